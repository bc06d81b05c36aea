/** Purpose of a contact's report token. */
export const secretOfReport = (uid: string): string => `progress_report:${uid}`;

export const stopLink = (origin: string, uid: string, token: string): string =>
  `${origin}/progress_reports/${uid}#token=${token}`;

/** One-click unsubscribe endpoint (RFC 8058), below the origin; mail programs do not follow fragments. */
export const oneClickRoute = "/progress_reports/one_click/:uid/:token";
export const oneClickPath = (uid: string, token: string): string =>
  `/v1/progress_reports/one_click/${uid}/${token}`;
