import type { Page } from "@playwright/test";
import { request } from "#client/system/testing/wire.ts";
import { invitationMachine } from "#machines/invitation/invitation.machine.ts";
import { expect } from "../e2e/fixtures.ts";
import { mailedPath } from "../support/outbox.ts";
import type { Stage } from "./stage.ts";
import { passing, walkOf } from "./table.ts";

type State = ReturnType<typeof invitationMachine.getInitialSnapshot>;
interface World {
  /** Of the invitation of this path alone. */
  id: number;
  token: string;
}

const [name, password] = ["Nina Rocha", "uma-senha-boa"];
const offer = {
  ...{
    email: "nina@novo.test",
    business_name: "Elenco",
    role_name: "Recrutador",
    role_name_en: "Recruiter",
    invited_by_name: null,
  },
  ...{ expires_at: "2026-12-01T12:00:00Z", has_account: false },
};
const accepts = (page: Page) => page.getByRole("button", { name: "Aceitar e entrar" });
const revoked = {
  code: "token_revoked" as const,
  async cause({ as, world }: Stage<World>) {
    const admin = await as("admin");
    await admin.call("DELETE", `/recruiters/administrator/invitations/${world.id}`);
  },
};
const away = { code: "unavailable" as const };
const types = (label: string, value: string) => ({
  does: ({ page }: Stage<World>) => page.getByLabel(label).fill(value),
  offered: (state: State) => state.matches("offered"),
});

/** An invitation to work in a business, by the link of its mail. */
export default walkOf(invitationMachine)<World>({
  starts: {
    "by the link of the mail": {
      input: { token: "t" },
      async arrange({ page, as }) {
        const admin = await as("admin");
        const email = `nina.${Date.now()}@novo.test`;
        const team = "/recruiters/administrator";
        const { roles } = await admin.call<{ roles: { id: number }[] }>("GET", `${team}/roles`);
        const { invitation } = await admin.call<{ invitation: { id: number } }>(
          "POST",
          `${team}/invitations`,
          {
            invitation: { email, role_id: roles.at(-1)?.id },
          },
        );
        const path = await mailedPath(admin, email, /\/recruiters\/invitation#token=[\w-]+/);
        await page.goto(path);
        return { id: invitation.id, token: path.split("token=")[1] ?? "" };
      },
    },
  },
  events: {
    "name.changed": {
      "their name": { payload: { name }, ...types("Seu nome", name) },
    },
    "password.changed": {
      "one that is long enough": { payload: { password }, ...types("Escolha uma senha", password) },
      "one that is too short": { payload: { password: "curta" }, ...types("Escolha uma senha", "curta") },
    },
    "invitation.accepted": {
      "by its button": { payload: {}, does: ({ page }) => accepts(page).click() },
    },
    "retry.requested": {
      "asks again": {
        payload: {},
        does: ({ page }) => page.getByRole("button", { name: "Tentar novamente" }).click(),
      },
    },
  },
  effects: {
    read: {
      calls: ["POST /invitations/lookups"],
      sends: (_, { world: { token } }) => request("POST /invitations/lookups", { body: { token } }),
      resolves: { "what it invites to": { output: offer } },
      rejects: { "it was revoked": revoked, "the provider is away": away },
    },
    accept: {
      calls: ["POST /invitations/acceptances"],
      sends: (_, { world: { token } }) =>
        request("POST /invitations/acceptances", { body: { token, name, password } }),
      resolves: { "they are of the team": { output: undefined } },
      rejects: { "it was revoked meanwhile": revoked, "the provider is away": away },
    },
  },
  states: {
    starting: passing,
    reading: ({ page }) => expect(page.getByRole("status", { name: "Lendo o convite" })).toBeVisible(),
    failed: ({ page }) => expect(page.getByText(/Verifique sua conexão/)).toBeVisible(),
    offered: ({ page }) => expect(accepts(page)).not.toHaveAttribute("aria-busy", "true"),
    checking: passing,
    accepting: ({ page }) => expect(accepts(page)).toHaveAttribute("aria-busy", "true"),
    over: ({ page }) => expect(page.getByText("Este convite foi revogado.")).toBeVisible(),
    accepted: ({ page }) => expect(page).toHaveURL(/\/recruiters\/?$/),
  },
  project: ({ offer, name, password, errors, failure }) => [
    offer !== null,
    name,
    password.length,
    errors.map(({ path }) => path),
    failure,
  ],
});
