import { useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import { readOf } from "#client/http/read.ts";
import type { CallAnswer } from "#contract/calls/all.ts";
import { type EventKind, eventKinds } from "#contract/catalogues/agenda.ts";
import type { ReferenceType } from "#contract/entity-names.ts";
import { today } from "../app/clock.ts";
import { useApi, useRecruiter } from "../app/use-system.ts";
import { useRead } from "../page/use-read.ts";

export type CalendarView = "month" | "week" | "day";
const views: readonly string[] = ["month", "week", "day"];

/** What the calendar shows is in its address; only what differs from how it opens. */
export function useCalendarAddress(opens: { kinds: readonly EventKind[]; mine: boolean }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get("view") ?? "";
  const view = (views.includes(asked) ? asked : "month") as CalendarView;
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

/** The appointments from one day to another, that one included. */
export function useCalendar(first: string, last: string, mine: boolean) {
  const { id } = useRecruiter();
  const from = new Date(`${first}T00:00:00`);
  const to = new Date(`${last}T00:00:00`);
  to.setDate(to.getDate() + 1);
  return useRead(calendarRead, {
    query: { from: from.toISOString(), to: to.toISOString(), ...(mine ? { owner_id: id } : {}) },
  });
}

type Invited = CallAnswer<"POST /recruiters/meetings/:id/invitations">["invited"];

/** Mails the invitation; answers who was invited, or undefined where nobody could be. */
export function useInvitation(entity: "interviews" | "meetings", id: number) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const invite = useCallback(async (): Promise<Invited | undefined> => {
    setBusy(true);
    try {
      return (await api(`POST /recruiters/${entity}/:id/invitations`, { params: { id } })).invited;
    } catch {
      return undefined;
    } finally {
      setBusy(false);
    }
  }, [api, entity, id]);
  return { busy, invite };
}

const noteTemplates = readOf("GET /recruiters/template_notes");

/** The templates that a note on such a record may begin with. */
export function useNoteTemplates(kind: ReferenceType, allowed: boolean) {
  const where = { or: [{ reference_kind: kind }, { reference_kind: { null: "true" } }] };
  const query = { where, order: "name:asc", page: { size: 200 } };
  return useRead(noteTemplates, allowed ? { query } : null).data?.template_notes ?? [];
}
