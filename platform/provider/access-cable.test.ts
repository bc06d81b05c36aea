import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { permittedActions, type RolePermissions, resources } from "#contract/access.ts";
import type { ChannelName } from "#contract/calls/cable.ts";
import type { UnscopedDb } from "./base/database/open.ts";
import { loadPerson, type Person, reviewer } from "./base/http/person.ts";
import { admit } from "./channels.ts";
import { type AccessWorld, accessWorld, type Role } from "./testing/access-world.ts";
import type { Records } from "./testing/records.ts";

type Listener = Exclude<Role, "nobody" | "reviewer, wrong token">;

const recruiters = ["recruiter without", "recruiter with", "administrator"] as const;
const contacts = ["client contact", "client administrator"] as const;

/** Who may listen to what is theirs. A channel without an entry does not compile. */
const table: Record<ChannelName, readonly Listener[]> = {
  NotificationsChannel: recruiters,
  ClientNotificationsChannel: contacts,
  RecruiterDownloadChannel: recruiters,
  BulkActionChannel: recruiters,
  ImportChannel: ["recruiter with", "administrator"],
  EntityChannel: ["recruiter with", "administrator"],
  JobBoardChannel: ["recruiter with", "administrator"],
  ClientJobChannel: contacts,
  MessagesChannel: ["candidate", "recruiter with", "administrator"],
  ShortlistChannel: ["recruiter with", "administrator", ...contacts, "reviewer"],
};
const listeners: readonly Listener[] = [
  "unconfirmed candidate",
  "incomplete candidate",
  "candidate",
  ...recruiters,
  ...contacts,
  "reviewer",
];

let at: AccessWorld;
let db: UnscopedDb;

/** The channel's parameters for a record of these owners, and the token of its shortlist. */
const parameters: Record<
  ChannelName,
  (of: Records) => Promise<{ named: object; uid?: string; token?: string }>
> = {
  NotificationsChannel: async (of) => ({ named: { recruiter_id: of.owners.recruiterId } }),
  ClientNotificationsChannel: async (of) => ({ named: { client_contact_id: of.owners.contactId } }),
  RecruiterDownloadChannel: async (of) => ({
    named: { request_id: await of.download("running", at.kept.key, at.kept.size) },
  }),
  BulkActionChannel: async (of) => ({ named: { bulk_action_id: await of.bulkAction("running") } }),
  ImportChannel: async (of) => ({
    named: { import_id: await of.import("running", at.kept.key, at.kept.size) },
  }),
  // It names no record: each hears of their own business.
  EntityChannel: async () => ({ named: { entity: "jobs" } }),
  JobBoardChannel: async (of) => ({ named: { job_id: (await of.job()).id } }),
  ClientJobChannel: async (of) => ({ named: { job_uid: (await of.job()).uid } }),
  // As the entities': each hears of their own.
  MessagesChannel: async () => ({ named: {} }),
  ShortlistChannel: async (of) => {
    const { uid, token } = await of.shortlist();
    return { named: { shortlist_uid: uid }, uid, token };
  },
};

async function personOf(role: Listener, shortlist: { uid: string; token: string }): Promise<Person> {
  if (role === "reviewer") return await reviewer(db, shortlist.uid, shortlist.token);
  const strategy = role.endsWith("candidate")
    ? "candidates"
    : role.startsWith("client")
      ? "client_contacts"
      : "recruiters";
  const wish = { chosen: undefined, tenant: undefined };
  const person = await loadPerson(db, { strategy, user_id: at.idOf(role) }, 0, wish);
  if (!person) throw new Error(`${role} has no account`);
  return person;
}

beforeAll(async () => {
  at = await accessWorld();
  db = at.at.database.db;
  await at.allow("recruiter without", {
    ...Object.fromEntries(resources.map((resource) => [resource, [...permittedActions]])),
    candidates: ["read", "create", "update", "delete", "export"],
    applies: ["create", "update", "delete"],
    jobs: ["create", "update", "delete"],
  });
  await at.allow("recruiter with", { candidates: ["read", "import"], applies: ["read"], jobs: ["read"] });
});
afterAll(() => at.at.close());

const unnamed: readonly ChannelName[] = ["EntityChannel", "MessagesChannel"];
describe.each(Object.keys(table) as ChannelName[])("%s", (channel) => {
  const subscribe = async (role: Listener, of: Records) => {
    const own = await at.own(role).shortlist();
    const { named, uid = own.uid, token = own.token } = await parameters[channel](of);
    const person = await personOf(role, of.word === "Proprio" ? { uid, token } : own);
    return await admit(() => db, person, JSON.stringify({ channel, ...named }));
  };

  test("its own business: exactly the allowed ones", async () => {
    const admitted: Listener[] = [];
    for (const role of listeners) if (await subscribe(role, at.own(role))) admitted.push(role);
    expect(admitted).toEqual(table[channel]);
  });

  test("nobody by the number of somebody who is allowed", async () => {
    // A reviewer has a link, and no number.
    for (const allowed of table[channel].filter((one) => one !== "reviewer")) {
      const of = at.own(allowed);
      const { named } = await parameters[channel](of);
      for (const role of listeners.filter((one) => !table[channel].includes(one))) {
        const person = await personOf(role, await at.own(role).shortlist());
        const numbered = { ...person, id: at.idOf(allowed) } as Person;
        const admitted = await admit(() => db, numbered, JSON.stringify({ channel, ...named }));
        expect(admitted, `${role} as ${allowed}`).toBeUndefined();
      }
    }
  });

  test("nobody of another business", async () => {
    for (const role of listeners) {
      const admitted = await subscribe(role, at.others);
      if (!unnamed.includes(channel)) expect(admitted, role).toBeUndefined();
      // Nothing of it can be named: it is one's own business.
      else expect(admitted?.stream ?? "", role).not.toContain(`:${at.otherBusinessId}:`);
    }
  });

  test("what is somebody else's in the same business", async () => {
    if (channel === "MessagesChannel") {
      const mine = await subscribe("candidate", at.neighbours);
      expect(mine?.stream).toMatch(new RegExp(`:${at.idOf("candidate")}$`));
      return;
    }
    const shared = ["EntityChannel", "JobBoardChannel", "ShortlistChannel"].includes(channel);
    for (const role of listeners) {
      const admitted = await subscribe(role, at.neighbours);
      const recruiter = role === "recruiter with" || role === "administrator";
      expect(Boolean(admitted), role).toBe(shared && recruiter);
    }
  });
});

/** What a recruiter is permitted who follows the channel: none of it may be missing. */
const permitted: Partial<Record<ChannelName, RolePermissions>> = {
  ImportChannel: { candidates: ["import"] },
  EntityChannel: { jobs: ["read"] },
  JobBoardChannel: { applies: ["read"] },
  MessagesChannel: { applies: ["read"] },
  ShortlistChannel: { jobs: ["read"], applies: ["read"], candidates: ["read"] },
};
test.each(Object.entries(permitted) as [ChannelName, RolePermissions][])(
  "%s takes each of its permissions, and no more",
  async (channel, role_permissions) => {
    const of = at.own("recruiter with");
    const { named } = await parameters[channel](of);
    const person = await personOf("recruiter with", { uid: "", token: "" });
    const isAdmitted = async (those: RolePermissions) =>
      Boolean(
        await admit(
          () => db,
          { ...person, role_permissions: those } as Person,
          JSON.stringify({ channel, ...named }),
        ),
      );
    expect(await isAdmitted(role_permissions)).toBe(true);
    for (const missing of Object.keys(role_permissions)) {
      const all = Object.fromEntries(resources.map((resource) => [resource, [...permittedActions]]));
      const others = permittedActions.filter(
        (action) => !role_permissions[missing as keyof RolePermissions]?.includes(action),
      );
      expect(await isAdmitted({ ...all, [missing]: others }), missing).toBe(false);
    }
  },
);

const isRecruiter = (role: Listener) => role === "recruiter with" || role === "administrator";
test.each([
  ["revoked", "revoked_at"],
  ["over", "expires_at"],
] as const)("a shortlist that is %s has no followers but recruiters", async (_, column) => {
  for (const role of listeners) {
    const { uid, token } = await at.own(role).shortlist();
    const person = await personOf(role, { uid, token });
    await db
      .updateTable("shortlist_relationships")
      .set({ [column]: new Date(Date.now() - 1_000).toISOString() })
      .where("uid", "=", uid)
      .execute();
    const identifier = JSON.stringify({ channel: "ShortlistChannel", shortlist_uid: uid });
    expect(Boolean(await admit(() => db, person, identifier)), role).toBe(isRecruiter(role));
  }
});

test.each(["constructor", "toString", "AdministratorChannel", 5, null])("no channel %j", async (channel) => {
  const person = await personOf("administrator", { uid: "", token: "" });
  expect(await admit(() => db, person, JSON.stringify({ channel }))).toBeUndefined();
});

test.each(["", "{", "5", "null", "[]"])("no identifier %j", async (identifier) => {
  const person = await personOf("administrator", { uid: "", token: "" });
  expect(await admit(() => db, person, identifier)).toBeUndefined();
});
