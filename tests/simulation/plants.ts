import { assign } from "xstate";
import { ToastQueue } from "#client/system/app/toasts.ts";
import { accessMachine } from "#machines/access/access.machine.ts";
import { applyToJobMachine } from "#machines/apply-to-job/apply-to-job.machine.ts";
import { bulkSelectionMachine } from "#machines/bulk-selection/bulk-selection.machine.ts";
import { cableConnectionMachine } from "#machines/cable-connection/cable-connection.machine.ts";
import { chunkReloadMachine } from "#machines/chunk-reload/chunk-reload.machine.ts";
import { connectivityMachine } from "#machines/connectivity/connectivity.machine.ts";
import { deletionMachine } from "#machines/deletion/deletion.machine.ts";
import { downloadMachine } from "#machines/download/download.machine.ts";
import { globalSearchMachine } from "#machines/global-search/global-search.machine.ts";
import { jobSearchMachine } from "#machines/job-search/job-search.machine.ts";
import { listStateMachine } from "#machines/list-state/list-state.machine.ts";
import { loadingMachine } from "#machines/loading/loading.machine.ts";
import { notificationsMachine } from "#machines/notifications/notifications.machine.ts";
import { pageLifecycleMachine } from "#machines/page-lifecycle/page-lifecycle.machine.ts";
import { pinnedPagesMachine } from "#machines/pinned-pages/pinned-pages.machine.ts";
import { progressChannelMachine } from "#machines/progress-channel/progress-channel.machine.ts";
import { recentPagesMachine } from "#machines/recent-pages/recent-pages.machine.ts";
import { recordFormMachine } from "#machines/record-form/record-form.machine.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import { themeMachine } from "#machines/theme/theme.machine.ts";
import { plantsOfIdentity } from "./plants/identity.ts";
import { config, instead, meaning, no, nothing, type Plants, yes } from "./plants/tools.ts";
import { plantsOfTrouble } from "./plants/trouble.ts";
import { plantsOfWork } from "./plants/work.ts";

/** A fault, by what a person would say of it. Each gives the way back. */
export const plants: Plants = {
  ...plantsOfWork,
  ...plantsOfTrouble,
  ...plantsOfIdentity,
  "a token is left after signing out": () =>
    config(sessionMachine, "states/leaving/entry", [
      { type: "stateEnded", params: { because: "signed_out" } },
      "forgetUser",
    ]),
  "the user stays after signing out": () => meaning(sessionMachine, "actions", "forgetUser", nothing),
  "signing out is reported to nobody": () =>
    config(sessionMachine, "states/leaving/entry", ["forgetUser", "forgetCredentials"]),
  "signing out waits for the provider's yes": () =>
    config(sessionMachine, "states/signingOut", {
      tags: "busy",
      invoke: { id: "signOut", src: "signOut", input: { strategy: "recruiters" }, onDone: "leaving" },
    }),
  "a 401 does not end the session": () => config(sessionMachine, "states/signedIn/on/session.expired"),
  "an expired session keeps its token": () =>
    config(sessionMachine, "states/signedIn/on/session.expired", {
      target: "signedOut",
      actions: [{ type: "stateEnded", params: { because: "expired" } }, "forgetUser"],
    }),
  "an expired session is reported twice": () =>
    config(sessionMachine, "states/signedIn/on/session.expired", {
      target: "signedOut",
      actions: [
        { type: "stateEnded", params: { because: "expired" } },
        { type: "stateEnded", params: { because: "expired" } },
        "forgetUser",
        "forgetCredentials",
      ],
    }),
  "a failed sign-in keeps its token": () =>
    config(sessionMachine, "states/fetchingUser/invoke/onError", "signedOut"),
  "a refused sign-in waits for ever": () => config(sessionMachine, "states/signingIn/invoke/onError"),
  "a restored session is reported to nobody": () =>
    config(sessionMachine, "states/restoring/invoke/onDone", {
      target: "signedIn",
      actions: {
        type: "keepUser",
        params: ({ event }: { event: { output: unknown } }) => ({ user: event.output }),
      },
    }),
  "every page is for everybody": () => meaning(accessMachine, "guards", "isRedirected", no),
  "a double redirect": () =>
    config(accessMachine, "states/redirected/entry", ["askToGo", "askToGo", "rememberPath", "keepAttempted"]),
  "a redirect without end": () => meaning(accessMachine, "guards", "isRedirected", yes),
  "the page that was tried is forgotten": () => meaning(accessMachine, "actions", "rememberPath", nothing),
  "an unknown guard is let through": () => meaning(accessMachine, "guards", "isRefused", no),
  "the page is judged before the session is known": () =>
    meaning(accessMachine, "guards", "everythingIsKnown", no),
  "whoever left is judged as if they were there": () => config(accessMachine, "on/session.ended"),
  "another person's page comes back": () => config(pageLifecycleMachine, "on/page.abandoned"),
  "the page before stays for ever": () => meaning(pageLifecycleMachine, "actions", "show", nothing),
  "a page that failed is reported to nobody": () =>
    config(pageLifecycleMachine, "states/fetching/states/page/states/loading/invoke/onError"),
  "the loading bar stays when one goes elsewhere": () =>
    config(pageLifecycleMachine, "states/fetching/on/page.requested"),
  "the loading bar never ends": () => config(loadingMachine, "states/filling/on/loading.ended"),
  "the loading bar comes for nothing": () => config(loadingMachine, "states/throttled/on/loading.ended"),
  "a toast is shown twice": () => instead(ToastQueue.prototype, "isShown", no),
  "a toast stays for ever": () => instead(ToastQueue.prototype, "endLater", nothing),
  "the page reloads again and again": () => meaning(chunkReloadMachine, "guards", "reloadedLately", no),
  "the chosen theme is not used": () => meaning(themeMachine, "actions", "keepChoice", nothing),
  "the system's theme is not followed": () => config(themeMachine, "on/system.changed"),
  "a lost network is not reported": () =>
    config(connectivityMachine, "states/online/states/steady/on/browser.offline"),
  "a network that is back is not reported": () =>
    config(connectivityMachine, "states/offline/states/noNetwork/on/browser.online"),
  "a stale answer is shown on the board": () =>
    config(jobSearchMachine, "states/results/on/filters.changed", {
      actions: [
        {
          type: "applyChange",
          params: ({ event }: { event: { change: unknown } }) => ({ change: event.change }),
        },
      ],
    }),
  "clearing the filters searches nothing": () =>
    config(jobSearchMachine, "states/results/on/filters.cleared", { actions: "clearFilters" }),
  "more jobs take the place of the first": () =>
    meaning(jobSearchMachine, "actions", "appendPage", jobSearchMachine.implementations.actions.keepPage),
  "the address does not say what the board shows": () =>
    config(jobSearchMachine, "states/results/on/address.changed", {
      actions: {
        type: "takeAddress",
        params: ({ event }: { event: { filters: unknown } }) => ({ filters: event.filters }),
      },
    }),
  "a chip is toggled without a search": () =>
    config(globalSearchMachine, "states/open/on/chip.toggled", {
      actions: {
        type: "toggleChip",
        params: ({ event }: { event: { chip: unknown } }) => ({ chip: event.chip }),
      },
    }),
  "a term is typed without a search": () =>
    config(globalSearchMachine, "states/open/on/term.typed", {
      actions: {
        type: "keepTerm",
        params: ({ event }: { event: { term: unknown } }) => ({ term: event.term }),
      },
    }),
  "an old page of the list is added to a new one": () =>
    meaning(listStateMachine, "actions", "keepFirstPage", listStateMachine.implementations.actions.addPage),
  "the list is not asked again for a filter": () =>
    config(listStateMachine, "on/condition.set", {
      actions: [
        { type: "setCondition", params: ({ event }: { event: unknown }) => event },
        { type: "stateQuery", params: { step: "push" } },
      ],
    }),
  "a list of another term is shown": () =>
    config(listStateMachine, "on/term.typed", {
      actions: { type: "keepTerm", params: ({ event }: { event: unknown }) => event },
    }),
  "what others delete stays listed": () => meaning(listStateMachine, "actions", "dropRows", nothing),
  "what others save is not shown": () => meaning(listStateMachine, "actions", "replaceRow", nothing),
  "a selection is kept when its rows are deleted": () => config(bulkSelectionMachine, "on/selection.cleared"),
  "all of a search stays selected beside another": () =>
    config(bulkSelectionMachine, "states/all/on/search.changed"),
  "nothing selected counts as something": () =>
    config(bulkSelectionMachine, "states/countingSome/always", "some"),
  "all is selected though nothing is left of it": () =>
    config(bulkSelectionMachine, "states/countingAll/always", "all"),
  "a deletion is not asked about": () =>
    config(deletionMachine, "states/idle/on/deletion.requested", {
      target: "deleting",
      actions: { type: "keepTarget", params: ({ event }: { event: unknown }) => event },
    }),
  "what was written is lost when it is refused": () =>
    config(recordFormMachine, "states/save/states/saving/invoke/onError", {
      target: "idle",
      actions: "discard",
    }),
  "what is written while it is saved counts as saved": () =>
    meaning(
      recordFormMachine,
      "actions",
      "keepSaved",
      assign((_, { record }: { record: unknown }) => ({ record, changes: {}, errors: [], failure: null })),
    ),
  "a draft does not survive a reload": () =>
    config(recordFormMachine, "states/save/on/field.changed", {
      actions: { type: "change", params: ({ event }: { event: unknown }) => event },
    }),
  "what is written is saved under a name that the contract has not": () =>
    meaning(recordFormMachine, "actions", "change", assign({ changes: { nome: "Analista" } })),
  "an apply goes out unasked": () => config(applyToJobMachine, "states/idle/on/apply.requested", "sending"),
  "an apply is sent again once it is there": () =>
    config(applyToJobMachine, "states/sending/invoke/onDone", {
      target: "sending",
      reenter: true,
      actions: "announceSent",
    }),
  "a lost notification": () => config(notificationsMachine, "states/signedIn/on/notification.received"),
  "a notification is removed here and not there": () =>
    config(notificationsMachine, "states/signedIn/on/notification.removed", {
      actions: { type: "remove", params: ({ event }: { event: { id: unknown } }) => ({ id: event.id }) },
    }),
  "unread counts what is not there": () => meaning(notificationsMachine, "actions", "remove", nothing),
  "notifications stay when somebody signs out": () =>
    meaning(notificationsMachine, "actions", "forgetAll", nothing),
  "the cable stays open when somebody signs out": () =>
    config(cableConnectionMachine, "states/wanted/on/connection.unwanted"),
  "a lost cable does not come back": () =>
    config(cableConnectionMachine, "states/wanted/states/waiting/after"),
  "a refused cable token is the end": () =>
    config(cableConnectionMachine, "states/wanted/states/fetchingToken/invoke/onError", "refused"),
  "pinned pages stay when somebody signs out": () =>
    meaning(pinnedPagesMachine, "actions", "forgetPages", nothing),
  "an unpinned page stays pinned at the provider": () =>
    config(pinnedPagesMachine, "states/ready/on/page.removed", {
      actions: { type: "removeHere", params: ({ event }: { event: { id: unknown } }) => ({ id: event.id }) },
    }),
  "recent pages stay when somebody signs out": () => config(recentPagesMachine, "on/session.ended"),
  "a page is recent twice": () =>
    meaning(
      recentPagesMachine,
      "actions",
      "add",
      assign((_, { page }: { page: unknown }) => ({ pages: [page, page] })),
    ),
  "an export is there for the next person": () => config(downloadMachine, "states/task/on/session.ended"),
  "a file is saved again and again": () =>
    config(downloadMachine, "states/task/states/following/states/saving/invoke/onDone", {
      target: "saving",
      reenter: true,
    }),
  "the end of an export is never received": () => {
    const ways = [
      meaning(progressChannelMachine, "guards", "isCompleted", no),
      meaning(progressChannelMachine, "guards", "isError", no),
    ];
    return () => {
      for (const back of ways) back();
    };
  },
};
