const none = { apply: 0, candidate: 0, job: 0, recruiter: 0, shortlist: 0, nps: 0, proposal: 0, others: 0 };
const empty = {
  ...{ apply: [], candidate: [], job: [], recruiter: [] },
  ...{ shortlist: [], nps: [], proposal: [], others: [] },
};

/** A notification that is not read, as the cable says it. */
export const reported = (id: number) => ({
  ...{ id, category: "note" as const, is_read: false, component: "note" },
  ...{ data: {}, link: null, created_at: "" },
});

/** The list of notifications: those of one category, none of them read. */
export const notificationsOf = (ids: readonly number[], stream_offset = 0, stream_epoch = "e") => ({
  notifications: { ...empty, note: ids.map(reported) },
  unread: { ...none, note: ids.length },
  ...{ stream_epoch, stream_offset },
});
