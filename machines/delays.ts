/**
 * Every delay and limit of section 9 of both documents, in milliseconds unless noted. Kept in one place for comparison
 * with the tables.
 */
export const delays = {
  /** Debounce default. */
  debounce: 800,
  /** The palette looks for records after so short a pause. Ours. */
  palettePause: 250,
  /** Pause in typing before a field searches. Ours. */
  lookupPause: 220,
  /** Page fetch minimum delay. */
  pageFetchMinimum: 200,
  /** Real-time reconnect. */
  cableReconnect: 1_000,
  /** A lost connection is announced when the reconnect has not restored it by then. Ours. */
  cableGrace: 2_500,
  /** A socket that was not welcomed by then is given up. */
  cableOpening: 10_000,
  /** The provider pings every 3 s, so a silence this long means a lost connection. */
  cableStale: 8_000,
  /** A call without an answer, or a transfer without progress, is abandoned after this long. Ours. */
  callPatience: 30_000,
  /** Signing out completes after this long, whatever the provider does. Ours. */
  signOutPatience: 3_000,
  /** How long the notice shows that another tab took over, before the page starts again. Ours. */
  takeoverNotice: 6_000,
  /** A subscription that is not confirmed by then is requested again. Ours. */
  cablePatience: 5_000,
  /** The time between an unsubscribe, which is never confirmed, and a new subscription. Ours. */
  cableSettle: 250,
  /** After this long without a message, a long task's row is read. Ours. */
  taskSilence: 2_000,
  /** How often recipients are read while a send-out is being sent. Ours. */
  sendoutLook: 2_000,
  /** A finished export is seen this many seconds before its dialog closes. */
  exportSeen: 6,
  /** After the bell marked all read, the list is refreshed. */
  notificationRefresh: 1_000,
  /** Delete success redirect. */
  deleteRedirect: 800,
  signatureSaved: 1_000,
  signatureCancelled: 500,
  /** Personal-e-mail toast. */
  personalEmailToast: 60_000,
  toast: 5_000,
  /** A move can be undone from its toast this long. */
  undoToast: 8_000,
  /** A further page that failed is requested again. */
  pageRetry: 5_000,
  /** Delay before a failed send, save or read is retried automatically. Ours. */
  tryAgain: 5_000,
  /** How often the app checks whether an e-mail was confirmed elsewhere. Ours. */
  confirmationPoll: 4_000,
  /** Candidates viewed within this time are reported together. Ours. */
  seenPause: 1_500,
  /** What the provider does so soon after a person's own change follows from it. Ours. */
  ownFollows: 5_000,
  /** News of a shortlist is shown this long. Ours. */
  newsFade: 4_000,
  /** One step of a countdown. */
  second: 1_000,
  loadingBarThrottle: 200,
  /** The shell's progress bar: after it filled it creeps on until then. */
  progressBar: 5_000,
  /** The loading bar fills over this time. */
  loadingBarFill: 3_000,
  /** A bar that is full or failed is seen this long. */
  loadingBarLeave: 400,
  loadingDialogSettings: 100,
  /** How long a completion notice stays. Ours. */
  loadingDialogSeen: 1_500,
  chunkReloadGuard: 60_000,
  /** How long the first screen waits for its brand before the defaults apply. Ours. */
  tenantPatience: 8_000,
} as const;

export const limits = {
  /** A bulk mail provider takes over above this number of recipients. */
  corporateMailRecipients: 200,
  /** 'Loading. Deleting Items...' above this number. */
  silentDeletes: 2,
  /** More than these are deleted by a task that shows how far it is. Ours. */
  deletesAtOnce: 50,
  /** So many outcomes of a bulk action are seen as they come. Ours. */
  outcomesSeen: 6,
  /** At most this many new records are counted beside a list. Ours. */
  newsCounted: 100,
  wizardSteps: 3,
  /** Nothing is prefetched on these, nor where data is saved. */
  slowConnections: ["slow-2g", "2g"],
  /** Before this hour business days are counted from the day before. */
  businessDayNoon: "12:00",
  /** The years whose holidays apply: the current one and the next. */
  holidayYears: 2,
  /** As the contract's `newPassword`; repeated here so that pages need not load its schemas. */
  passwordMinLength: 8,
  /** A browser keeps so many notifications of the shortlist side. Ours. */
  localNotifications: 50,
} as const;

/** Cookie lifetimes in seconds. The specification's two lifetimes of the auth cookie belong to two cookies. */
export const lifetimes = { token: 7_776_000, strategy: 86_400, locale: 365 * 86_400 } as const;
