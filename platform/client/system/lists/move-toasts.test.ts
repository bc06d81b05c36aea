import { expect, it } from "vitest";
import { createBus } from "#client/bus/bus.ts";
import type { Fact } from "#client/bus/facts.ts";
import { createLanguage } from "#client/i18n/i18n.ts";
import { delays } from "#machines/delays.ts";
import { announceMoved } from "./move-toasts.ts";

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
