import type { Access } from "#contract/access.ts";
import { type Call, calls } from "#contract/calls/all.ts";
import type { Plants } from "../plants/tools.ts";
import { type Query, type Rewrite, rewrites } from "./database.ts";

function request(rewrite: Rewrite) {
  rewrites.add(rewrite);
  return () => void rewrites.delete(rewrite);
}

/** Gives the statements that fit other words. */
const statement = (fits: RegExp, otherwise: string) =>
  request((asked) => ({ ...asked, sql: asked.sql.replace(fits, otherwise) }));

/** Gives the statements of a kind other words. */
const inStatements = (of: RegExp, fits: RegExp, otherwise: string) =>
  request((asked) => (of.test(asked.sql) ? { ...asked, sql: asked.sql.replace(fits, otherwise) } : asked));

/** Sends the messages of some streams elsewhere, or nowhere. */
const message = (streams: RegExp, otherwise: ((stream: string) => string) | undefined) =>
  request((asked) => {
    const [stream] = asked.params;
    if (!asked.sql.includes("insert into cable_streams as c") || typeof stream !== "string") return asked;
    if (!streams.test(stream)) return asked;
    if (!otherwise) return { ...asked, sql: "select 1", params: [] };
    return { ...asked, params: [otherwise(stream), ...asked.params.slice(1)] };
  });

/** Lets everybody who is signed in make a call. */
function forEverybody(name: Call) {
  const call: { access: Access } = calls[name];
  const before = call.access;
  call.access = { who: "recruiter" };
  return () => {
    call.access = before;
  };
}

/**
 * Both walls between businesses are gone: the condition, and the database's own. Row security is off for every
 * statement, since the limits of a connection cannot change within a transaction; the condition stays in all others.
 */
const withoutBusiness = (of: RegExp) =>
  request((asked): Query => {
    const sql = of.test(asked.sql)
      ? asked.sql.replace(/(?:"?\w+"?\.)?"?business_id"? = \$\d+/g, "($& or true)")
      : asked.sql;
    return { ...asked, sql, scope: null };
  });

/** The businesses of the template have two ids in a row, the first of them odd. */
const otherBusiness = (id: number) => (id % 2 === 1 ? id + 1 : id - 1);

const ofBusinesses: Plants = {
  "a candidate that every business reads": () => withoutBusiness(/from "candidates" t\s/),
  "a candidate that every business changes": () =>
    withoutBusiness(/^\s*(?:update "candidates" set|select id from "candidates"|.*from "candidates" t\s)/s),
  "a message that goes to another business": () =>
    message(/^entity:/, (stream) => stream.replace(/\d+/, (id) => String(otherBusiness(Number(id))))),
  "anybody deletes candidates": () => forEverybody("DELETE /recruiters/candidates/:id"),
  "anybody changes jobs": () => forEverybody("PUT /recruiters/jobs/:id"),
  "anybody changes invoices": () => forEverybody("PUT /recruiters/invoices/:id"),
  "a session that goes on after signing out": () =>
    statement(
      /^delete from "sessions" where "id" = (\$\d+)$/,
      'delete from "sessions" where "id" = $1 and false',
    ),
};

const ofRecords: Plants = {
  "a stale save that overwrites": () =>
    statement(/and lock_version = (\$\d+) returning id/, "and (lock_version = $1 or true) returning id"),
  "a change that no version counts": () =>
    statement(/, lock_version = lock_version \+ 1\s+where id = /, " where id = "),
  "a change that two versions count": () =>
    statement(
      /lock_version = lock_version \+ 1\s+where id = /,
      "lock_version = lock_version + 2 where id = ",
    ),
  "a change that is answered and not written": () => statement(/^commit$/, "rollback"),
  // Two walls: no move came later, and the apply is where this one led.
  "a move that is taken back with a later one there": () => {
    const noneIsLater = statement(
      /(^select "id" from "apply_moves" .*)"undone_at" is null/s,
      '$1"undone_at" is null and false',
    );
    const ofApply = (column: string) =>
      `(select a.${column} from applies a where a.id = apply_moves.apply_id) as to_${column}`;
    const isThere = statement(
      /^select \*( from "apply_moves" where .*"id" = \$\d+\))$/,
      `select *, ${ofApply("status")}, ${ofApply("sub_status")}$1`,
    );
    return () => {
      noneIsLater();
      isThere();
    };
  },
  "a move that is taken back in part": () =>
    inStatements(
      /^update "applies" set "status" = /,
      /"(sub_status|reject_reason)" = (\$\d+)/g,
      '"$1" = coalesce($2, "$1")',
    ),
  "a merge that is taken back in part": () =>
    statement(/(insert into "candidates" \("id".*?overriding system value\s+select .*?)"city"/s, "$1null"),
  "a merge that no version counts": () =>
    inStatements(
      /^\s*update "applies" t set/,
      /lock_version = t\.lock_version \+ 1/,
      "lock_version = t.lock_version",
    ),
};

const ofMessages: Plants = {
  "a message that is not sent": () => message(/^entity:\d+:candidates/, undefined),
  "a move that is sent to its board only": () => message(/^entity:\d+:applies/, undefined),
  "a message of a stream that is lost": () =>
    statement(/last_offset = c\.last_offset \+ 1/, "last_offset = c.last_offset + 2"),
  "a message that is kept for nobody": () =>
    statement(/(insert into cable_messages .*?from s)\n/s, "$1 where false\n"),
  "a notification that is read stays unread": () =>
    inStatements(/from "notifications".*group by category/s, /and not is_read/, ""),
};

const ofTasks: Plants = {
  "a task that does not end": () =>
    statement(
      /^(\s*update "(?:imports|recruiter_downloads|bulk_actions)" set "state" = .*?)where id = /s,
      "$1where false and id = ",
    ),
  "an import that forgets how far it was": () =>
    inStatements(/^update "imports" set/, /"processed" = (\$\d+)/, '"processed" = 0 * $1'),
  "an import that counts no line twice": () =>
    inStatements(/^update "imports" set/, /"created" = (\$\d+)/, '"created" = 0 * $1'),
  "an export that says another size": () => statement(/"file_size" = (\$\d+)/, '"file_size" = $1 + 1'),
  "an export that forgets its file": () =>
    inStatements(
      /^\s*update "recruiter_downloads" set "state"/,
      /"storage_key" = (\$\d+)/,
      '"storage_key" = nullif($1, $1)',
    ),
  "an action that counts no record": () =>
    inStatements(/^update "bulk_actions" set/, /"done" = (\$\d+)/, '"done" = 0 * $1'),
  "an action that forgets what became of a record": () =>
    inStatements(/^\s*update bulk_action_rows/, /outcome = n?\w*\.?outcome/, "outcome = null"),
};

const ofMails: Plants = {
  "an opt-out that is not looked at": () =>
    statement(/exists \(\s*select 1 from email_opt_outs o where .*?\n\s*\)/gs, "false"),
  "a recipient that is written to again": () =>
    statement(
      /s\.status = 0 and s\.skip_reason is null and s\.address/,
      "s.status in (0, 1) and s.skip_reason is null and s.address",
    ),
  "a mail that is sent and stays queued": () =>
    inStatements(
      /^update "mails" set "attempts"/,
      /"state" = (\$\d+)/,
      `"state" = coalesce(nullif($1, 'sent'), 'queued')`,
    ),
  "a send-out that counts who answered only": () =>
    statement(/r?\.?status in \(2, 3\)\)::int as sent/, "status in (3))::int as sent"),
};

const ofLinks: Plants = {
  "a shortlist that stays open when it is ended": () =>
    inStatements(
      /^update "shortlist_relationships"/,
      /"revoked_at" = (\$\d+)/,
      '"revoked_at" = case when false then $1 else "revoked_at" end',
    ),
  "a token of a shortlist that outlives the next": () =>
    inStatements(
      /^update "shortlist_relationships"/,
      /"token_hash" = (\$\d+)/,
      '"token_hash" = coalesce("token_hash", $1)',
    ),
  "a collection that stays open when it is cancelled": () =>
    inStatements(/^update "data_collections"/, /"cancelled_at" = now\(\)/, '"cancelled_at" = null'),
  "a link of a collection that outlives the next": () =>
    inStatements(
      /^update "data_collections"/,
      /"token_hash" = (\$\d+)/,
      '"token_hash" = coalesce("token_hash", $1)',
    ),
};

const ofFlows: Plants = {
  "a step of a run that is not written down": () =>
    statement(/insert into flow_steps [\s\S]*$/, "$& where false"),
  "a run that forgets where it is": () => statement(/snapshot = x\.snapshot::jsonb/, "snapshot = r.snapshot"),
  "a run that goes where the next one is": () =>
    inStatements(/update flow_runs r set snapshot/, /r\.id = x\.id/, "r.id in (x.id, x.id + 1)"),
  // Rows without a job are looked for from time to time: that is the second wall.
  "a run that nobody wakes": () => {
    const unsent = statement(/wakes = r\.wakes \+ \(x\.due_at is not null\)::int/, "wakes = r.wakes");
    const unsought = inStatements(/'flow:' \|\| t\.id/, /where t\.id > /, "where false and t.id > ");
    return () => {
      unsent();
      unsought();
    };
  },
  "a run that begins a second time": () =>
    inStatements(
      /^select "record_id", "cause" from "flow_runs"/,
      /"automation_id" = (\$\d+)/,
      '("automation_id" = $1 and false)',
    ),
  "a run whose wait outlives it": () =>
    inStatements(/delete from flow_waits w /, /where w\.business_id = /, "where false and w.business_id = "),
  "a move that begins nothing": () =>
    inStatements(
      /^select "id", "fact" from "automations"/,
      /"enabled" = (\$\d+)/,
      '("enabled" = $1 and false)',
    ),
};

export const plants: Plants = {
  ...ofRecords,
  ...ofBusinesses,
  ...ofMessages,
  ...ofTasks,
  ...ofMails,
  ...ofLinks,
  ...ofFlows,
};
