import { may, type Resource } from "#contract/access.ts";
import { type ChannelName, type ChannelParams, channels } from "#contract/calls/cable.ts";
import { entities, isEntity } from "#contract/entities/all.ts";
import type { EntityName, FollowedName } from "#contract/entity-names.ts";
import type { Admit, HandleOf } from "./base/cable/admission.ts";
import { streams } from "./base/cable/streams.ts";
import type { Db } from "./base/database/open.ts";
import type { Person } from "./base/http/person.ts";
import { rowsById } from "./domain/entities/list.ts";
import { readerOf, rowsFor, visibleTo } from "./domain/entities/reading.ts";
import { isNotification, readableNotification } from "./domain/notifications/readable.ts";
import { visibleJobs } from "./domain/shortlists/client-jobs.ts";
import { messageForRecruiter } from "./domain/shortlists/for-recruiter.ts";

type Admission = ReturnType<Admit>;
type AdmitTo<C extends ChannelName> = (
  db: Db,
  person: Person,
  params: ChannelParams<C>,
  handleOf: HandleOf,
) => Admission;

/** Sent to the person themselves. */
const whole = async (_person: Person, message: object) => message;

const notificationFor = (person: Person, message: object): object =>
  person.kind === "recruiter" && "notification" in message && isNotification(message.notification)
    ? { ...message, notification: readableNotification(person, message.notification) }
    : message;

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Saved records, reduced to what the subscriber may read. */
const rowsOf = (entity: FollowedName) => (person: Person, message: object) => {
  if (person.kind !== "recruiter" || person.is_admin || !isEntity(entity)) return message;
  if (!("rows" in message) || !Array.isArray(message.rows)) return message;
  return { ...message, rows: rowsFor(readerOf(person), entity, message.rows.filter(isRow)) };
};

/** Saved records that the person may see, read again; deleted ones are not announced by id. */
const rowsSeen =
  (entity: FollowedName, handleOf: HandleOf) =>
  async (person: Person, message: object): Promise<object | undefined> => {
    if (person.kind !== "recruiter") return undefined;
    const many = { type: "many", by_id: null };
    if (!isEntity(entity) || !("rows" in message) || !Array.isArray(message.rows)) return many;
    const reader = readerOf(person);
    const ids = message.rows.filter(isRow).flatMap(({ id }) => (typeof id === "number" ? [id] : []));
    const rows = await rowsById(handleOf(person), entity, person.businessId, ids, reader);
    const { people: _, ...byResource } = reader;
    const visible = rowsFor(byResource, entity, rows);
    return visible.length > 0 ? { ...message, rows: visible } : undefined;
  };

/** A card of the board, where the person sees the candidate on it. */
const applySeen =
  (handleOf: HandleOf) =>
  async (person: Person, message: object): Promise<object | undefined> => {
    if (person.kind !== "recruiter" || !("apply" in message)) return message;
    if (!isRow(message.apply) || typeof message.apply.id !== "number") return undefined;
    const reader = readerOf(person);
    const of = [message.apply.id];
    const [apply] = await rowsById(handleOf(person), "applies", person.businessId, of, reader);
    return apply && { ...message, apply: visibleTo(reader, "applies", apply) };
  };

/** A shortlist's message, without names of contacts whom the recruiter may not read. */
const withoutReviewers = (person: Person, message: object): object =>
  person.kind === "recruiter" ? messageForRecruiter(person, message) : message;

/** An evaluation of an apply that the person sees. */
const evaluationSeen =
  (handleOf: HandleOf) =>
  async (person: Person, message: object): Promise<object | undefined> => {
    if (person.kind !== "recruiter" || !("apply_id" in message)) return message;
    const of = [Number(message.apply_id)];
    const [apply] = await rowsById(handleOf(person), "applies", person.businessId, of, readerOf(person));
    return apply && withoutReviewers(person, message);
  };

const applyOf = (person: Person, message: object) => {
  if (person.kind !== "recruiter" || person.is_admin || !("apply" in message)) return message;
  return isRow(message.apply)
    ? { ...message, apply: visibleTo(readerOf(person), "applies", message.apply) }
    : message;
};

/** Streams outside the entity engine. */
const ofOthers: Record<Exclude<FollowedName, EntityName>, Resource> = {
  tearsheets: "tearsheets",
  process_orchestrators: "administrator",
};

/** Who may read a channel, by role, permission and business; undefined rejects the subscription. */
const admissions: { [C in ChannelName]: AdmitTo<C> } = {
  NotificationsChannel: async (_db, person, { recruiter_id }) => {
    if (person.kind !== "recruiter" || person.id !== recruiter_id) return undefined;
    return {
      stream: streams.notifications(person.businessId, person.id),
      visibleTo: notificationFor,
      lookUp: async (now, message) => notificationFor(now, message),
    };
  },

  ClientNotificationsChannel: async (_db, person, { client_contact_id }) => {
    if (person.kind !== "client_contact" || person.id !== client_contact_id) return undefined;
    return { stream: streams.clientNotifications(person.businessId, person.id), lookUp: whole };
  },

  RecruiterDownloadChannel: async (db, person, { request_id }) => {
    if (person.kind !== "recruiter") return undefined;
    const own = await db
      .selectFrom("recruiter_downloads")
      .where("id", "=", request_id)
      .where("business_id", "=", person.businessId)
      .where("recruiter_id", "=", person.id)
      .select("id")
      .executeTakeFirst();
    return own && { stream: streams.download(own.id), lookUp: whole };
  },

  ImportChannel: async (db, person, { import_id }) => {
    if (person.kind !== "recruiter" || !may(person, "candidates", "import")) return undefined;
    const own = await db
      .selectFrom("imports")
      .where("id", "=", import_id)
      .where("business_id", "=", person.businessId)
      .where("recruiter_id", "=", person.id)
      .select("id")
      .executeTakeFirst();
    return own && { stream: streams.import(own.id), lookUp: whole };
  },

  BulkActionChannel: async (db, person, { bulk_action_id }) => {
    if (person.kind !== "recruiter") return undefined;
    const own = await db
      .selectFrom("bulk_actions")
      .where("id", "=", bulk_action_id)
      .where("business_id", "=", person.businessId)
      .where("recruiter_id", "=", person.id)
      .select("id")
      .executeTakeFirst();
    return own && { stream: streams.bulkAction(own.id), lookUp: whole };
  },

  EntityChannel: async (_db, person, { entity }, handleOf) => {
    const resource = isEntity(entity) ? entities[entity].resource : ofOthers[entity];
    if (person.kind !== "recruiter" || !may(person, resource, "read")) return undefined;
    return {
      stream: streams.entity(person.businessId, entity),
      visibleTo: rowsOf(entity),
      lookUp: rowsSeen(entity, handleOf),
    };
  },

  JobBoardChannel: async (db, person, { job_id }, handleOf) => {
    if (person.kind !== "recruiter" || !may(person, "applies", "read")) return undefined;
    const job = await db
      .selectFrom("jobs")
      .where("id", "=", job_id)
      .where("business_id", "=", person.businessId)
      .select("id")
      .executeTakeFirst();
    const presence = { id: person.id, name: person.name };
    return (
      job && {
        stream: streams.board(job.id),
        presence,
        visibleTo: applyOf,
        lookUp: applySeen(handleOf),
      }
    );
  },

  ClientJobChannel: async (db, person, { job_uid }) => {
    if (person.kind !== "client_contact" || person.hidden.includes("jobs")) return undefined;
    const job = await visibleJobs(db, person)
      .where("j.uid", "=", job_uid)
      .select(["j.id", "j.uid"])
      .executeTakeFirst();
    // The board's messages hold whole applies: of them a client learns that there was one.
    return job && { stream: streams.board(job.id), visibleTo: () => ({ job_uid: job.uid }) };
  },

  MessagesChannel: async (_db, person) => {
    if (person.kind === "candidate" && person.confirmed && person.completed)
      return { stream: streams.candidateMessages(person.businessId, person.id), lookUp: whole };
    if (person.kind !== "recruiter" || !may(person, "applies", "read")) return undefined;
    // Announces that there is something to read; a person who may not see the application is refused there.
    return { stream: streams.messages(person.businessId), lookUp: whole };
  },

  ShortlistChannel: async (db, person, { shortlist_uid }, handleOf) => {
    const shortlist = await db
      .selectFrom("shortlist_relationships as s")
      .leftJoin("client_companies as c", "c.id", "s.client_company_id")
      .where("s.uid", "=", shortlist_uid)
      .where("s.business_id", "=", person.businessId)
      .select(["s.id", "s.uid", "s.revoked_at", "s.expires_at", "s.client_company_id", "c.name as company"])
      .executeTakeFirst();
    if (!shortlist) return undefined;
    const stream = streams.shortlist(shortlist.uid);
    if (person.kind === "recruiter") {
      const reads = (["jobs", "applies", "candidates"] as const).every((item) => may(person, item, "read"));
      if (!reads) return undefined;
      return {
        stream,
        presence: { id: `recruiter:${person.id}`, name: person.name },
        visibleTo: withoutReviewers,
        lookUp: evaluationSeen(handleOf),
      };
    }
    if (shortlist.revoked_at) return undefined;
    if (shortlist.expires_at && Date.parse(shortlist.expires_at) <= Date.now()) return undefined;
    if (person.kind === "reviewer") {
      if (person.shortlistId !== shortlist.id) return undefined;
      const { contact } = person;
      const presence = contact
        ? { id: `client_contact:${contact.id}`, name: contact.name }
        : { id: "reviewer", name: shortlist.company ?? "" };
      return { stream, presence };
    }
    if (person.kind !== "client_contact" || person.hidden.includes("jobs")) return undefined;
    const presence = { id: `client_contact:${person.id}`, name: person.name };
    const company =
      shortlist.client_company_id !== null && shortlist.client_company_id === person.clientCompanyId;
    if (person.is_admin && company) return { stream, presence };
    const named = await db
      .selectFrom("shortlist_contacts")
      .where("shortlist_relationship_id", "=", shortlist.id)
      .where("client_contact_id", "=", person.id)
      .select("id")
      .executeTakeFirst();
    return named && { stream, presence };
  },
};

const isChannel = (name: unknown): name is ChannelName =>
  typeof name === "string" && Object.hasOwn(channels, name);

async function admitTo<C extends ChannelName>(
  handleOf: HandleOf,
  person: Person,
  channel: C,
  identity: object,
): Admission {
  const params = channels[channel].params.safeParse(identity);
  if (!params.success) return undefined;
  return await admissions[channel](handleOf(person), person, params.data as ChannelParams<C>, handleOf);
}

/** The stream of an identifier (JSON of `channel` and its parameters) for this person. */
export const admit: Admit = async (handleOf, person, identifier) => {
  let identity: unknown;
  try {
    identity = JSON.parse(identifier);
  } catch {
    return undefined;
  }
  if (typeof identity !== "object" || identity === null || !("channel" in identity)) return undefined;
  return isChannel(identity.channel)
    ? await admitTo(handleOf, person, identity.channel, identity)
    : undefined;
};
