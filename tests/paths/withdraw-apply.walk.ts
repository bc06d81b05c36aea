import type { Page } from "@playwright/test";
import { request } from "#client/system/testing/wire.ts";
import { withdrawApplyMachine } from "#machines/withdraw-apply/withdraw-apply.machine.ts";
import { expect } from "../e2e/fixtures.ts";
import { walkOf } from "./table.ts";

interface Apply {
  title: string;
  uid: string;
}
interface World {
  /** Each is withdrawn once: the next is the first of them. */
  applies: Apply[];
}

const row = (page: Page, { applies }: World) =>
  page.getByRole("article").filter({ hasText: applies[0]?.title ?? "none is left" });
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
        const { candidate: own } = await candidate.call<{ candidate: { id: number } }>("GET", "/candidates");
        const applies: Apply[] = [];
        for (const role of ["Analista", "Gerente"]) {
          const title = `${role} ${Date.now()}`;
          const job = await admin.call<{ job: { id: number } }>("POST", "/recruiters/jobs", {
            job: { title },
          });
          const apply = { job_id: job.job.id, candidate_id: own.id };
          const made = await admin.call<{ apply: { uid: string } }>("POST", "/recruiters/applies", { apply });
          applies.push({ title, uid: made.apply.uid });
        }
        await enters("candidate");
        await page.goto("/candidates/candidacy");
        return { applies };
      },
    },
  },
  events: {
    "withdraw.requested": {
      "from its row": {
        payload: { uid: "a1" },
        does: ({ page, world }) => withdraws(page, world).click(),
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
      sends: (_, { world }) =>
        request("DELETE /candidates/applies/:uid", { params: { uid: world.applies[0]?.uid ?? "" } }),
      resolves: {
        "it is withdrawn": { output: undefined, cause: async ({ world }) => world.applies.shift() },
      },
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
