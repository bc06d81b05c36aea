import type { Page } from "@playwright/test";
import { request } from "#client/system/testing/wire.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import { recruiterOf } from "#machines/testing/people.ts";
import { demoPassword, expect } from "../e2e/fixtures.ts";
import { passing, unwalked, walkOf } from "./table.ts";

const credentials = {
  strategy: "recruiters",
  email: "recruiter@elenco.test",
  password: demoPassword,
} as const;
const signInButton = (page: Page) => page.getByRole("button", { name: "Entrar", exact: true });

/** Who is signed in, as the person at the screen knows it. */
export default walkOf(sessionMachine)({
  starts: {
    "at the login": {
      input: { strategy: "recruiters", hasToken: false },
      arrange: ({ page }) => page.goto("/business"),
    },
    "with a token from before": {
      input: { strategy: "recruiters", hasToken: true },
      async arrange({ page, enters }) {
        await enters("recruiter");
        await page.goto("/recruiters");
      },
    },
  },
  events: {
    "sign_in.requested": {
      "as a recruiter": {
        payload: credentials,
        async does({ page }) {
          if (!new URL(page.url()).pathname.startsWith("/business")) await page.goto("/business");
          await page.getByLabel("E-mail").fill(credentials.email);
          await page.getByLabel("Senha", { exact: true }).fill(credentials.password);
          await signInButton(page).click();
        },
      },
    },
    "token.received": unwalked("the registration's paths walk it: its account gives the token"),
    "sign_out.requested": {
      "from the menu": {
        payload: {},
        async does({ page }) {
          await page.getByRole("button", { name: /Rafael Monteiro/ }).click();
          await page.getByRole("menuitem", { name: "Sair" }).click();
        },
      },
    },
    "account.erased": unwalked("candidates alone erase their accounts, and these paths are a recruiter's"),
    "session.expired": {
      "by a call that is answered 401": {
        payload: {},
        async does({ page }) {
          // Once: who signs in again comes back to this page, and stays.
          await page.route(
            /\/v1\/recruiters\/jobs(\?|$)/,
            (route) =>
              route.fulfill({
                status: 401,
                json: { error: [], code: "unauthenticated", request_id: "walk" },
              }),
            { times: 1 },
          );
          await page.getByRole("link", { name: "Vagas", exact: true }).first().click();
        },
      },
    },
    "identity.found": unwalked("another tab says it: tests/e2e/tabs.spec.ts"),
    "identity.lost": unwalked("another tab says it: tests/e2e/tabs.spec.ts"),
    "profile.changed": unwalked("said by the bus after the person saved their profile"),
    "strategy.chosen": unwalked("the login pages say it as they open: see their addresses"),
  },
  effects: {
    signIn: {
      calls: ["POST /recruiters/sessions"],
      sends: () =>
        request("POST /recruiters/sessions", {
          body: { email: credentials.email, password: credentials.password },
        }),
      resolves: { "with a token": { output: undefined } },
      rejects: {
        "the password is wrong": { code: "wrong_credentials" },
        "too many tries": { code: "rate_limited" },
        "the provider is away": { code: "unavailable" },
      },
    },
    keepToken: { atOnce: undefined },
    fetchUser: {
      calls: ["GET /recruiters"],
      resolves: {
        "the recruiter": { output: recruiterOf() },
      },
      rejects: {
        "the provider is away": { code: "unavailable" },
        "the token is not valid": { code: "unauthenticated" },
      },
    },
    signOut: {
      calls: ["DELETE /recruiters/sessions"],
      sends: () => request("DELETE /recruiters/sessions"),
      resolves: { "with a farewell": { output: undefined } },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
  },
  states: {
    starting: passing,
    leaving: passing,
    lost: unwalked("another tab brings it here: tests/e2e/tabs.spec.ts"),
    restoring: ({ page }) => expect(page.getByRole("heading", { level: 1 })).toBeHidden(),
    unreachable: ({ page }) => expect(page.getByRole("heading", { level: 1 })).toBeHidden(),
    signedOut: ({ page }) => expect(signInButton(page)).toBeEnabled(),
    signingIn: ({ page }) => expect(signInButton(page)).toHaveAttribute("aria-busy", "true"),
    keepingToken: unwalked("the registration's paths walk it"),
    fetchingUser: ({ page }) => expect(signInButton(page)).toHaveAttribute("aria-busy", "true"),
    "signedIn.current": ({ page }) =>
      expect(page.getByRole("button", { name: /Rafael Monteiro/ })).toBeVisible(),
    "signedIn.refreshing": unwalked("nobody sees that their profile is read again"),
    signingOut: ({ page }) => expect(page).toHaveURL(/\/recruiters/),
  },
});
