import type { Fact } from "#client/bus/facts.ts";
import { queryString } from "#client/http/query-string.ts";
import { listRequestOf } from "#client/system/lists/bulk-selection.ts";
import {
  findsTheSame,
  isSelected,
  selectedCount,
  selectionPayload,
} from "#machines/bulk-selection/bulk-selection.machine.ts";
import type { ListRow } from "#machines/list-state/list-state.machine.ts";
import { totalUnread } from "#machines/notifications/notifications.machine.ts";
import { valueOfField } from "#machines/record-form/record-form.machine.ts";
import { unknownGuard } from "./app.ts";
import type { Whose } from "./provider/cable.ts";
import { appliedTo, isLeft, typedBy, type World, whoIsHere } from "./world.ts";

/** What went against the rule; undefined where it holds. */
export type Rule = (world: World) => string | undefined;

const has = (text: string, term: string) => text.toLowerCase().includes(term.trim().toLowerCase());
const doubles = <T>(list: readonly T[]) => list.filter((item, index) => list.indexOf(item) !== index);
const isExpired = (fact: Fact) => fact.type === "session.ended" && fact.because === "expired";
const tokenOf = ({ browser }: World) => browser.cookies.get("auth._token");
const sessionOf = ({ app }: World) => app.system.session.getSnapshot();

/** No other tab has a part in the token that the browser keeps. */
const isAlone = ({ other }: World) => other === undefined;

const socketsOf = ({ browser, provider }: World, whose: Whose) =>
  browser.sockets.filter((socket) => provider.cable.whose(socket) === whose);

const recruiterParts = ({ app }: World) => app.recruiterParts;

/** True after every step, in the field's words. */
export const always: Record<string, Rule> = {
  "nothing is thrown that nobody hears of": ({ browser }) =>
    browser.errors.length > 0 ? browser.errors.map(String).join("; ") : undefined,

  "who is signed out has no token": (world) =>
    sessionOf(world).matches("signedOut") && tokenOf(world) !== undefined && isAlone(world)
      ? "a token was left"
      : undefined,

  "who is signed in has a token": (world) =>
    sessionOf(world).matches("signedIn") && tokenOf(world) === undefined && isAlone(world)
      ? "there is none"
      : undefined,

  "no call goes out in the name of somebody who is signed out": ({ seen }) =>
    seen.calls.find(({ token, session }) => token !== undefined && session === '"signedOut"')?.key,

  "nothing of a person's area is called after sign-out": ({ seen }) =>
    // A registration that waits for its confirmation looks for it, or for its mail, as long as its page is there.
    seen.calls.find(
      ({ key, session, ofArea }) =>
        ofArea &&
        session === '"signedOut"' &&
        !["GET /candidates", "POST /candidates/confirmations"].includes(key),
    )?.key,

  "every call is one that the contract knows": ({ seen }) => {
    const call = seen.calls.find(({ unknown }) => unknown !== undefined);
    return call && `${call.key}: ${call.unknown}`;
  },

  "a page of an area is for its strategy, and for those who may": (world) => {
    const screen = world.app.screen;
    const { user } = sessionOf(world).context;
    if (screen.kind !== "page" || !screen.page.needsUser) return undefined;
    const area = screen.page.path.split("/")[1];
    const strategy = area === "administrator" ? "recruiters" : area;
    if (user?.strategy !== strategy) return `${screen.page.path} is shown to ${user?.strategy ?? "nobody"}`;
    const mayJobs = user?.strategy === "recruiters" && user.profile.is_admin;
    return screen.page.path.startsWith("/recruiters/jobs") && !mayJobs
      ? "jobs without permission"
      : undefined;
  },

  "one redirect for one reason": ({ seen }) => {
    let asked: string[] = [];
    for (const fact of seen.facts) {
      if (fact.type === "route.changed") asked = [];
      if (fact.type !== "navigation.requested") continue;
      if (asked.includes(fact.to)) return `${fact.to} was asked for twice`;
      asked.push(fact.to);
    }
    return undefined;
  },

  "the end of a session is reported once, and only then": ({ seen }) => {
    const reported = seen.facts.filter(
      (fact) => fact.type === "notice.raised" && fact.notice.code === "session_expired",
    );
    const ended = seen.facts.filter((fact) => fact.type === "session.ended" && fact.because === "expired");
    return reported.length === ended.length && ended.length <= 1
      ? undefined
      : `${reported.length} told, ${ended.length} ended`;
  },

  "the same toast is shown once at a time": ({ app }) =>
    doubles(app.system.toasts.shown().map(({ text }) => text))[0],

  "no toast outlives its time": ({ app, browser, seen }) =>
    app.system.toasts
      .shown()
      .find(({ id, duration }) => (seen.toasts.get(id) ?? 0) + duration < browser.clock.now())?.text,

  "the board shows what was asked for last": ({ app: { mounted }, provider }) => {
    if (mounted.kind !== "board") return undefined;
    const state = mounted.search.getSnapshot();
    const { page, filters } = state.context;
    if (!page || !state.matches({ results: { found: "resting" } })) return undefined;
    const query = new URLSearchParams(queryString(filters));
    const wanted = provider.searchPublic(query).map(({ uid }) => uid);
    const shown = page.jobs.map(({ uid }) => uid);
    return shown.every((uid, index) => uid === wanted[index]) && (shown.length > 0 || wanted.length === 0)
      ? undefined
      : `${JSON.stringify(filters)}: ${shown.join()} of ${wanted.join()}`;
  },

  "the search shows hits of its term and its entities": (world) => {
    const search = recruiterParts(world)?.search.getSnapshot();
    if (!search?.matches({ open: "answered" })) return undefined;
    const { hits, term, chips } = search.context;
    return hits.find(({ name, entity }) => !has(name, term) || !chips.includes(entity))?.name;
  },

  "the list shows rows of its query, each once": ({ app: { mounted }, provider }) => {
    if (mounted.kind !== "list" || !mounted.list.getSnapshot().matches("ready")) return undefined;
    const { rows, term, where } = mounted.list.getSnapshot().context;
    // What was saved since it was read stays where it is, whatever became of it.
    const fits = (row: ListRow) =>
      provider.versions.some(
        ({ id, lock_version, title, status }) =>
          id === row.id &&
          lock_version <= (row.lock_version ?? 0) &&
          has(title, term) &&
          (where.status?.eq === undefined || String(status) === where.status.eq),
      );
    const wrong = rows.find((row) => !fits(row));
    return wrong ? `${wrong.id} is not` : doubles(rows.map(({ id }) => `twice ${id}`))[0];
  },

  "the number of the selected is what is selected": ({ app: { mounted } }) => {
    if (mounted.kind !== "list") return undefined;
    const state = mounted.selection.getSnapshot();
    const count = selectedCount(state.context);
    if (count < 0) return `${count} are selected`;
    return state.matches("none") === (count === 0) ? undefined : `${count} in ${JSON.stringify(state.value)}`;
  },

  "what is ticked is what is acted on": ({ app: { mounted } }) => {
    if (mounted.kind !== "list") return undefined;
    const chosen = mounted.selection.getSnapshot().context;
    if (selectedCount(chosen) === 0) return undefined;
    const shown = { entity: "jobs", ...listRequestOf(mounted.list.getSnapshot().context) };
    const { entity_collection: picked, select_all_params: all } = selectionPayload(chosen, "Job");
    const isActedOn = (id: number) =>
      all
        ? findsTheSame(all.search, shown) && !all.except_ids?.includes(id)
        : picked?.collections.some(({ reference_id }) => reference_id === id);
    const { rows } = mounted.list.getSnapshot().context;
    return rows.find(({ id }) => isSelected(chosen, id) !== isActedOn(id))?.id.toString();
  },

  "what was deleted is not selected, and nothing of another entity": ({ app: { mounted }, seen }) => {
    if (mounted.kind !== "list") return undefined;
    const { entity, ids, search } = mounted.selection.getSnapshot().context;
    if (entity !== "jobs" || (search && search.entity !== "jobs")) return entity;
    return ids.find((id) => seen.gone.has(id))?.toString();
  },

  "nothing is deleted that was not confirmed": ({ seen }) =>
    seen.deletions > seen.confirmedDeletions ? `${seen.deletions} of ${seen.confirmedDeletions}` : undefined,

  "an apply goes out only when confirmed, and not again once it is reported as sent": ({ seen }) => {
    for (const { key } of seen.calls) {
      const uid = appliedTo(key);
      if (uid !== undefined && !seen.confirmedApplies.has(uid)) return `${uid} was not confirmed`;
    }
    for (const fact of seen.facts) if (fact.type === "apply.sent") seen.confirmedApplies.delete(fact.jobUid);
    return undefined;
  },

  "an apply that was reported as taken is not sent again": ({ seen }) => {
    for (const { key, alreadyReported } of seen.calls) if (alreadyReported) return key;
    return undefined;
  },

  "who signs out or is put out comes to the first page": ({ app, seen }) =>
    // Somebody may be signed in again at once, by what they had sent before.
    seen.facts.some(
      (fact) => fact.type === "session.ended" && ["signed_out", "expired"].includes(fact.because),
    ) &&
    !seen.facts.some(({ type }) => type === "session.started") &&
    app.here() !== "/"
      ? app.here()
      : undefined,

  "who signs in at the door of a page comes to it": ({ app, seen }) => {
    // Who signs out wants nothing any more; who is put out before they came there begins at the first page.
    if (seen.facts.some((fact) => isLeft(fact) || isExpired(fact))) seen.tried = null;
    const { tried } = seen;
    const started = seen.facts.find((fact) => fact.type === "session.started");
    // After a reload the session may be known before the tenant is, and nobody goes anywhere without that.
    if (started) seen.isIn = started.strategy;
    const { user } = app.system.session.getSnapshot().context;
    // Reloaded again before that: the session is restored once more.
    if (!user) seen.isIn = null;
    if (tried === null || seen.isIn === null || !app.pages) return undefined;
    const strategy = seen.isIn;
    seen.tried = null;
    seen.isIn = null;
    const area = tried.split(/[/?]/)[1];
    const isTheirs = (area === "administrator" ? "recruiters" : area) === strategy;
    // A candidate who has not finished registering goes on with that first.
    const may =
      (user?.strategy !== "recruiters" || user.profile.is_admin) &&
      (user?.strategy !== "candidates" || user.profile.completed_register);
    const path = (address: string) => address.split("?")[0];
    return isTheirs && may && path(app.here()) !== path(tried)
      ? `${app.here()} instead of ${tried}`
      : undefined;
  },

  "a page whose guard nobody knows is not shown": ({ app }) => {
    const screen = app.screen;
    return screen.kind === "page" && screen.page.path === unknownGuard.path ? "it is" : undefined;
  },

  "unread is never more than there is": (world) => {
    const context = recruiterParts(world)?.bell.getSnapshot().context;
    if (!context) return undefined;
    if (totalUnread(context) < 0) return "below nothing";
    const more = Object.entries(context.lists).find(
      ([category, list]) =>
        context.unread[category as keyof typeof context.unread] >
        list.filter(({ is_read }) => !is_read).length,
    );
    return more && `${more[0]}: ${context.unread[more[0] as keyof typeof context.unread]}`;
  },

  "no notification is listed twice": (world) =>
    Object.values(recruiterParts(world)?.bell.getSnapshot().context.lists ?? {})
      .flatMap((list) => doubles(list.map(({ id }) => String(id))))
      .at(0),

  "nothing of a person is left when nobody is signed in": (world) => {
    const parts = recruiterParts(world);
    if (!parts || !sessionOf(world).matches("signedOut")) return undefined;
    const { bell, pinned, recent, download } = parts;
    if (Object.values(bell.getSnapshot().context.lists).some((list) => list.length > 0))
      return "notifications";
    if (pinned.getSnapshot().context.pages.length > 0) return "pinned pages";
    if (recent.getSnapshot().context.pages.length > 0) return "recent pages";
    return download.getSnapshot().context.id === null ? undefined : "an export";
  },

  "each page is recent once, and at most twelve are": (world) => {
    const pages = recruiterParts(world)?.recent.getSnapshot().context.pages ?? [];
    return pages.length > 12 ? `${pages.length}` : doubles(pages.map(({ link }) => link))[0];
  },

  "the page reloads by itself at most once in 60 seconds": ({ seen }) => {
    const early = seen.reloads.findIndex(
      (at, index) => index > 0 && at - (seen.reloads[index - 1] ?? 0) < 60_000,
    );
    return early < 0
      ? undefined
      : `again after ${(seen.reloads[early] ?? 0) - (seen.reloads[early - 1] ?? 0)} ms`;
  },

  "there is one cable at a time, and one of a shortlist's link": (world) => {
    const [persons, links] = [socketsOf(world, "person"), socketsOf(world, "link")];
    return persons.length > 1 || links.length > 1 ? `${persons.length} and ${links.length}` : undefined;
  },

  "there is no cable when nobody is signed in": (world) =>
    sessionOf(world).matches("signedOut") && socketsOf(world, "person").length > 0
      ? "one is open"
      : undefined,

  "light or dark is what was chosen": ({ app, browser, seen }) => {
    const dark = seen.theme === "dark" || (seen.theme === "system" && browser.dark);
    return app.system.theme.getSnapshot().matches(dark ? "dark" : "light") ? undefined : seen.theme;
  },

  "who has no network is informed": ({ app, browser }) =>
    !browser.online && app.system.connectivity.getSnapshot().matches("online") ? "it says online" : undefined,

  "what was written is there until it is saved or discarded": ({ app, seen }) => {
    const { mounted } = app;
    if (mounted.kind !== "record" || !whoIsHere(app)) return undefined;
    const typed = seen.typed.get(typedBy(app, mounted.id));
    const shown = valueOfField(mounted.form.getSnapshot().context, "title");
    return typed === undefined || typed === shown ? undefined : `'${typed}' became '${String(shown)}'`;
  },

  "a file is saved only when it was wanted": ({ browser, seen }) =>
    browser.saved.length > seen.filesWanted ? `${browser.saved.length} of ${seen.filesWanted}` : undefined,

  "the loading bar moves only while a page loads": ({ app: { pages } }) =>
    pages?.loading.getSnapshot().matches("filling") && !pages.lifecycle.getSnapshot().hasTag("busy")
      ? "nothing loads"
      : undefined,
};

/** True once nothing is under way any more. */
export const inTheEnd: Record<string, Rule> = {
  "nobody waits for a session for ever": (world) =>
    sessionOf(world).hasTag("busy") ? JSON.stringify(sessionOf(world).value) : undefined,

  "the page of the address is on the screen": ({ app, browser }) => {
    // It asked to begin anew.
    if (browser.reloads.length > 0) return undefined;
    const { access } = app.system;
    const screen = app.screen;
    if (access.getSnapshot().matches("refused")) return screen.kind === "error" ? undefined : screen.kind;
    if (!access.getSnapshot().matches("allowed"))
      return `${app.here()}: ${JSON.stringify(access.getSnapshot().value)}`;
    if (screen.kind === "error" && screen.status === 500) return undefined;
    return screen.kind === "page" && screen.url === app.here()
      ? undefined
      : `${app.here()}: ${JSON.stringify(screen)}`;
  },

  "who has network is informed": ({ app }) =>
    app.system.connectivity.getSnapshot().matches("online") ? undefined : "it says offline",

  "the loading bar has gone": ({ app: { pages } }) =>
    pages?.loading.getSnapshot().matches("idle") ? undefined : "it is there",

  "no notification is lost, and none is there that was removed": (world) => {
    const bell = recruiterParts(world)?.bell.getSnapshot();
    if (!bell?.matches({ signedIn: { list: "ready" } })) return undefined;
    const shown = Object.values(bell.context.lists)
      .flatMap((list) => list.map(({ id }) => id))
      .sort();
    const there = world.provider.notices.map(({ id }) => id);
    const lost = there.filter((id) => !shown.includes(id));
    const back = shown.filter((id) => world.seen.removed.has(id) && !there.includes(id));
    if (lost.length > 0) return `${lost.join()} is lost`;
    return back.length > 0 ? `${back.join()} is back` : undefined;
  },

  "the unread total is the sum of its categories": (world) => {
    const bell = recruiterParts(world)?.bell.getSnapshot();
    if (!bell?.matches({ signedIn: { list: "ready" } })) return undefined;
    const unread = Object.values(bell.context.lists).flatMap((list) =>
      list.filter(({ is_read }) => !is_read),
    );
    return totalUnread(bell.context) === unread.length
      ? undefined
      : `${totalUnread(bell.context)} of ${unread.length}`;
  },

  "the pinned pages are the provider's": (world) => {
    const pinned = recruiterParts(world)?.pinned.getSnapshot();
    if (!pinned?.matches("ready")) return undefined;
    const shown = pinned.context.pages.map(({ link }) => link).sort();
    const there = world.provider.pinned.map(({ link }) => link).sort();
    return shown.join() === there.join() ? undefined : `${shown.join()} of ${there.join()}`;
  },

  "the recruiter's layout knows who is there": (world) => {
    const parts = recruiterParts(world);
    const session = sessionOf(world);
    if (!parts || !session.matches("signedIn") || session.context.user?.strategy !== "recruiters")
      return undefined;
    if (parts.bell.getSnapshot().matches("signedOut")) return "the bell does not";
    return parts.pinned.getSnapshot().matches("signedOut") ? "the pinned pages do not" : undefined;
  },

  "a recruiter's bell is live": (world) => {
    const bell = recruiterParts(world)?.bell.getSnapshot();
    if (!bell?.matches({ signedIn: { list: "ready" } })) return undefined;
    const { length } = socketsOf(world, "person");
    return length === 1 ? undefined : `${length} cables`;
  },

  "no deleted record is listed": ({ app: { mounted }, provider }) => {
    if (mounted.kind !== "list" || !mounted.list.getSnapshot().matches("ready")) return undefined;
    const { rows } = mounted.list.getSnapshot().context;
    return rows.find(({ id }) => !provider.jobs.some((job) => job.id === id))?.id.toString();
  },

  "the list shows each record as it was last saved": ({ app: { mounted }, provider }) => {
    if (mounted.kind !== "list" || !mounted.list.getSnapshot().matches("ready")) return undefined;
    const { rows } = mounted.list.getSnapshot().context;
    const last = new Map(provider.jobs.map(({ id, lock_version }) => [id, lock_version]));
    const old = rows.find(({ id, lock_version }) => last.has(id) && lock_version !== last.get(id));
    return old && `${old.id} as of ${old.lock_version}, not ${last.get(old.id)}`;
  },

  "an export comes to an end": (world) => {
    const state = recruiterParts(world)?.download.getSnapshot();
    return state?.hasTag("busy") ? JSON.stringify(state.value) : undefined;
  },

  "nothing waits for ever": ({ app }) => {
    const waiting = app
      .everyone()
      .find((actor) => (actor.getSnapshot() as { hasTag?(tag: string): boolean }).hasTag?.("busy"));
    return (
      waiting && `${(waiting.logic as { id?: string }).id}: ${JSON.stringify(waiting.getSnapshot().value)}`
    );
  },

  "nothing that was sent waits for ever": ({ app: { mounted } }) => {
    if (mounted.kind === "job" && ["sending", "waiting"].includes(mounted.apply.getSnapshot().value))
      return "an apply";
    if (mounted.kind === "list" && mounted.deletion.getSnapshot().hasTag("busy")) return "a deletion";
    if (mounted.kind === "record" && mounted.form.getSnapshot().hasTag("busy")) return "a record";
    return undefined;
  },
};
