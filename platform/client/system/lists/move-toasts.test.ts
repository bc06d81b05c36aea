import { expect, it } from "vitest";
import { createBus } from "#client/bus/bus.ts";
import type { Fact } from "#client/bus/facts.ts";
import { ApiError } from "#client/http/api.ts";
import { createLanguage } from "#client/i18n/i18n.ts";
import { delays } from "#machines/delays.ts";
import { announceMoved, announceMoveRefused } from "./move-toasts.ts";

const moved = {
  id: "7",
  name: "Ana",
  stage: "Oferta",
  isUndo: false,
  undoFact: "move.undo_requested",
} as const;
function reported(what: Partial<Parameters<typeof announceMoved>[1]> = {}) {
  const bus = createBus(() => undefined);
  const facts: Fact[] = [];
  bus.all.subscribe((fact) => facts.push(fact));
  announceMoved({ bus, language: createLanguage("pt") }, { ...moved, ...what });
  return facts;
}

it("takes the undo of the card's earlier move away, and offers that of this one", () => {
  expect(reported()).toMatchObject([
    { type: "toast.withdrawn", fact: moved.undoFact, id: "7" },
    {
      ...{ type: "toast.requested", kind: "success", action: { fact: moved.undoFact, id: "7" } },
      // Long enough to be read and thought over.
      duration: delays.undoToast,
    },
  ]);
});

it("warns of what is missing, and offers the undo", () => {
  const [, requested] = reported({ missing: "Prova técnica" });
  expect(requested).toMatchObject({
    kind: "warning",
    text: "Ana agora em Oferta, sem o que a etapa pedia: Prova técnica.",
    action: { fact: moved.undoFact, id: "7" },
  });
});

it("offers no undo of an undo", () => {
  const [withdrawn, requested] = reported({ isUndo: true });
  expect(withdrawn).toMatchObject({ type: "toast.withdrawn", id: "7" });
  expect(requested).toMatchObject({ type: "toast.requested", kind: "info" });
  expect(requested).not.toHaveProperty("action");
});

function refused(error: unknown) {
  const bus = createBus(() => undefined);
  const facts: Fact[] = [];
  bus.all.subscribe((fact) => facts.push(fact));
  announceMoveRefused({ bus, language: createLanguage("pt") }, error, { conflict: "Lido de novo." });
  return facts;
}
const said = (error: string, code: "conflict" | "validation_failed") =>
  new ApiError(422, { error: [error], code });

it.each([
  ["the board's own text", said("Outra versão", "conflict"), "warning", "Lido de novo."],
  ["the provider's reason", said("Falta o motivo", "validation_failed"), "error", "Falta o motivo"],
  [
    "that no server answered",
    new ApiError(0, { code: "unavailable" }),
    "error",
    "Conexão com o servidor foi perdida, tente novamente mais tarde.",
  ],
  [
    "that it failed where nobody gave a reason",
    new ApiError(500, { code: "internal" }),
    "error",
    "Não foi possível mover o cartão. Tente novamente.",
  ],
  [
    "that it failed, of a fault",
    new Error("x"),
    "error",
    "Não foi possível mover o cartão. Tente novamente.",
  ],
] as const)("says of a refused move %s", (_, error, kind, text) => {
  expect(refused(error)).toEqual([{ type: "toast.requested", kind, text }]);
});
