import { request } from "#client/system/testing/wire.ts";
import { accessMachine } from "#machines/access/access.machine.ts";
import { candidateOf, recruiterOf } from "#machines/testing/people.ts";
import { expect } from "../e2e/fixtures.ts";
import { passing, unwalked, walkOf } from "./table.ts";

interface World {
  /** The address that was asked for last. */
  path: string;
  /** A brand's own domain has no login at `/`: whoever leaves comes to its home. */
  isBrand: boolean;
  isRecruiter: boolean;
}

const ways = {
  board: { path: "/jobs", guards: [] },
  login: { path: "/", guards: ["domain", "guest"] },
  area: {
    path: "/candidates/candidacy",
    guards: ["redirect", "candidate_not_confirmed", "candidate_not_completed"],
  },
  administration: { path: "/administrator", guards: ["redirect", "admin"] },
} as const;

/** Who may see which page. Whoever is signed in or out here is so when the page is opened the next time. */
export default walkOf(accessMachine)<World>({
  starts: {
    "nobody, at an empty page": {
      input: { productDomain: true, attempted: null },
      async arrange({ page }) {
        await page.goto("/termos_de_uso");
        return { path: "/termos_de_uso", isBrand: false, isRecruiter: false };
      },
    },
  },
  events: {
    "route.entered": {
      "to the job board": {
        payload: ways.board,
        async does({ page, world }) {
          world.path = ways.board.path;
          await page.goto(world.path);
        },
        offered: ({ context }) => context.session !== null,
      },
      "to the login": {
        payload: ways.login,
        async does({ page, world }) {
          world.path = ways.login.path;
          await page.goto(world.path);
        },
        offered: ({ context }) => context.session !== null,
      },
      "to a page of candidates": {
        payload: ways.area,
        async does({ page, world }) {
          world.path = ways.area.path;
          await page.goto(world.path);
        },
        offered: ({ context }) => context.session !== null,
      },
      "to the administration": {
        payload: ways.administration,
        async does({ page, world }) {
          world.path = ways.administration.path;
          await page.goto(world.path);
        },
        offered: ({ context }) => context.session !== null,
      },
    },
    "session.settled": {
      "nobody is signed in": {
        payload: { strategy: "candidates", user: null },
        async does({ page, context }) {
          await context.clearCookies();
          await page.reload();
        },
        offered: (state) => state.context.route === null && state.context.session === null,
      },
      "a candidate is signed in": {
        payload: { strategy: "candidates", user: candidateOf() },
        async does({ page, enters }) {
          await enters("candidate");
          await page.reload();
        },
        offered: (state) => state.matches("allowed") && state.context.session?.user === null,
      },
      "a recruiter who administers nothing is signed in": {
        payload: { strategy: "recruiters", user: recruiterOf({ isAdmin: false }) },
        async does({ page, world, enters }) {
          world.isRecruiter = true;
          await enters("recruiter");
          await page.reload();
        },
        offered: (state) => state.matches("allowed") && state.context.session?.user === null,
      },
    },
    "session.ended": {
      "by signing out": {
        payload: { because: "signed_out" },
        async does({ page }) {
          await page.getByRole("button", { name: "Sair" }).click();
        },
        sends: () => request("DELETE /candidates/sessions"),
        offered: (state) =>
          state.matches("allowed") &&
          state.context.session?.user !== null &&
          state.context.route?.path === ways.area.path,
      },
    },
    "tenant.settled": {
      "a brand's own domain": {
        payload: { productDomain: false },
        async does({ page, world }) {
          world.isBrand = true;
          await page.route(/\/v1\/businesses\/config/, async (route) => {
            const response = await route.fetch();
            const config = (await response.json()) as Record<string, unknown>;
            await route.fulfill({ response, json: { ...config, product_domain: false } });
          });
          await page.reload();
        },
        offered: (state) =>
          state.matches("allowed") && state.context.productDomain && state.context.session?.user === null,
      },
    },
  },
  states: {
    waiting: ({ page }) => expect(page).toHaveURL(/\/termos_de_uso$/),
    deciding: passing,
    judging: passing,
    allowed: async ({ page, world }) => {
      await expect(page).toHaveURL(new RegExp(`${world.path}$`));
      await expect(page.getByRole("main").first()).toBeVisible();
    },
    redirected: async ({ page, world }) => {
      await expect(page).not.toHaveURL(new RegExp(`${world.path}$`));
      if (world.isRecruiter && world.path === ways.administration.path)
        await expect(page.getByText("Você não tem acesso a essa página.")).toBeVisible();
    },
    leaving: ({ page, world }) => expect(page).toHaveURL(world.isBrand ? /\/home$/ : /:\d+\/$/),
    refused: unwalked("no page of ours has a guard that nobody knows"),
  },
  project: ({ route, session, productDomain, attempted }) => [
    route?.path,
    session && session.user !== null,
    productDomain,
    attempted,
  ],
});
