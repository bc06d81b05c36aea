/** Written by `npm run lives` from the charts in machines/*-life: change the charts. */
export const statusTables = {
  jobs: {
    start: ["draft", "published", "paused"],
    to: {
      draft: ["published", "cancelled"],
      paused: ["published", "filled", "closed", "cancelled"],
      filled: ["published", "paused", "closed"],
      closed: ["published", "paused"],
      cancelled: [],
    },
  },
  contacts: {
    start: ["new", "contacted", "qualified", "nurturing"],
    to: { discarded: ["new", "contacted", "qualified", "nurturing"], converted: [] },
  },
  proposals: { to: { "9": [5, 6, 7, 8, 10, 11, 23, 24, 25] } },
  placements: {
    start: ["active", "upcoming"],
    to: {
      upcoming: ["active", "cancelled"],
      completed: ["active", "left"],
      left: ["active", "completed", "replaced"],
      replaced: ["left"],
      cancelled: [],
    },
  },
  projects: {
    start: ["planned", "active"],
    to: {
      planned: ["active", "cancelled"],
      paused: ["active", "completed", "cancelled"],
      completed: ["active"],
      cancelled: [],
    },
  },
  invoices: {
    start: ["draft", "issued", "paid", "overdue"],
    to: {
      draft: ["issued", "cancelled"],
      issued: ["paid", "overdue", "cancelled"],
      overdue: ["paid", "issued", "cancelled"],
      paid: ["issued", "overdue"],
      cancelled: [],
    },
  },
  billing_plans: { start: ["active", "paused"], to: { ended: [] } },
  employees: {
    start: ["active", "on_leave", "left"],
    to: {
      upcoming: ["active", "never_started"],
      on_leave: ["active", "left"],
      left: ["active"],
      never_started: ["active"],
    },
  },
  feedbacks: {
    start: ["requested", "received", "shared"],
    to: { requested: ["received", "dismissed"], shared: ["received"], dismissed: ["requested"] },
  },
  evaluations: { start: ["draft", "active"], to: { active: ["archived"], archived: ["active"] } },
  talk_participants: {
    start: ["registered"],
    to: {
      waiting: ["cancelled"],
      registered: ["checked_in", "no_show", "cancelled"],
      checked_in: ["registered", "cancelled"],
      no_show: ["checked_in", "registered", "cancelled"],
      cancelled: ["registered"],
    },
  },
} as const;
