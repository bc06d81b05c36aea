/** Purpose of an alert token. */
export const secretOfAlert = (uid: string): string => `job_alert:${uid}`;

export const alertLink = (origin: string, uid: string, token: string): string =>
  `${origin}/job_alerts/${uid}#token=${token}`;

/** One-click unsubscribe endpoint (RFC 8058), below the origin; mail programs do not follow fragments. */
export const oneClickRoute = "/job_alerts/one_click/:uid/:token";
export const oneClickPath = (uid: string, token: string): string =>
  `/v1/job_alerts/one_click/${uid}/${token}`;
