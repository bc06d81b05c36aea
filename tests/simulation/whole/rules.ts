import type { Change } from "./history.ts";
import { rulesOfFlows } from "./rules-of-flows.ts";
import { rulesOfLives } from "./rules-of-lives.ts";
import type { Ask, World } from "./world.ts";

/** All that is known once the world is quiet. */
export interface Seen {
  world: World;
  changes: readonly Change[];
  /** What does not come to its end. */
  left: readonly string[];
}
export type Rule = (seen: Seen) => string | undefined | Promise<string | undefined>;

const isRefused = (ask: Ask) =>
  ask.answers.every(({ status }) => status >= 400) && ask.begun === ask.answers.length;
const text = (value: unknown) => JSON.stringify(value) ?? "";
/**
 * The changes by which a call wrote its mark. A row that an undo puts back as it was is not written again, and a merge
 * that gives the mark to another row writes nothing for the call.
 */
function written(changes: readonly Change[], { method, path, mark = "" }: Ask["command"]): Change[] {
  const marked = new Set<string>();
  return changes.filter(({ of, id, before, after }) => {
    if (method === "POST" ? before !== null : !path.endsWith(`/${id}`)) return false;
    if (!text(after).includes(mark) || text(before).includes(mark)) return false;
    const row = `${of} ${id}`;
    const isPutBack = before === null && marked.has(row);
    marked.add(row);
    return !isPutBack;
  });
}
const nameOf = ({ nth, command: { by, method, path } }: Ask) =>
  `${method} ${path}, call ${nth} of ${by.login}`;

/** Columns that no version counts: what the database or the provider keeps for itself. */
const uncounted =
  /^(?:search|updated_at|lock_version|position|\w+_count|\w+_at|(?:like|deslike|star)_candidate|amount_description)$/;

/** Whoever pointed at a record that was deleted points at none: the database sees to that. */
const isLetGo = (name: string, value: unknown) => name.endsWith("_id") && value === null;

const changed = ({ before, after }: Change): string[] =>
  before && after
    ? Object.keys(after).filter(
        (name) => text(after[name]) !== text(before[name]) && !isLetGo(name, after[name]),
      )
    : [];

const versioned = new Set([
  "candidates",
  "jobs",
  "client_companies",
  "applies",
  "placements",
  "invoices",
  "proposals",
]);

export const rules: Record<string, Rule> = {
  ...rulesOfLives,
  ...rulesOfFlows,

  "nothing fails that nobody hears of": ({ world }) => {
    const [failure] = world.failures;
    return failure === undefined ? undefined : String(failure instanceof Error ? failure.stack : failure);
  },

  "no call fails by the provider's own fault": ({ world }) => {
    const failed = world.asks.find(({ answers }) => answers.some(({ status }) => status === 500));
    return failed && `${nameOf(failed)}: ${text(failed.answers)}`;
  },

  "what was answered is in the rows, once for each time that it was done": ({ world, changes }) => {
    for (const ask of world.asks) {
      const { mark } = ask.command;
      if (mark === undefined) continue;
      const rows = written(changes, ask.command).length;
      const done = ask.answers.filter(({ status }) => status < 300).length;
      if (rows < done) return `${nameOf(ask)}: ${done} done, ${rows} written`;
      if (rows > done + (ask.begun - ask.answers.length))
        return `${nameOf(ask)}: ${rows} written, ${done} done`;
    }
    return undefined;
  },

  "what was refused changed nothing": ({ world, changes }) => {
    const refused = world.asks.find(
      (ask) => ask.command.mark !== undefined && isRefused(ask) && written(changes, ask.command).length > 0,
    );
    return refused && nameOf(refused);
  },

  "each change counts the version up by one": ({ changes }) => {
    for (const change of changes) {
      const { of, id, before, after } = change;
      if (!versioned.has(of) || !before || !after) continue;
      const by = Number(after.lock_version) - Number(before.lock_version);
      const what = changed(change).filter((name) => !uncounted.test(name));
      if (by !== 1 && (by !== 0 || what.length > 0))
        return `${of} ${id}: ${what.join(", ")} changed from version ${before.lock_version} to ${after.lock_version}`;
    }
    return undefined;
  },

  "a save over a version makes the next": ({ world }) => {
    for (const ask of world.asks) {
      const { lock_version } = (ask.command.body ?? {}) as { lock_version?: number };
      if (ask.command.method !== "PUT" || lock_version === undefined) continue;
      for (const { status, body } of ask.answers) {
        if (status >= 300) continue;
        const [row] = Object.values(body as Record<string, { lock_version?: number }>);
        if (row?.lock_version !== lock_version + 1)
          return `${nameOf(ask)}: version ${lock_version} became ${row?.lock_version}`;
      }
    }
    return undefined;
  },

  "each version has one author": ({ world }) => {
    const authors = new Map<string, Ask>();
    for (const ask of world.asks) {
      const { method, path, mark } = ask.command;
      if (method !== "PUT" || mark === undefined) continue;
      for (const { status, body } of ask.answers) {
        if (status >= 300) continue;
        const [row] = Object.values(body as Record<string, { lock_version?: number }>);
        const version = `${path} ${row?.lock_version}`;
        const other = authors.get(version);
        if (other && other !== ask) return `${version}: ${nameOf(other)} and ${nameOf(ask)}`;
        authors.set(version, ask);
      }
    }
    return undefined;
  },

  "nobody reads another business": ({ world }) => {
    const { olga, ana, leo } = world.people;
    const done = world.asks.find(
      ({ command, answers }) => command.isForeign && answers.some(({ status }) => status < 300),
    );
    if (done) return nameOf(done);
    for (const { command, answers } of world.asks) {
      const foreign = command.by.business.id === olga.business.id ? "xlocalhost" : "xalheio";
      if (command.by.login === "olga" && command.by.token === undefined) continue;
      if (answers.some(({ body }) => text(body).toLowerCase().includes(foreign)))
        return `${command.by.login}: ${command.method} ${command.path}`;
    }
    for (const { cable, login } of [olga, ana, leo]) {
      const foreign = login === "olga" ? "xlocalhost" : "xalheio";
      if (cable.received.some((frame) => frame.toLowerCase().includes(foreign))) return `${login}'s cable`;
    }
    return undefined;
  },

  "a row stays with its business": ({ changes }) => {
    const moved = changes.find(
      ({ before, after }) => before && after && before.business_id !== after.business_id,
    );
    return moved && `${moved.of} ${moved.id}`;
  },

  "all that was begun comes to its end": ({ left }) => (left.length > 0 ? left.join(", ") : undefined),

  "an imported row is written once": async ({ world, changes }) => {
    const made = new Map<string, number>();
    for (const { of, id, before, after } of changes) {
      const email = after?.email;
      if (of !== "candidates" || before || typeof email !== "string" || !email.includes(".termo")) continue;
      const other = made.get(email);
      if (other !== undefined && other !== id) return `${email}: candidates ${other} and ${id}`;
      made.set(email, id);
    }
    const wrong = await world.database.read<{ what: string }>(`
      select 'import ' || i.id || ': ' || i.total || ' rows, ' || i.processed || ' processed, ' ||
        i.created + i.updated + i.skipped + i.failed || ' counted' as what
      from imports i where i.state = 'completed'
        and (i.processed <> i.total or i.created + i.updated + i.skipped + i.failed <> i.total)`);
    return wrong[0]?.what;
  },

  "an export that is done has its file": async ({ world }) => {
    const done = await world.database.read<{ id: number; storage_key: string | null; file_size: number }>(
      "select id, storage_key, file_size from recruiter_downloads where state = 'completed'",
    );
    for (const { id, storage_key, file_size } of done) {
      const size = storage_key === null ? undefined : world.sizeOf(storage_key);
      if (size !== Number(file_size)) return `export ${id} of ${file_size} bytes has ${size}`;
    }
    return undefined;
  },

  "a file belongs to a row": async ({ world }) => {
    const keys = await world.database.read<{ key: string }>(`
      select storage_key as key from recruiter_downloads where storage_key is not null
      union all select storage_key from imports where storage_key is not null
      union all select storage_key from data_files
      union all select key from loose_files`);
    const known = new Set(keys.map(({ key }) => key));
    return world.files().find((key) => !known.has(key));
  },

  "a recipient of a send-out gets one mail": ({ world }) => {
    for (const { begun, command } of world.asks) {
      const { bulk_email } = (command.body ?? {}) as { bulk_email?: { subject: string } };
      const sent = world.mails.filter(({ subject }) => bulk_email && subject === bulk_email.subject);
      for (const [to, mails] of Map.groupBy(sent, (mail) => mail.to)) {
        const times = new Set(mails.map(({ messageId }) => messageId)).size;
        if (times > begun) return `${to}: ${times} of ${bulk_email?.subject}`;
      }
    }
    return undefined;
  },

  "who wants no mail gets none": ({ world }) => {
    for (const { address, at } of world.optOuts) {
      const mail = world.mails.slice(at).find((item) => item.to === address && /unsubscribe/.test(item.text));
      if (mail) return `${address}: ${mail.subject}`;
    }
    return undefined;
  },

  "what the cable sent is what is read in the end": async ({ world }) => {
    for (const { login, cable, business } of Object.values(world.people)) {
      const [fault] = cable.faults;
      if (fault) return `${login}: ${fault}`;
      if (!cable.isOpen) continue;
      for (const table of ["candidates", "applies"]) {
        if (
          ![...cable.subscriptions].some(([name, { confirmed }]) => name.includes(`"${table}"`) && confirmed)
        )
          continue;
        const rows = await world.database.read<{ id: number; lock_version: number }>(
          `select id::int, lock_version::int from ${table} where business_id = $1`,
          [business.id],
        );
        const now = new Map(rows.map(({ id, lock_version }) => [`${table}:${id}`, lock_version]));
        const unreported = [...now.keys()].find((name) => !cable.reported.has(name));
        if (unreported !== undefined) return `${login}: ${unreported} was never reported`;
        for (const [name, version] of cable.reported) {
          if (!name.startsWith(`${table}:`)) continue;
          if ((now.get(name) ?? null) !== version)
            return `${login}: ${name} was reported as version ${version} and is ${now.get(name)}`;
        }
      }
    }
    return undefined;
  },
};
