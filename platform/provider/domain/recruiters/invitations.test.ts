import { afterAll, beforeAll, expect, it } from "vitest";
import type { Invitation } from "#contract/calls/recruiters.ts";
import type { Role } from "#contract/calls/roles.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

const base = "/recruiters/administrator";
let at: TestServer;
let admin: Caller;
let role_id: number | undefined;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  role_id = (await admin.call<{ roles: Role[] }>("GET", `${base}/roles`)).roles[0]?.id;
});
afterAll(() => at.close());

const inviting = (email: string) => ({ invitation: { email, role_id } });
async function invite(email: string) {
  const { invitation } = await admin.call<{ invitation: Invitation }>(
    "POST",
    `${base}/invitations`,
    inviting(email),
  );
  return { id: invitation.id, token: (await newestMail(at, "recruiter_invitation", email)).token };
}
const refused = async (path: string, body?: object, who = admin) => {
  const { code, fields } = await who.refused("POST", path, body);
  return fields ? fields.map(({ path: field, rule }) => `${field} ${rule}`) : code;
};

it("are refused for who was deactivated, who is to be reactivated instead", async () => {
  const { id, email } = await makeRecruiter(at.database.db, at.world.businessId, "Sai Logo");
  await admin.call("POST", `${base}/recruiters/${id}/deactivations`, {
    deactivation: { hand_over_to: null },
  });
  expect(await refused(`${base}/invitations`, inviting(email))).toEqual(["invitation.email deactivated"]);
});

it("take a name from who is new, and give an account its first password", async () => {
  const { token } = await invite("nova@novo.test");
  const password = "uma-senha-boa";
  const accept = "/invitations/acceptances";
  expect(await refused(accept, { token, password }, at.with({}))).toEqual(["name required"]);
  const email = "sem.senha@novo.test";
  await at.database.db.insertInto("recruiters").values({ name: "Sem Senha", email }).execute();
  const { token: own } = await invite(email);
  await at.with({}).call("POST", accept, { token: own, password });
  const session = await at
    .with({})
    .call<{ token: string }>("POST", "/recruiters/sessions", { email, password });
  expect(session.token).toBeTruthy();
  const { name } = await at.database.db
    .selectFrom("recruiters")
    .where("email", "=", email)
    .select("name")
    .executeTakeFirstOrThrow();
  expect(name).toBe("Sem Senha");
});

it("are not sent again beside a newer one to the same address", async () => {
  const email = "outra@novo.test";
  const { id } = await invite(email);
  await admin.call("DELETE", `${base}/invitations/${id}`);
  const { token } = await invite(email);
  expect(await refused(`${base}/invitations/${id}/mails`)).toBe("already_exists");
  const { invitation } = await at
    .with({})
    .call<{ invitation: object }>("POST", "/invitations/lookups", { token });
  expect(invitation).toMatchObject({ email });
});

it("open nothing by a link that never was, and are listed and sent no more once used", async () => {
  expect(
    await at.with({}).refused("POST", "/invitations/lookups", { token: "nunca".repeat(10) }),
  ).toMatchObject({
    code: "token_invalid",
  });
  const { id, token } = await invite("pronta@novo.test");
  await at
    .with({})
    .call("POST", "/invitations/acceptances", { token, name: "Pronta", password: "uma-senha-boa" });
  const { invitations } = await admin.call<{ invitations: Invitation[] }>("GET", `${base}/invitations`);
  expect(invitations.some((one) => one.id === id)).toBe(false);
  expect(await admin.refused("POST", `${base}/invitations/${id}/mails`)).toMatchObject({
    code: "already_done",
  });
});
