// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Card } from "#machines/apply-pipeline/board.ts";
import { show } from "../testing/show.tsx";
import { ApplyCard } from "./apply-card.tsx";

const card = {
  ...{
    id: 1,
    uid: "u",
    job_id: 2,
    job_title: "Controller",
    client_company_id: null,
    client_company_name: null,
  },
  ...{ client_contact_id: null, client_contact_name: null, candidate_id: 3, candidate_name: "Lia Prado" },
  ...{
    candidate_role_name: "Analista",
    candidate_avatar_url: null,
    status: 1,
    sub_status: null,
    reject_reason: null,
  },
  ...{
    source: "linkedin",
    position: 1,
    status_changed_at: "2026-01-02T12:00:00Z",
    seen: true,
    like_candidate: 0,
  },
  ...{
    deslike_candidate: 0,
    star_candidate: 0,
    amount_description: 0,
    evaluation_score: 84,
    withdrawn_at: null,
  },
  ...{
    lock_version: 0,
    created_at: "2026-01-02T12:00:00Z",
    updated_at: "2026-01-02T12:00:00Z",
    off_limit: 2,
  },
} as Card;

test("a card of a job's board shows the chosen fields, and marks people who are off limits", async () => {
  await show(<ApplyCard card={card} shown={["candidate_id", "source"]} busy={false} noticed={false} />, {
    answers: {},
  });
  expect(screen.getByText("LinkedIn")).toBeTruthy();
  expect(screen.queryByText("Analista")).toBeNull();
  expect(screen.queryByText("84")).toBeNull();
  expect(screen.getByText("Off-limits")).toBeTruthy();
});

test("without a choice it shows what it knows", async () => {
  await show(<ApplyCard card={card} shown={null} busy={false} noticed={false} />, { answers: {} });
  expect(screen.getByText("Analista")).toBeTruthy();
  expect(screen.getByText("84")).toBeTruthy();
});
