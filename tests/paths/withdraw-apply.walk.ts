import type { Page } from "@playwright/test";
import { request } from "#client/system/testing/wire.ts";
import { withdrawApplyMachine } from "#machines/withdraw-apply/withdraw-apply.machine.ts";
import { expect } from "../e2e/fixtures.ts";
import { walkOf } from "./table.ts";

interface World {
  title: string;
  uid: string;
}

const row = (page: Page, { title }: World) => page.getByRole("article").filter({ hasText: title });
const withdraws = (page: Page, world: World) =>
  row(page, world).getByRole("button", { name: "Retirar candidatura" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Retirar sua candidatura?" });
const button = (
  page: Page,
  name: string, // The mark at its edge that closes it is called the same.
) => dialog(page).getByRole("button", { name }).last();

/** A candidate withdraws an application. */
export default walkOf(withdrawApplyMachine)<World>({
  starts: {
    "at their applications": {
      input: undefined,
      async arrange({ page, enters, as }) {
        const [admin, candidate] = [await as("admin"), await as("candidate")];
        const title = `Analista ${Date.now()}`;
        const { job } = await admin.call<{ job: { id: number } }>("POST", "/recruiters/jobs", {
          job: { title },
        });
        const { candidate: own } = await candidate.call<{ candidate: { id: number } }>("GET", "/candidates");
        const apply = { job_id: job.id, candidate_id: own.id };
        const made = await admin.call<{ apply: { uid: string } }>("POST", "/recruiters/applies", { apply });
        await enters("candidate");
        await page.goto("/candidates/candidacy");
        return { title, uid: made.apply.uid };
      },
    },
  },
  events: {
    "withdraw.requested": {
      "from its row": {
        payload: { uid: "a1" },
        does: ({ page, world }) => withdraws(page, world).click(),
        // What was withdrawn has no such button any more.
        offered: (state) => state.matches("idle"),
      },
    },
    "withdraw.confirmed": {
      "says so": { payload: {}, does: ({ page }) => button(page, "Retirar candidatura").click() },
    },
    "withdraw.cancelled": {
      "keeps it": { payload: {}, does: ({ page }) => button(page, "Manter candidatura").click() },
    },
  },
  effects: {
    withdraw: {
      calls: ["DELETE /candidates/applies/:uid"],
      sends: (_, { world: { uid } }) => request("DELETE /candidates/applies/:uid", { params: { uid } }),
      resolves: { "it is withdrawn": { output: undefined } },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
  },
  states: {
    idle: async ({ page, world }) => {
      await expect(row(page, world)).toBeVisible();
      await expect(dialog(page)).toBeHidden();
    },
    asking: ({ page }) => expect(button(page, "Manter candidatura")).toBeEnabled(),
    withdrawing: ({ page }) =>
      expect(button(page, "Retirar candidatura")).toHaveAttribute("aria-busy", "true"),
  },
  project: ({ failure }) => failure,
});
