// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import { createSystem } from "#client/system/app/system.ts";
import { useSystem } from "#client/system/app/use-system.ts";
import { type Actions, useActions } from "#client/system/page/use-actions.ts";
import {
  type ReviewAnswers,
  reachOf,
  remarksOf,
  reviewAnswers,
} from "#client/system/shortlists/shortlist-review.ts";
import { request } from "#client/system/testing/wire.ts";
import type { LikeCandidate, LikeReply } from "#contract/calls/shortlists.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { candidateOf, likeOf, noLikes } from "#machines/testing/shortlists.ts";
import { Remarks, Thread } from "./remarks.tsx";

const { language } = createSystem();
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
    <LanguageContext value={language}>
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

const thread = (likes: LikeCandidate[], replies: LikeReply[] = []) => {
  cleanup();
  render(
    <LanguageContext value={language}>
      <Thread apply={candidateOf(1)} likes={likes} replies={replies} answers={idle} drafts={drafts} />
    </LanguageContext>,
  );
  return document.body.textContent;
};

it("tells a verdict with its reasons, a favourite, and who wrote which reply", () => {
  const liked = likeOf(1, {
    reviewer_name: "Clara",
    reasons: ["skills"],
    description: "Boa",
    updated_at: at,
  });
  expect(thread([liked])).toBe("ClaraGosteiCompetências certas27/11/2026Boa");
  const disliked = { ...liked, like_avaliation: false, reasons: ["location"], description: null };
  const star = likeOf(2, { type_avaliation: 2, reviewer_name: "Clara" });
  expect(thread([star, disliked])).toMatch(/^ClaraNão gosteiLocalizaçãoFavorito/);
  expect(thread([{ ...star, like_avaliation: false, reviewer_name: null }])).toMatch(/^Pelo link\d/);
  // Neither liked nor not: a comment alone has no verdict.
  expect(thread([{ ...liked, like_avaliation: null }])).toBe("Clara27/11/2026Boa");
  const replies = [reply(1, true), { ...reply(2, true), author_name: null }, reply(3, false)];
  expect(thread([liked], replies)).toMatch(
    /BoaRute · Consultoria · 27\/11\/2026…Consultoria · Consultoria · 27\/11\/2026…Clara · 27\/11\/2026…$/,
  );
  // One's own is edited on the card above.
  expect(thread([own])).toBe("VocêGostei27/11/2026Ainda sem resposta da consultoria.");
});

const likes = "GET /client_contacts/jobs/j1/shortlist_relationships/s1/like_candidates";
function All() {
  const system = useSystem();
  const [counts, setCounts] = useState(noLikes);
  const [place] = useState({ by: "contact", jobUid: "j1", id: "s1" } as const);
  const [remarks] = useState(() => remarksOf(system, place));
  return (
    <>
      {(["like_candidate", "deslike_candidate", "star_candidate", "amount_description"] as const).map(
        (name) => (
          <button key={name} type="button" onClick={() => setCounts({ ...counts, [name]: 1 })}>
            Mais: {name}
          </button>
        ),
      )}
      <Remarks
        apply={candidateOf(1, counts)}
        review={{ remarks, version: "0", replyDrafts: { ...drafts } }}
        answers={idle}
      />
    </>
  );
}

it("reads what each said once it is opened, again once there is more, and puts it under each person", async () => {
  const said = [
    likeOf(1, { client_contact_id: 5, reviewer_name: "Clara", description: "Boa" }),
    likeOf(2, { client_contact_id: null, reviewer_name: null, like_avaliation: false }),
    likeOf(3, { client_contact_id: 5, reviewer_name: "Clara", type_avaliation: 2 }),
  ];
  const { asked, until } = await show(<All />, {
    contact: {},
    answers: { [likes]: { like_candidates: said, replies: [reply(1, true)] } },
  });
  const button = screen.getByRole("button", { name: "O que cada um disse: Candidata 1" });
  const list = document.getElementById(button.getAttribute("aria-controls") ?? "");
  expect([button.getAttribute("aria-expanded"), list?.hidden, asked(likes).length]).toEqual([
    "false",
    true,
    0,
  ]);
  fireEvent.click(button);
  expect([button.getAttribute("aria-expanded"), list?.hidden]).toEqual(["true", false]);
  expect(await screen.findByText("Clara")).toBeTruthy();
  expect(list?.textContent).toMatch(/^ClaraGosteiFavorito.*BoaRute · Consultoria.*Pelo linkNão gostei/);
  expect(Object.fromEntries(asked(likes)[0]?.query ?? [])).toEqual({ "where[apply_id]": "1" });
  for (const [at, more] of screen.getAllByRole("button", { name: /^Mais: / }).entries()) {
    fireEvent.click(more);
    await until(likes, at + 2);
  }
  fireEvent.click(button);
  expect([button.getAttribute("aria-expanded"), list?.hidden]).toEqual(["false", true]);
});

it("says that nobody judged yet, or that what they said could not be read", async () => {
  const open = async (answer: object | number) => {
    cleanup();
    await show(<All />, { contact: {}, answers: { [likes]: answer } });
    fireEvent.click(screen.getByRole("button", { name: /^O que cada um disse/ }));
  };
  await open({ like_candidates: [], replies: [] });
  expect(await screen.findByText("Ninguém avaliou este candidato ainda.")).toBeTruthy();
  await open(500);
  expect((await screen.findByRole("alert")).textContent).toBe("Não foi possível carregar os comentários.");
  expect(screen.queryByText("Ninguém avaliou este candidato ainda.")).toBeNull();
});

const keep = { read: vi.fn(() => "Guardado"), keep: vi.fn(), drop: vi.fn() };
function Replying() {
  const system = useSystem();
  const answers = useActions(
    ["s1"],
    reviewAnswers(reachOf(system, { by: "contact", jobUid: "j1", id: "s1" }), keep),
  );
  return (
    <Thread apply={candidateOf(1)} likes={[own]} replies={[reply(1, true)]} answers={answers} drafts={keep} />
  );
}

it("a reply goes on from what was kept of it, keeps what is typed, and is given up with it", async () => {
  const call = "POST /client_contacts/jobs/j1/shortlist_relationships/s1/replies";
  const { asked, until } = await show(<Replying />, { contact: {}, answers: { [call]: 500 } });
  const begin = () => fireEvent.click(screen.getByRole("button", { name: "Responder" }));
  const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Sua resposta" });
  begin();
  expect(field().value).toBe("Guardado");
  expect(document.activeElement).toBe(field());
  fireEvent.change(field(), { target: { value: "Outra" } });
  expect(keep.keep.mock.calls).toEqual([[1, "Outra"]]);
  fireEvent.click(screen.getByRole("button", { name: "Enviar resposta" }));
  await until(call);
  expect(asked(call)[0]?.body).toEqual({ reply: { apply_id: 1, body: "Outra" } });
  expect(await screen.findByText("Não foi possível enviar. Tente de novo.")).toBeTruthy();
  expect([field().value, keep.drop.mock.calls.length]).toEqual(["Outra", 0]);
  fireEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
  expect(keep.drop.mock.calls).toEqual([[1]]);
});
