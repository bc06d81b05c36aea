import { afterAll, beforeAll, expect, test } from "vitest";
import type { Invitation } from "#contract/calls/recruiters.ts";
import type { Role } from "#contract/calls/roles.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeWorld } from "#provider/testing/world.ts";

const base = "/recruiters/administrator";
let at: TestServer;
let admin: Caller;
let role: Role;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  const { roles } = await admin.call<{ roles: Role[] }>("GET", `${base}/roles`);
  const junior = roles.find(({ name }) => name === "Recrutador júnior");
  if (!junior) throw new Error("No such role");
  role = junior;
});
afterAll(() => at.close());

const colleague = (name: string) => makeRecruiter(at.database.db, at.world.businessId, name);
async function invite(email: string): Promise<{ id: number; token: string }> {
  const { invitation } = await admin.call<{ invitation: Invitation }>("POST", `${base}/invitations`, {
    invitation: { email, role_id: role.id },
  });
  return { id: invitation.id, token: (await newestMail(at, "recruiter_invitation", email)).token };
}
const password = "uma-senha-boa";
const signIn = (email: string) => at.with({}).call("POST", "/recruiters/sessions", { email, password });

test("who leaves hands over to a colleague who is there, and to nobody else", async () => {
  const leaving = await colleague("Otto Melo");
  const gone = await colleague("Gil Fora");
  await admin.call("POST", `${base}/recruiters/${gone.id}/deactivations`, {
    deactivation: { hand_over_to: null },
  });
  const stranger = (await makeWorld(at.database.db, "outra")).admin;
  for (const hand_over_to of [leaving.id, gone.id, stranger.id, 999_999])
    expect(
      await admin.refused("POST", `${base}/recruiters/${leaving.id}/deactivations`, {
        deactivation: { hand_over_to },
      }),
      String(hand_over_to),
    ).toMatchObject({ fields: [{ path: "deactivation.hand_over_to", rule: "option" }] });
});

test("a role is one of the business's", async () => {
  const { id } = await colleague("Lia Porto");
  expect(
    await admin.refused("PUT", `${base}/recruiters/${id}/access`, { access: { role_id: 999_999 } }),
  ).toMatchObject({ fields: [{ path: "access.role_id", rule: "option" }] });
});

test("a new account needs a name; one that has no password yet gets the given one", async () => {
  const { token } = await invite("nova@novo.test");
  const accept = (given: object) =>
    at.with({}).call("POST", "/invitations/acceptances", { password, ...given });
  expect(await at.with({}).refused("POST", "/invitations/acceptances", { password, token })).toMatchObject({
    fields: [{ path: "name", rule: "required" }],
  });
  await accept({ token, name: "Nova Pessoa" });
  await signIn("nova@novo.test");

  const elsewhere = await makeWorld(at.database.db, "terceira");
  const { email } = await makeRecruiter(at.database.db, elsewhere.businessId, "Sem Senha");
  await at.database.db
    .updateTable("recruiters")
    .set({ password_hash: null })
    .where("email", "=", email)
    .execute();
  await accept({ token: (await invite(email)).token });
  await signIn(email);
});

test("a link that never was opens nothing, and one that was used is listed and sent no more", async () => {
  expect(
    await at.with({}).refused("POST", "/invitations/lookups", { token: "nunca".repeat(10) }),
  ).toMatchObject({
    code: "token_invalid",
  });
  const { id, token } = await invite("pronta@novo.test");
  await at.with({}).call("POST", "/invitations/acceptances", { token, name: "Pronta", password });
  const { invitations } = await admin.call<{ invitations: Invitation[] }>("GET", `${base}/invitations`);
  expect(invitations.some((one) => one.id === id)).toBe(false);
  expect(await admin.refused("POST", `${base}/invitations/${id}/mails`)).toMatchObject({
    code: "already_done",
  });
});

test("who was deactivated is not invited, but taken back", async () => {
  const { id, email } = await colleague("Vai Volta");
  await admin.call("POST", `${base}/recruiters/${id}/deactivations`, {
    deactivation: { hand_over_to: null },
  });
  const invitation = { email, role_id: role.id };
  expect(await admin.refused("POST", `${base}/invitations`, { invitation })).toMatchObject({
    fields: [{ path: "invitation.email", rule: "deactivated" }],
  });
});
