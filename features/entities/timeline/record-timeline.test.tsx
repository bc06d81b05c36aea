// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import RecordTimeline from "./record-timeline.tsx";

const at = "2026-11-20T12:00:00Z";
const change = { kind: "change", at, by_name: "Ana", before_name: null, after_name: null, via: null };
const timelineOf = async (entity: "entity_cards" | "jobs", record: object, ...events: object[]) => {
  const answers = { [`GET /recruiters/timelines/${entity}/1`]: { events, next_cursor: null } };
  await show(<RecordTimeline entity={entity} record={{ id: 1, ...record }} onChanged={() => {}} />, {
    answers,
  });
  return await screen.findByText(/→/);
};

test("the fields of a card are said by their names, also those that only its list of then has", async () => {
  const event = { ...change, id: 9, field: "shown_fields" };
  const { textContent } = await timelineOf(
    "entity_cards",
    { entity: "tasks" },
    {
      ...event,
      before: ["mobile_phone"],
      after: ["owner_id", "due_at"],
    },
  );
  expect(textContent).toBe("Campos: Celular → Responsável, Vencimento");
  // They are written beside the form, and given back all the same.
  await screen.findByRole("button", { name: /Celular/ });
});

test("a choice of several is said by the names of its entries", async () => {
  const event = { ...change, id: 9, field: "job_benefit_ids", before: [], after: [3, 5] };
  const { textContent } = await timelineOf(
    "jobs",
    {},
    { ...event, after_name: "Seguro de vida, Vale-refeição" },
  );
  expect(textContent).toBe("Benefícios: vazio → Seguro de vida, Vale-refeição");
});
