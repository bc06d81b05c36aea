// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { LikeReply } from "#contract/calls/shortlists.ts";
import { candidateOf, likeOf, shortlistOf } from "#machines/testing/shortlists.ts";
import { show } from "../testing/show.tsx";
import { DeskComments } from "./desk-comments.tsx";

const reply = (id: number, rest: Partial<LikeReply>): LikeReply => ({
  ...{ id, apply_id: 1, client_contact_id: 5, by_house: true, author_name: "Helena", body: `Resposta ${id}` },
  ...{ created_at: "2026-11-29T12:00:00Z", ...rest },
});
const clara = { client_contact_id: 5, reviewer_name: "Clara", updated_at: "2026-11-28T12:00:00Z" };
const likes = [
  likeOf(1, { ...clara, description: "Boa base", reasons: ["skills"] }),
  likeOf(2, {
    ...clara,
    client_contact_id: 6,
    reviewer_name: null,
    like_avaliation: false,
    reasons: ["location"],
  }),
  likeOf(3, {
    ...clara,
    client_contact_id: null,
    reviewer_name: null,
    like_avaliation: null,
    description: "Vamos ver",
  }),
  likeOf(4, { ...clara, apply_id: 2 }),
  likeOf(5, { ...clara, apply_id: 3, description: "Depois" }),
];
const replies = [
  reply(1, {}),
  reply(2, { author_name: null }),
  reply(3, { by_house: false, author_name: null }),
  reply(4, { apply_id: 3 }),
  reply(5, { client_contact_id: 6 }),
  reply(6, { client_contact_id: null }),
];
const applies = [3, 2, 1].map((id) => candidateOf(id));
const open = (given = likes) => {
  cleanup();
  const shortlist = shortlistOf({ client_company_name: "Aurora" });
  return show(
    <DeskComments shortlist={shortlist} applies={applies} likes={given} replies={replies} action={null} />,
    {
      answers: {},
    },
  );
};
const threadOf = (name: string) =>
  within(screen.getByRole("list", { name }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("each who wrote or gave a reason has a thread under the candidate, with its own replies", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-30T12:00:00Z") });
  try {
    await open();
    // In the order of the shortlist; who was judged without a word is left out.
    const names = screen.getAllByRole("heading").map(({ textContent }) => textContent);
    expect(names).toEqual(["Candidata 3", "Candidata 1"]);
    expect(threadOf("Candidata 1: Clara")).toEqual([
      "ClaraanteontemBoa base",
      "HelenaontemResposta 1",
      "ConsultoriaontemResposta 2",
      "ClaraontemResposta 3",
    ]);
    // The house has a colour of its own.
    const dots = within(screen.getByRole("list", { name: "Candidata 1: Clara" }))
      .getAllByRole("listitem")
      .map((item) => item.querySelector("span")?.className);
    expect(dots.map((dot) => dot === dots[0])).toEqual([true, false, false, true]);
    expect(threadOf("Candidata 1: Contato do cliente")).toEqual([
      "Contato do clienteanteontem",
      "HelenaontemResposta 5",
    ]);
    // Who came by the first link is called by the company.
    expect(threadOf("Candidata 1: Aurora")).toEqual(["AuroraanteontemVamos ver", "HelenaontemResposta 6"]);
    expect(threadOf("Candidata 3: Clara")).toEqual(["ClaraanteontemDepois", "HelenaontemResposta 4"]);
    const verdicts = screen.getAllByRole("list").map((list) => list.previousElementSibling?.textContent);
    expect(verdicts).toEqual(["Gostei", "GosteiCompetências certas", "Não gosteiLocalização", ""]);
    // Who may only read answers nobody.
    expect(screen.queryAllByRole("button")).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test("verdicts without a word are no comments", async () => {
  await open([likeOf(4, clara)]);
  expect(screen.getByText("Nenhum comentário ainda")).toBeTruthy();
});
