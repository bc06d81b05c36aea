import type { Page } from "@playwright/test";
import { request } from "#client/system/testing/wire.ts";
import { shortlistReviewMachine } from "#machines/shortlist-review/shortlist-review.machine.ts";
import { candidateOf, noLikes, reviewOf } from "#machines/testing/shortlists.ts";
import { expect } from "../e2e/fixtures.ts";
import { jobWithApplies } from "./people.ts";
import type { Stage } from "./stage.ts";
import { passing, unwalked, walkOf } from "./table.ts";

interface World {
  /** Whom the reviewer judges. */
  name: string;
  applyId: number;
  shortlistId: number;
  uid: string;
}

const review = reviewOf(candidateOf(1, { name: "Bia" }));

const verdict = (page: Page, text: string, { name }: World) =>
  page.getByRole("button", { name: new RegExp(`^${text} ?: ${name}`) });
const title = (page: Page) => page.getByRole("heading", { level: 1, name: "Finalistas" });
const offline = (page: Page) => page.getByText("Sem conexão: o que você avaliou está guardado");

async function revoke({ as, world }: Stage<World>): Promise<void> {
  const admin = await as("admin");
  await admin.call("DELETE", `/recruiters/shortlists/${world.shortlistId}`);
}

/** A reviewer who follows the link of a shortlist. */
export default walkOf(shortlistReviewMachine)<World>({
  starts: {
    "the link of a shortlist": {
      input: { shortlistId: "s", shared: true, queue: [] },
      async arrange({ page, as }) {
        const admin = await as("admin");
        const { id, people } = await jobWithApplies(admin, "Analista de Shortlist", 1);
        const [person] = people;
        if (!person) throw new Error("The demo has no candidates");
        const { shortlist, token } = await admin.call<{
          shortlist: { id: number; uid: string };
          token: string;
        }>("POST", `/recruiters/jobs/${id}/shortlists`, {
          shortlist: { name: "Finalistas", apply_ids: [person.applyId] },
        });
        await page.goto(`/shortlist/${shortlist.uid}/applies#token=${token}`);
        return { ...person, shortlistId: shortlist.id, uid: shortlist.uid };
      },
    },
  },
  // The chart beside it, of who reads, tells once what was seen.
  beside: ({ world: { uid, applyId } }) =>
    request("POST /shortlist_relationships/:id/seen", {
      params: { id: uid },
      body: { apply_ids: [applyId] },
    }),
  events: {
    "verdict.given": {
      "likes the candidate": {
        payload: { applyId: 1, liked: true },
        does: ({ page, world }) => verdict(page, "Gostei", world).click(),
        offered: ({ context }) => context.review !== null && context.queue.length === 0,
      },
    },
    "star.given": {
      "marks the candidate": {
        payload: { applyId: 1, on: true },
        does: ({ page, world }) => verdict(page, "Favorito", world).click(),
        offered: ({ context }) => context.review !== null && context.queue.length === 0,
      },
    },
    "description.given": {
      "writes a comment": {
        payload: { applyId: 1, text: "Quero conversar" },
        async does({ page, world }) {
          await verdict(page, "(Comentar|Editar)", world).click();
          await page.getByLabel(`Comentário sobre ${world.name}`).fill("Quero conversar");
          await page.getByRole("button", { name: "Salvar comentário" }).click();
        },
        offered: ({ context }) => context.review !== null && context.queue.length === 0,
      },
    },
    "reasons.given": {
      "says why": {
        payload: { applyId: 1, reasons: ["experience"] },
        async does({ page }) {
          await page.getByRole("button", { name: "Experiência relevante" }).click();
        },
        offered: ({ context }) =>
          context.review !== null && context.queue.length === 0 && context.review.applies[0]?.liked === true,
      },
    },
    "difference.settled": unwalked("it takes a second holder of the link: tests/e2e/link-holders.spec.ts"),
    "retry.requested": {
      "asks again": {
        payload: {},
        does: ({ page }) => page.getByRole("button", { name: "Tentar novamente" }).click(),
      },
    },
    "connectivity.changed": {
      "the connection is back": { payload: { online: true }, does: (stage) => stage.losesConnection() },
    },
    "evaluation.received": {
      "somebody with the link takes theirs back": {
        payload: { applyId: 1, like: null, counts: noLikes },
        async does({ cable, world }) {
          await cable.says("ShortlistChannel", {
            type: "evaluated",
            apply_id: world.applyId,
            counts: noLikes,
            like_candidate: null,
          });
        },
        offered: ({ context }) => context.review !== null && context.queue.length === 0,
      },
    },
    "presence.received": {
      "somebody else is there": {
        payload: { people: [] },
        async does({ page, cable }) {
          await cable.says("ShortlistChannel", {
            type: "presence",
            people: [{ id: "x", name: "Clara Outra" }],
          });
          await expect(page.getByText("Clara Outra")).toBeVisible();
        },
      },
    },
    "revocation.received": {
      "the recruiter revokes the link": {
        payload: {},
        // Before the cable is open, nobody hears of it: the list is read again, and refused.
        async does(stage) {
          await stage.cable.listens("ShortlistChannel");
          await revoke(stage);
        },
      },
    },
    "gap.found": {
      "something was missed": {
        payload: {},
        does: ({ cable }) => cable.rules("ShortlistChannel", "reject_history"),
        offered: ({ context }) => context.review !== null,
      },
    },
    "link.refused": unwalked("the chart says it to itself"),
  },
  effects: {
    load: {
      calls: ["GET /shortlist_relationships/:id/applies"],
      resolves: { "the candidates": { output: (_, { context }) => context.review ?? review } },
      rejects: {
        "the link is revoked": { code: "token_revoked", cause: revoke },
        "the provider is away": { code: "unavailable" },
        "it makes no sense": { code: "validation_failed" },
      },
    },
    send: {
      calls: ["POST /shortlist_relationships/:id/like_candidates"],
      sends({ evaluation }, { world: { uid, applyId } }) {
        const like_candidate =
          evaluation.kind === "star"
            ? { apply_id: applyId, type_avaliation: 2 as const, like_avaliation: evaluation.on }
            : {
                apply_id: applyId,
                type_avaliation: 1 as const,
                like_avaliation: evaluation.liked,
                ...(typeof evaluation.description === "string"
                  ? { description: evaluation.description }
                  : {}),
              };
        const sent = { params: { id: uid }, body: { like_candidate } };
        return request("POST /shortlist_relationships/:id/like_candidates", sent);
      },
      resolves: { "the counts": { output: noLikes } },
      rejects: {
        "the link is revoked": { code: "token_revoked", cause: revoke },
        "the provider is away": { code: "unavailable" },
        "it is not taken": { code: "validation_failed" },
      },
    },
    listen: "speaks",
  },
  states: {
    "content.loading": ({ page }) => expect(page.getByText("Carregando a shortlist")).toBeAttached(),
    "content.failed": ({ page }) =>
      expect(page.getByText("Não foi possível carregar a shortlist")).toBeVisible(),
    "content.ready": ({ page }) => expect(title(page)).toBeVisible(),
    "content.refreshing": ({ page }) => expect(title(page)).toBeVisible(),
    "content.outdated": ({ page }) => expect(title(page)).toBeVisible(),
    "content.refused": ({ page }) =>
      expect(
        page.getByRole("heading", { name: /^(Este link|O acesso a esta shortlist) foi revogado$/ }),
      ).toBeVisible(),
    "sending.open.idle": ({ page }) => expect(offline(page)).toBeHidden(),
    "sending.open.sending": ({ page }) => expect(offline(page)).toBeHidden(),
    "sending.open.waiting": ({ page }) => expect(offline(page)).toBeVisible(),
    "sending.refused": ({ page }) => expect(page.getByRole("button", { name: /^Gostei/ })).toHaveCount(0),
    "live.waiting": passing,
    "live.listening": unwalked("that the channel is heard is seen by what it says"),
    "live.closed": ({ page }) => expect(page.getByRole("article")).toHaveCount(0),
  },
  project: ({ review, queue, underway }) => [review?.applies[0]?.liked, queue, underway],
});
