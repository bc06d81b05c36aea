// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import { createSystem } from "#client/system/app/system.ts";
import type { Actions } from "#client/system/page/use-actions.ts";
import type { ReviewAnswers } from "#client/system/shortlists/shortlist-review.ts";
import type { LikeCandidate, LikeReply } from "#contract/calls/shortlists.ts";
import { candidateOf } from "#machines/testing/shortlists.ts";
import { Thread } from "./remarks.tsx";

const at = "2026-11-27T12:00:00.000Z";
const own: LikeCandidate = {
  ...{ id: 1, apply_id: 1, like_avaliation: true, type_avaliation: 1, description: "Boa", reasons: [] },
  ...{ client_contact_id: 5, reviewer_name: "Clara", mine: true, created_at: at, updated_at: at },
};
const reply = (id: number, by_house: boolean): LikeReply => ({
  ...{ id, apply_id: 1, client_contact_id: 5, by_house, author_name: "Rute", body: "…", created_at: at },
});
const idle: Actions<ReviewAnswers> = {
  ...{ form: () => null, ask: () => undefined, confirm: () => undefined, cancel: () => undefined },
} as unknown as Actions<ReviewAnswers>;

it.each([
  ["offers no reply to oneself", own, [], false, true],
  ["offers one to what the house wrote", own, [reply(1, true)], true, false],
  ["goes on offering it after one's own", own, [reply(1, true), reply(2, false)], true, false],
  [
    "says of a verdict without a comment that nothing is to be expected",
    { ...own, description: null },
    [],
    false,
    false,
  ],
  ["offers none to others", { ...own, mine: false }, [reply(1, true)], false, false],
] as const)("%s", (_, like, replies, replyable, waiting) => {
  render(
    <LanguageContext value={createSystem().language}>
      <Thread
        apply={candidateOf(1)}
        likes={[like]}
        replies={replies}
        answers={idle}
        drafts={{ read: () => null, keep: () => undefined, drop: () => undefined }}
      />
    </LanguageContext>,
  );
  expect(screen.queryByRole("button", { name: "Responder" }) !== null).toBe(replyable);
  expect(screen.queryByText("Ainda sem resposta da consultoria.") !== null).toBe(waiting);
});
