import { afterAll, beforeAll, expect, test } from "vitest";
import type { PublicShortlist, Shortlist } from "#contract/calls/shortlists.ts";
import { readerOfToken } from "#provider/base/cable/authenticate.ts";
import type { CallError } from "#provider/base/http/errors.ts";
import { Limiter } from "#provider/base/http/limiter.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { cableTokenFor } from "#provider/testing/world.ts";
import { admit } from "./admission.ts";

let at: TestServer;
let admin: Caller;
const password = "aurora-2026";

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

async function shared(wanted: object = { password }) {
  const { shortlist, token } = await admin.call<{ shortlist: Shortlist; token: string }>(
    "POST",
    `/recruiters/jobs/${at.world.jobId}/shortlists`,
    { shortlist: { name: "Finalistas", apply_ids: at.world.applyIds.slice(0, 1), ...wanted } },
  );
  const path = `/shortlist_relationships/${shortlist.uid}`;
  let version = shortlist.lock_version;
  return {
    shortlist,
    token,
    path,
    by: (held: string) => at.with({ "x-shortlist-token": held }),
    give: (given: string, held = token) =>
      at
        .with({ "x-shortlist-token": held })
        .call<{ token: string }>("POST", `${path}/admissions`, { password: given }),
    refuse: (given: string, held = token) =>
      at.with({ "x-shortlist-token": held }).refused("POST", `${path}/admissions`, { password: given }),
    set: async (another: string | null | undefined) => {
      const saved = await admin.call<{ shortlist: Shortlist }>(
        "PUT",
        `/recruiters/shortlists/${shortlist.id}`,
        {
          shortlist: { name: "Finalistas", ...(another === undefined ? {} : { password: another }) },
          lock_version: version,
        },
      );
      version = saved.shortlist.lock_version;
      return saved.shortlist.has_password;
    },
  };
}

test("opens for those who give its password, which is kept as a hash and shown to nobody", async () => {
  const link = await shared();
  expect(link.shortlist.has_password).toBe(true);
  const row = await at.database.db
    .selectFrom("shortlist_relationships")
    .where("id", "=", link.shortlist.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(row.password_hash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(row)).not.toContain(password);
  for (const part of ["", "/applies", "/like_candidates"])
    expect((await link.by(link.token).refused("GET", `${link.path}${part}`)).code).toBe("password_required");
  expect((await link.by(link.token).refused("POST", `${link.path}/cable_tokens`)).code).toBe(
    "password_required",
  );
  expect(await link.refuse("outra senha")).toMatchObject({
    code: "validation_failed",
    fields: [{ path: "password", rule: "wrong" }],
  });
  const { token } = await link.give(password);
  const answer = await link
    .by(token)
    .call<{ shortlist_relationship: PublicShortlist }>("GET", `${link.path}/applies`);
  expect(answer.shortlist_relationship).not.toHaveProperty("has_password");
  for (const forged of [`${link.token}.`, `${link.token}.AAAA`, `${token}A`, `x${token}`])
    expect((await link.by(forged).refused("GET", link.path)).code, forged).toMatch(
      /^(password_req|token_inv)/,
    );
  // The proof of one link opens no other one with the same password.
  const other = await shared();
  const proof = token.slice(link.token.length);
  expect((await other.by(`${other.token}${proof}`).refused("GET", other.path)).code).toBe(
    "password_required",
  );
});

test("asks again when the password is another one, and nobody once it is removed", async () => {
  const link = await shared();
  const { token } = await link.give(password);
  expect(await link.set(undefined)).toBe(true);
  await link.by(token).call("GET", link.path);
  const held = await cableTokenFor(at.database.db, {
    shortlistId: link.shortlist.id,
    businessId: at.world.businessId,
  });
  const listener = await readerOfToken(at.database.db, held);
  expect(await link.set("outra-2026")).toBe(true);
  expect(await listener?.refresh(), "who listens is sent away").toBeUndefined();
  expect((await link.by(token).refused("GET", link.path)).code).toBe("password_required");
  // What was proved before is given with the new one, as the browser holds it.
  const again = await link.give("outra-2026", token);
  await link.by(again.token).call("GET", link.path);
  expect(await link.set(null)).toBe(false);
  await link.by(link.token).call("GET", link.path);
  await link.by(again.token).call("GET", link.path);
  expect(await link.give("seja qual for", again.token)).toEqual({ token: link.token });
});

test("asks of a mailed link too, but not of the contact in their own area", async () => {
  const link = await shared({ password, client_contact_ids: [at.world.contactId], send_mail: true });
  const mail = await newestMail(at, "shortlist");
  expect(mail.text).not.toContain(password);
  const own = mail.token ?? "";
  expect((await link.by(own).refused("GET", link.path)).code).toBe("password_required");
  const { token } = await link.give(password, own);
  const { reader } = await link
    .by(token)
    .call<{ reader: { name: string | null } }>("GET", `${link.path}/applies`);
  expect(reader.name).not.toBeNull();
  const contact = await at.as("client_contacts", at.world.contactId);
  const job = await at.database.db
    .selectFrom("jobs")
    .where("id", "=", at.world.jobId)
    .select("uid")
    .executeTakeFirstOrThrow();
  await contact.call("GET", `/client_contacts/jobs/${job.uid}/shortlist_relationships/${link.shortlist.uid}`);
});

test("refuses a short password, and too many wrong ones by one link without locking another", async () => {
  const path = `/recruiters/jobs/${at.world.jobId}/shortlists`;
  const refused = await admin.refused("POST", path, {
    shortlist: { name: "Finalistas", apply_ids: at.world.applyIds.slice(0, 1), password: "curta" },
  });
  expect(refused.fields).toMatchObject([{ path: "shortlist.password" }]);
  const link = await shared({ password, client_contact_ids: [at.world.contactId], send_mail: true });
  const own = (await newestMail(at, "shortlist")).token ?? "";
  // The limiter of these servers is off.
  const limiter = new Limiter(at.database.db, true);
  const give = (held: string, given: string) =>
    admit(at.database.db, { limiter }, link.shortlist.id, held, given).then(
      () => "admitted",
      (error: CallError) => error.code,
    );
  for (let n = 0; n < 20; n++) expect(await give(link.token, "errada")).toBe("validation_failed");
  expect(await give(link.token, password)).toBe("rate_limited");
  expect(await give(`${link.token}.x`, password), "what is added to it makes no other link").toBe(
    "rate_limited",
  );
  expect(await give(own, password)).toBe("admitted");
});
