import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { CableClient } from "#provider/testing/cable-client.ts";
import { cableTest, notificationsOf } from "#provider/testing/cable-server.ts";
import { cableTokenFor, makeRecruiter, makeShortlist, makeWorld } from "#provider/testing/world.ts";
import { hashToken } from "../security/token.ts";
import { readerOfToken } from "./authenticate.ts";
import { streams } from "./streams.ts";

const at = cableTest();

describe("a reviewer", () => {
  test("of a mailed link is its contact, until that link is replaced or the time is over", async () => {
    const { db } = at.database;
    const { businessId: business_id, contactId: contact_id } = at.world;
    const [own, other] = [await makeShortlist(db, at.world), await makeShortlist(db, at.world)];
    const linked = (shortlistId: number) =>
      db
        .insertInto("shortlist_links")
        .values({
          ...{ business_id, shortlist_relationship_id: shortlistId, client_contact_id: contact_id },
          token_hash: `link of ${shortlistId}`,
        })
        .execute();
    const readerOf = async (contact: number) => {
      const token = await cableTokenFor(db, { shortlistId: own.id, businessId: business_id });
      await db
        .updateTable("single_use_tokens")
        .set({ payload: JSON.stringify({ contact_id: contact }) })
        .where("token_hash", "=", hashToken(token))
        .execute();
      return await readerOfToken(db, token);
    };
    await linked(other.id);
    expect(await readerOf(contact_id), "theirs is a link of another shortlist").toBeUndefined();
    await linked(own.id);
    const reader = await readerOf(contact_id);
    expect(reader?.person).toMatchObject({ contact: { id: contact_id, name: "Clara Nunes" } });
    expect(await readerOf(contact_id + 1)).toBeUndefined();
    const expires = (minutes: number) =>
      db
        .updateTable("shortlist_relationships")
        .set({ expires_at: new Date(Date.now() + minutes * 60_000).toISOString() })
        .where("id", "=", own.id)
        .execute();
    await expires(1);
    expect(await reader?.refresh()).toMatchObject({ shortlistUid: own.uid });
    await expires(-1);
    expect(await reader?.refresh()).toBeUndefined();
    await expires(1);
    await db.deleteFrom("shortlist_links").where("shortlist_relationship_id", "=", own.id).execute();
    expect(await reader?.refresh()).toBeUndefined();
  });

  const subscribe = async (uid: string, shortlistId: number) => {
    const client = await at.open(
      await cableTokenFor(at.database.db, { shortlistId, businessId: at.world.businessId }),
    );
    await client.ofType("welcome");
    const identifier = JSON.stringify({ channel: "ShortlistChannel", shortlist_uid: uid });
    client.send({ command: "subscribe", identifier });
    return client;
  };

  test("reads their own shortlist only, and is sent away when it is revoked", async () => {
    const [own, other] = [
      await makeShortlist(at.database.db, at.world),
      await makeShortlist(at.database.db, at.world),
    ];
    await (await subscribe(other.uid, own.id)).ofType("reject_subscription");
    const client = await subscribe(own.uid, own.id);
    await client.ofType("confirm_subscription");
    client.send({ command: "subscribe", identifier: notificationsOf(at.world.admin.id) });
    await client.ofType("reject_subscription");
    await at.cable.broadcast(at.database.db, streams.shortlist(own.uid), { type: "revoked" });
    const received = await client.next((frame) => frame.offset !== undefined);
    expect(received.message).toEqual({ type: "revoked" });
    expect(await client.ofType("disconnect")).toMatchObject({ reason: "revoked", reconnect: false });
    await client.closed;
  });

  test("receives the revocation of the link, however it happened", async () => {
    const own = await makeShortlist(at.database.db, at.world);
    const client = await subscribe(own.uid, own.id);
    await client.ofType("confirm_subscription");
    const revoked_at = new Date().toISOString();
    await at.database.db
      .updateTable("shortlist_relationships")
      .set({ revoked_at })
      .where("id", "=", own.id)
      .execute();
    const received = await client.next(
      ({ message }) => (message as { type?: string } | undefined)?.type === "revoked",
    );
    expect(JSON.parse(String(received.identifier))).toMatchObject({ shortlist_uid: own.uid });
    expect(await client.ofType("disconnect")).toMatchObject({ reason: "revoked", reconnect: false });
    await client.closed;
  });

  test("goes on reading when another reader without a contact is removed", async () => {
    const own = await makeShortlist(at.database.db, at.world);
    const client = await subscribe(own.uid, own.id);
    await client.ofType("confirm_subscription");
    // The reader of the first link has no contact, so the trigger sends no id.
    await sql`select pg_notify('elenco_access', '{"of":"client_contact","id":null}')`.execute(at.database.db);
    await at.cable.broadcast(at.database.db, streams.shortlist(own.uid), { type: "presence", people: [] });
    expect((await client.next((frame) => frame.offset !== undefined)).message).toMatchObject({
      type: "presence",
    });
  });

  test("is nobody once the link has a new token or is revoked", async () => {
    const { db } = at.database;
    const own = await makeShortlist(db, at.world);
    const reader = await readerOfToken(
      db,
      await cableTokenFor(db, { shortlistId: own.id, businessId: at.world.businessId }),
    );
    expect(await reader?.refresh()).toMatchObject({ kind: "reviewer", shortlistUid: own.uid });
    const change = (values: { token_hash?: string; revoked_at?: string }) =>
      db.updateTable("shortlist_relationships").set(values).where("id", "=", own.id).execute();
    await change({ token_hash: "another" });
    expect(await reader?.refresh()).toBeUndefined();
    await change({ revoked_at: new Date().toISOString() });
    const late = await cableTokenFor(db, { shortlistId: own.id, businessId: at.world.businessId });
    expect(await readerOfToken(db, late)).toBeUndefined();
  });
});

test("a client's contact learns that candidates of the job moved, and nothing about them or who is watching", async () => {
  const { db } = at.database;
  const { jobId, jobUid, contactId, businessId } = at.world;
  const contact = await at.open(await cableTokenFor(db, { contactId, businessId }));
  const identifier = JSON.stringify({ channel: "ClientJobChannel", job_uid: jobUid });
  contact.send({ command: "subscribe", identifier });
  await contact.ofType("confirm_subscription");
  const recruiter = await at.connect();
  const board = JSON.stringify({ channel: "JobBoardChannel", job_id: jobId });
  recruiter.send({ command: "subscribe", identifier: board });
  // The recruiter sees that they are on the board.
  await recruiter.next(({ message }) => JSON.stringify(message ?? {}).includes("presence"));
  const apply = { id: 1, candidate_name: "Nina" };
  await at.cable.broadcast(db, streams.board(jobId), { type: "applied", apply });
  const message = await contact.next((frame) => frame.message !== undefined);
  expect(message).toMatchObject({ identifier, message: { job_uid: jobUid } });
  expect(contact.frames.filter((frame) => frame.message !== undefined)).toEqual([]);
});

test("a contact whose company does not see jobs follows none", async () => {
  const { db } = at.database;
  const { jobUid, contactId, businessId, companyId } = at.world;
  const hide = (hidden_from_contacts: "jobs"[]) =>
    db.updateTable("client_companies").set({ hidden_from_contacts }).where("id", "=", companyId).execute();
  await hide(["jobs"]);
  const contact = await at.open(await cableTokenFor(db, { contactId, businessId }));
  const identifier = JSON.stringify({ channel: "ClientJobChannel", job_uid: jobUid });
  contact.send({ command: "subscribe", identifier });
  expect(await contact.ofType("reject_subscription")).toMatchObject({ identifier });
  await hide([]);
  // Of who follows already, once the administrator hides them.
  const following = await at.open(await cableTokenFor(db, { contactId, businessId }));
  following.send({ command: "subscribe", identifier });
  await following.ofType("confirm_subscription");
  await db.updateTable("client_contacts").set({ password_hash: "x" }).where("id", "=", contactId).execute();
  await hide(["jobs"]);
  expect(await following.ofType("reject_subscription")).toMatchObject({ identifier });
  await hide([]);
});

describe("access that ends", () => {
  const board = () => JSON.stringify({ channel: "JobBoardChannel", job_id: at.world.jobId });
  const list = (entity: string) => JSON.stringify({ channel: "EntityChannel", entity });
  const listening = async (client: CableClient, identifier: string) => {
    client.send({ command: "subscribe", identifier });
    await client.ofType("confirm_subscription");
  };

  test("signing out closes the session's sockets at once, and no others", async () => {
    const { db } = at.database;
    const [mine, other] = [await at.connect(), await at.connect()];
    await listening(mine, notificationsOf(at.world.admin.id));
    const newest = await db
      .selectFrom("single_use_tokens")
      .orderBy("id", "desc")
      .limit(2)
      .select("session_id")
      .execute();
    await db
      .deleteFrom("sessions")
      .where("id", "=", newest[1]?.session_id ?? 0)
      .execute();
    expect(await mine.ofType("disconnect")).toEqual({
      type: "disconnect",
      reason: "unauthorized",
      reconnect: false,
    });
    await mine.closed;
    await listening(other, notificationsOf(at.world.admin.id));
  });

  test("a token opens the business it was asked for, of the two that a recruiter has", async () => {
    const { db } = at.database;
    const other = await makeWorld(db, "third");
    const recruiter = await makeRecruiter(db, at.world.businessId, "Ivo Dois");
    await db
      .insertInto("recruiter_businesses")
      .values({ recruiter_id: recruiter.id, business_id: other.businessId })
      .execute();
    for (const { businessId } of [other, at.world])
      expect(
        (await readerOfToken(db, await cableTokenFor(db, { ...recruiter, businessId })))?.person.businessId,
      ).toBe(businessId);
  });

  test("a token of a session that ended opens nothing", async () => {
    const token = await cableTokenFor(at.database.db, at.world.admin);
    await at.database.db.deleteFrom("sessions").execute();
    expect(await (await at.open(token)).ofType("disconnect")).toMatchObject({ reason: "unauthorized" });
  });

  test("a revoked permission ends its subscriptions before anything more is delivered", async () => {
    const { db } = at.database;
    const rights = { role_permissions: { applies: ["read" as const], jobs: ["read" as const] } };
    const recruiter = await makeRecruiter(db, at.world.businessId, "Lia Paz", rights);
    const client = await at.connect(recruiter);
    await listening(client, board());
    await listening(client, list("jobs"));
    await db
      .updateTable("recruiter_businesses")
      .set({ role_permissions: JSON.stringify({ jobs: ["read"] }) })
      .where("recruiter_id", "=", recruiter.id)
      .execute();
    for (const stream of [streams.board(at.world.jobId), streams.entity(at.world.businessId, "jobs")])
      await at.cable.broadcast(db, stream, { type: "removed", apply_id: 7 });
    expect(await client.ofType("reject_subscription")).toMatchObject({ identifier: board() });
    // Presence has no offset.
    const message = await client.next(({ offset }) => offset !== undefined);
    expect(message).toMatchObject({ identifier: list("jobs") });
    expect(client.frames.filter(({ offset }) => offset !== undefined)).toEqual([]);
  });

  test("a recruiter who leaves the business is disconnected", async () => {
    const { db } = at.database;
    const recruiter = await makeRecruiter(db, at.world.businessId, "Ivo Melo", { is_admin: true });
    const client = await at.connect(recruiter);
    await db.deleteFrom("recruiter_businesses").where("recruiter_id", "=", recruiter.id).execute();
    expect(await client.ofType("disconnect")).toMatchObject({ reason: "unauthorized" });
  });

  test("rows are delivered without what the reader may not read", async () => {
    const { db } = at.database;
    const rights = { role_permissions: { notes: ["read" as const], applies: ["read" as const] } };
    const client = await at.connect(await makeRecruiter(db, at.world.businessId, "Eva Lins", rights));
    await listening(client, list("notes"));
    await listening(client, board());
    const rows = [
      { id: 1, lock_version: 0, reference_type: "employee", body: "Sigiloso" },
      { id: 2, lock_version: 0, reference_type: "apply", body: "Aberto" },
    ];
    const saved = { type: "saved", rows, by_id: null };
    await at.cable.broadcast(db, streams.entity(at.world.businessId, "notes"), saved);
    const notes = await client.next((frame) => frame.identifier === list("notes"));
    expect(notes.message).toEqual({ ...saved, rows: rows.slice(1) });
    const apply = { id: 1, candidate_name: "Nina", client_company_name: "Aurora S.A." };
    await at.cable.broadcast(db, streams.board(at.world.jobId), { type: "applied", apply });
    const applied = await client.next(
      ({ identifier, offset }) => identifier === board() && offset !== undefined,
    );
    expect(applied.message).toMatchObject({ apply: { candidate_name: "Nina", client_company_name: null } });
  });
});
