import { useCallback, useEffect } from "react";
import { useSearchParams } from "react-router";
import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import { may } from "#contract/access.ts";
import { type EventKind, eventKinds } from "#contract/catalogues/agenda.ts";
import type { ReferenceType } from "#contract/entity-names.ts";
import { today } from "../app/clock.ts";
import { useRecruiter, useSystem } from "../app/use-system.ts";
import { followRecords } from "../lists/live-records.ts";
import { type Done, useActions } from "../page/use-actions.ts";
import { useRead } from "../page/use-read.ts";

export type CalendarView = "month" | "week" | "day";
const views: readonly CalendarView[] = ["month", "week", "day"];

/** The calendar's state in its address; defaults are omitted. */
export function useCalendarAddress(opens: { kinds: readonly EventKind[]; mine: boolean }) {
  const [params, setParams] = useSearchParams();
  const view = views.find((name) => name === params.get("view")) ?? "month";
  const given = params.get("day") ?? "";
  const day = /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : today();
  const mine = params.has("mine") ? params.get("mine") === "1" : opens.mine;
  const chosen = params.get("kinds");
  const kinds = chosen === null ? opens.kinds : eventKinds.filter((kind) => chosen.split(",").includes(kind));
  const go = useCallback(
    (to: { view?: CalendarView; day?: string; mine?: boolean; kinds?: readonly EventKind[] }) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (to.view) after.set("view", to.view);
          if (to.day) after.set("day", to.day);
          if (to.mine !== undefined) after.set("mine", to.mine ? "1" : "0");
          if (to.kinds) after.set("kinds", to.kinds.join(","));
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { view, day, mine, kinds, today: today(), go };
}

const calendarRead = readOf("GET /recruiters/calendar");

/** The appointments between two days, both included. */
export function useCalendar(first: string, last: string, mine: boolean) {
  const recruiter = useRecruiter();
  const { id } = recruiter;
  const from = new Date(`${first}T00:00:00`);
  const to = new Date(`${last}T00:00:00`);
  to.setDate(to.getDate() + 1);
  const system = useSystem();
  const read = useRead(calendarRead, {
    query: { from: from.toISOString(), to: to.toISOString(), ...(mine ? { owner_id: id } : {}) },
  });
  const { reload } = read;
  const mayRead = may(recruiter, "interviews", "read");
  // Candidates choose their own times: the calendar updates at once.
  useEffect(() => {
    if (!mayRead) return;
    return followRecords(system, "interviews", { saved: reload, deleted: reload, stale: reload });
  }, [system, reload, mayRead]);
  return read;
}

const invitationActions = (entity: "interviews" | "meetings", id: number) => ({
  invite: async (api: Api) =>
    (await api(`POST /recruiters/${entity}/:id/invitations`, { params: { id } })).invited,
});
type Invited = Done<ReturnType<typeof invitationActions>>["result"];

/** Mails the invitation; `onInvited` receives who was invited, `onRefused` that nobody could be. */
export function useInvitation(
  entity: "interviews" | "meetings",
  id: number,
  { onInvited, onRefused }: { onInvited: (invited: Invited) => void; onRefused: () => void },
) {
  const { start, busy } = useActions(
    [entity, id],
    invitationActions(entity, id),
    ({ result }) => onInvited(result),
    onRefused,
  );
  return { busy, invite: () => start("invite") };
}

const noteTemplates = readOf("GET /recruiters/template_notes");

/** The templates that a note on such a record may begin with. */
export function useNoteTemplates(kind: ReferenceType, allowed: boolean) {
  const where = { or: [{ reference_kind: kind }, { reference_kind: { null: "true" } }] };
  const query = { where, order: "name:asc", page: { size: 200 } };
  return useRead(noteTemplates, allowed ? { query } : null);
}
