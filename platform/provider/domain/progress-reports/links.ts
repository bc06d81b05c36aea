/** What the token of a contact's report is sealed for. */
export const secretOfReport = (uid: string): string => `progress_report:${uid}`;

export const stopLink = (origin: string, uid: string, token: string): string =>
  `${origin}/progress_reports/${uid}#token=${token}`;

/** What mail programs post to (RFC 8058), below the origin: they follow no fragment. */
export const oneClickRoute = "/progress_reports/one_click/:uid/:token";
export const oneClickPath = (uid: string, token: string): string =>
  `/v1/progress_reports/one_click/${uid}/${token}`;
