import { wrongStep } from "#machines/testing/life.ts";
import { chartsOfLives, stepsByRow, type WalkStep } from "../../lives/walks.ts";
import type { Change } from "./history.ts";
import type { Rule } from "./rules.ts";
import type { Ask } from "./world.ts";

const text = (value: unknown) => JSON.stringify(value) ?? "";
const nameOf = ({ nth, command: { by, method, path } }: Ask) =>
  `${method} ${path}, call ${nth} of ${by.login}`;
const isDone = ({ answers }: Ask) => answers.some(({ status }) => status < 300);

/** What nobody gets back as it was: counters, and what the database keeps for itself. */
const movesOn = /^(?:search|updated_at|lock_version|position|\w+_count)$/;

/** Calls for which leo's role has no permission (template.ts). */
const notForLeo = [
  /^DELETE \/recruiters\/(?:candidates|applies)\/\d+$/,
  /^PUT \/recruiters\/(?:jobs|invoices|proposals|placements)\//,
  /^POST \/recruiters\/(?:imports|recruiter_downloads|merges)/,
];

interface MoveRow {
  id: number;
  apply_id: number;
  from_status: number;
  from_sub_status: number | null;
  from_reject_reason: number | null;
  to_status: number;
}

export const rulesOfLives: Record<string, Rule> = {
  "each row's history is a walk of its chart": async ({ world }) => {
    const steps = await world.database.read<WalkStep>("select life, row, state from life_steps order by id");
    const charts = await chartsOfLives();
    for (const [row, states] of stepsByRow(steps)) {
      const chart = charts.get(row.split(" ")[0] ?? "");
      const wrong = chart && wrongStep(chart, states);
      if (wrong) return `${row}: ${wrong}`;
    }
    return undefined;
  },

  "a record that comes back is as it was when it went": ({ changes }) => {
    const gone = new Map<string, Change["before"]>();
    for (const { of, id, before, after } of changes) {
      const row = `${of} ${id}`;
      if (!after) gone.set(row, before);
      const went = gone.get(row);
      if (before || !after || !went) continue;
      const other = Object.keys(went).filter(
        (name) => !movesOn.test(name) && text(went[name]) !== text(after[name]),
      );
      if (other.length > 0) return `${row} came back with another ${other.join(", ")}`;
    }
    return undefined;
  },

  "a move that is taken back leaves the apply where it was": async ({ world, changes }) => {
    const undone = await world.database.read<MoveRow>(
      "select * from apply_moves where undone_at is not null",
    );
    // A merge of two applies to one job hands over the moves of the one that goes.
    const gone = new Set(changes.flatMap(({ of, id, after }) => (of === "applies" && !after ? [id] : [])));
    for (const move of undone) {
      const isBack = changes.some(
        ({ of, id, before, after }) =>
          of === "applies" &&
          (id === Number(move.apply_id) || gone.has(id)) &&
          before?.status === move.to_status &&
          after?.status === move.from_status &&
          after.sub_status === move.from_sub_status &&
          after.reject_reason === move.from_reject_reason,
      );
      if (!isBack) return `move ${move.id} of apply ${move.apply_id}`;
    }
    return undefined;
  },

  "what is unread adds up": async ({ world }) => {
    for (const ask of world.asks) {
      if (ask.command.method !== "GET" || ask.command.path !== "/recruiters/notifications") continue;
      for (const { status, body } of ask.answers) {
        if (status >= 300) continue;
        const { notifications, unread } = body as {
          notifications: Record<string, { is_read: boolean }[]>;
          unread: Record<string, number>;
        };
        for (const [category, listed] of Object.entries(notifications)) {
          const seen = listed.filter(({ is_read }) => !is_read).length;
          // More than 50 of a category are not listed, but counted.
          if (listed.length < 50 && seen !== unread[category])
            return `${nameOf(ask)}: ${seen} of ${category} are unread, ${unread[category]} counted`;
        }
      }
    }
    return undefined;
  },

  "a notification is for somebody of its business": async ({ world }) => {
    const wrong = await world.database.read<{ what: string }>(`
      select 'notification ' || n.id || ' to ' || n.recruiter_id as what from notifications n
      where not exists (select 1 from recruiter_businesses b
        where b.business_id = n.business_id and b.recruiter_id = n.recruiter_id)`);
    return wrong[0]?.what;
  },

  "a link that is over opens nothing": ({ world }) => {
    const opened = world.asks.find((ask) => ask.command.isOver && isDone(ask));
    return opened && nameOf(opened);
  },

  "a reviewer says one thing of a candidate": async ({ world }) => {
    const twice = await world.database.read<{ what: string }>(`
      select 'shortlist ' || shortlist_relationship_id || ', apply ' || apply_id as what from like_candidates
      group by shortlist_relationship_id, apply_id, type_avaliation, shortlist_contact_id, client_contact_id having count(*) > 1`);
    return twice[0]?.what;
  },

  "whoever signed out is nobody": ({ world }) => {
    const accepted = world.asks.find((ask) => ask.command.token !== undefined && isDone(ask));
    return accepted && nameOf(accepted);
  },

  "nobody does what their role does not allow": ({ world }) => {
    const done = world.asks.find(({ command: { by, method, path }, ...ask }) =>
      by.login === "leo" && notForLeo.some((call) => call.test(`${method} ${path}`))
        ? ask.answers.some(({ status }) => status < 300)
        : false,
    );
    return done && nameOf(done);
  },

  "what is done with a mail is recorded of its recipient": async ({ world }) => {
    const wrong = await world.database.read<{ what: string }>(`
      select 'send-out ' || q.id || ': ' || q.sent_count || ' sent, ' || count(*) filter (where r.status in (2, 3)) ||
        ' of its recipients' as what
      from sendout_queues q join sendout_recipients r on r.sendout_queue_id = q.id
      group by q.id having q.sent_count <> count(*) filter (where r.status in (2, 3))`);
    return wrong[0]?.what;
  },

  "a mail that was sent went out once": ({ world }) => {
    const sent = new Set<string>();
    for (const { to, subject, messageId } of world.mails) {
      const mail = `${messageId} ${to}`;
      // A process that died before it could note that it had sent: nobody can know (mail is sent at least once).
      if (messageId !== "" && sent.has(mail) && !world.hasDied) return `${to}: ${subject}`;
      sent.add(mail);
    }
    return undefined;
  },

  "a bulk action counts each of its records": async ({ world }) => {
    const wrong = await world.database.read<{ what: string }>(`
      select 'bulk action ' || b.id || ': ' || b.processed || ' processed of ' || b.total || ', ' ||
        count(r.outcome) || ' with an outcome' as what
      from bulk_actions b join bulk_action_rows r on r.bulk_action_id = b.id
      where b.state = 'completed'
      group by b.id having b.processed <> count(r.outcome) or b.processed <> b.total
        or b.done <> count(*) filter (where r.outcome = 'done')`);
    return wrong[0]?.what;
  },

  "only a record that is there has children": async ({ world }) => {
    const wrong = await world.database.read<{ what: string }>(`
      select 'note ' || n.id || ' of candidate ' || n.reference_id as what from notes n
      where n.reference_type = 'candidate'
        and not exists (select 1 from candidates c where c.id = n.reference_id)`);
    return wrong[0]?.what;
  },
};
