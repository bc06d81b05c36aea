/** What the token of an alert is sealed for. */
export const secretOfAlert = (uid: string): string => `job_alert:${uid}`;

export const alertLink = (origin: string, uid: string, token: string): string =>
  `${origin}/job_alerts/${uid}#token=${token}`;

/** What mail programs post to (RFC 8058), below the origin: they follow no fragment. */
export const oneClickRoute = "/job_alerts/one_click/:uid/:token";
export const oneClickPath = (uid: string, token: string): string =>
  `/v1/job_alerts/one_click/${uid}/${token}`;
