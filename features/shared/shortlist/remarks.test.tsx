// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import { createSystem } from "#client/system/app/system.ts";
import { useSystem } from "#client/system/app/use-system.ts";
import { type Actions, useActions } from "#client/system/page/use-actions.ts";
import { type ReviewAnswers, reachOf, reviewAnswers } from "#client/system/shortlists/shortlist-review.ts";
import { request } from "#client/system/testing/wire.ts";
import type { LikeCandidate, LikeReply } from "#contract/calls/shortlists.ts";
import { show } from "#features/recruiters/testing/show.tsx";
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

const drafts = { read: () => null, keep: () => undefined, drop: () => undefined };

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
      <Thread apply={candidateOf(1)} likes={[like]} replies={replies} answers={idle} drafts={drafts} />
    </LanguageContext>,
  );
  expect(screen.queryByRole("button", { name: "Responder" }) !== null).toBe(replyable);
  expect(screen.queryByText("Ainda sem resposta da consultoria.") !== null).toBe(waiting);
});

function Threads() {
  const system = useSystem();
  const reach = reachOf(system, { by: "contact", jobUid: "j1", id: "s1" });
  const answers = useActions(["s1"], reviewAnswers(reach, drafts));
  return [1, 2].map((id) => (
    <section key={id} aria-label={`sobre ${id}`}>
      <Thread
        apply={candidateOf(id)}
        likes={[own]}
        replies={[reply(id, true)]}
        answers={answers}
        drafts={drafts}
      />
    </section>
  ));
}

it("opens a reply under the candidate whom it is about alone, and sends it to that thread", async () => {
  const { until } = await show(<Threads />, {
    contact: {},
    answers: { "POST /client_contacts/jobs/j1/shortlist_relationships/s1/replies": reply(9, false) },
  });
  const [first, second] = [1, 2].map((id) => within(screen.getByRole("region", { name: `sobre ${id}` })));
  fireEvent.click(second?.getByRole("button", { name: "Responder" }) ?? document.body);
  expect([first, second].map((about) => about?.queryAllByRole("textbox").length)).toEqual([0, 1]);
  expect(first?.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Responder"]);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: " Pode ser " } });
  fireEvent.click(screen.getByRole("button", { name: "Enviar resposta" }));
  await until(
    request("POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/replies", {
      params: { jobId: "j1", id: "s1" },
      body: { reply: { apply_id: 2, body: "Pode ser" } },
    }),
  );
});
