import type { BoardAnswer, Card, ColumnAnswer } from "./board.ts";

/** Cards, columns and boards for the tests of this folder. */
export function card(id: number, change: Partial<Card> = {}): Card {
  return {
    id,
    uid: `u${id}`,
    job_id: 7,
    job_title: "Analista Fiscal",
    client_company_id: null,
    client_company_name: null,
    client_contact_id: null,
    client_contact_name: null,
    candidate_id: 100 + id,
    candidate_name: `Pessoa ${id}`,
    candidate_role_name: null,
    candidate_avatar_url: null,
    status: 0,
    sub_status: null,
    reject_reason: null,
    source: null,
    position: id,
    status_changed_at: "2026-11-01T12:00:00Z",
    seen: false,
    like_candidate: 0,
    deslike_candidate: 0,
    star_candidate: 0,
    amount_description: 0,
    evaluation_score: null,
    withdrawn_at: null,
    lock_version: 0,
    created_at: "2026-11-01T12:00:00Z",
    updated_at: "2026-11-01T12:00:00Z",
    ...change,
  };
}

const statuses = [0, 1, 2, 5, 9];

export function column(status: number, applies: Card[], further?: { count: number }): ColumnAnswer {
  return {
    status,
    name: `Etapa ${status}`,
    stage_name: null,
    stage_name_en: null,
    hue: null,
    position: status,
    feedback_jobs: 0,
    data_collections: 0,
    evaluations: 0,
    count: further?.count ?? applies.length,
    applies,
    next_cursor: further ? `after ${applies.at(-1)?.id}` : null,
  };
}

/** A board of five columns with these cards, each in the column of its status. */
export function board(cards: Card[], offset = 10): BoardAnswer {
  return {
    job: { id: 7, title: "Analista Fiscal", status: "published", gives_feedback: true },
    columns: statuses.map((status) =>
      column(
        status,
        cards.filter((item) => item.status === status),
      ),
    ),
    stream_epoch: "e",
    stream_offset: offset,
  };
}
