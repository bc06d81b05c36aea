// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { ApplyMove } from "#contract/calls/pipeline.ts";
import type { Card } from "#machines/apply-pipeline/board.ts";
import { show } from "../testing/show.tsx";
import { ApplyHistory } from "./apply-history.tsx";

const move = (id: number, day: number, undone = false): ApplyMove => ({
  ...{ id, apply_id: 1, from_status: id - 1, from_sub_status: null, to_status: id, to_sub_status: null },
  ...{
    form: null,
    by_name: "Helena",
    undone,
    created_at: `2026-01-${String(day).padStart(2, "0")}T12:00:00Z`,
  },
});

test("an apply stayed in a stage until the next move that stands, not one that was taken back", async () => {
  const moves = [move(3, 21), move(2, 11, true), move(1, 1)];
  await show(<ApplyHistory card={{ id: 1, lock_version: 0 } as Card} />, {
    answers: { "GET /recruiters/applies/1/moves": { moves } },
  });
  const entries = (await screen.findAllByRole("listitem")).map((item) =>
    within(item).queryByText(/dias|days/),
  );
  expect(entries.map((text) => text?.textContent ?? null)).toEqual([
    null,
    null,
    expect.stringContaining("20"),
  ]);
});

const stays = { by_name: null, from_status: 1, from_sub_status: 2 };

test("each step has its colour and says its form: an interview, an offer without days, a rejection", async () => {
  const pay = { salary: 900_000, currency: "USD" as const, regime: 1 };
  const moves: ApplyMove[] = [
    {
      ...{ ...move(9, 25), ...stays },
      form: {
        ...{ kind: "rejection", by: "client", reject_reason: 24, notify_candidate: true },
        ...{ feedback: "Boa conversa", note: "Salário" },
      },
    },
    {
      ...move(8, 24),
      ...stays,
      form: { kind: "placement", ...pay, starts_on: "2026-02-01", fee_percent: 0 },
    },
    { ...move(7, 23), ...stays, form: { kind: "offer", ...pay } },
    {
      ...{ ...move(5, 22, true), ...stays },
      form: {
        ...{ kind: "interview", stage: 3, starts_at: "2026-01-23T13:30:00Z", duration_minutes: 45 },
        ...{ interviewer: "Rui", place: "Sala 2" },
      },
    },
  ];
  const silent: ApplyMove = {
    ...{ ...move(14, 21), ...stays, to_sub_status: 3 },
    form: { kind: "rejection", by: "consultant", reject_reason: 12, notify_candidate: false },
  };
  await show(<ApplyHistory card={{ id: 1, lock_version: 0 } as Card} />, {
    answers: { "GET /recruiters/applies/1/moves": { moves: [...moves, silent] } },
  });
  const items = await screen.findAllByRole("listitem");
  const said = items.map(({ textContent }) => textContent?.replaceAll(/\s/g, " "));
  expect(said[0]).toMatch(
    /^Submissão · Em abordagem para Reprovado25\/01\/2026, \d\d:\d\dCliente: salário, candidato avisado por e-mailRetorno ao candidato: Boa conversaSalário$/,
  );
  expect(said[1]).toMatch(/US\$ 9\.000,00 \(.+\), início em 01\/02\/2026, honorários de 0%Ficou 1 dia/);
  expect(said[2]).toMatch(/\dUS\$ 9\.000,00 \([^)]+\)Ficou 1 dia/);
  expect(said[3]).toMatch(/2ª entrevista com o cliente, 23\/01\/2026, \d\d:30, 45 min, com Rui, Sala 2$/);
  expect(said[4]).toMatch(/para .+ · Pré-triagem21\/01\/2026, \d\d:\d\dResposta webFicou/);
  const sheet = document.head.textContent ?? "";
  const colours = items.map((item) => {
    const own = item.querySelector("span")?.classList.item(1);
    return /--dot:var\(--([\w-]+)\)/.exec(sheet.split(`.${own}{`)[1] ?? "")?.[1];
  });
  expect(colours).toEqual(["danger", "success", "accent", "line-strong", "danger"]);
});

function Changing() {
  const [lock_version, change] = useState(0);
  return (
    <>
      <button type="button" onClick={() => change(1)}>
        Mover
      </button>
      <ApplyHistory card={{ id: 1, lock_version } as Card} />
    </>
  );
}

test("what happened is read again once the application changed", async () => {
  const { until } = await show(<Changing />, {
    answers: { "GET /recruiters/applies/1/moves": { moves: [move(1, 1)] } },
  });
  await screen.findByRole("listitem");
  fireEvent.click(screen.getByRole("button", { name: "Mover" }));
  await until("GET /recruiters/applies/1/moves", 2);
});
