import type { Reply, Request } from "../browser.ts";

export type Login = "ana" | "leo" | "bia" | "eva";
export const strategies = {
  ana: "recruiters",
  leo: "recruiters",
  bia: "candidates",
  eva: "candidates",
} as const;
/** Ids of the profiles. */
export const ids = { ana: 3, leo: 4, bia: 7, eva: 8 } as const;
export const created_at = "2026-11-21T12:00:00Z";

export const ok = (body: unknown, status = 200): Reply => ({ status, body });
export const refused = (status: number, code: string, fields: object[] = []): Reply => ({
  status,
  body: { error: [code], code, fields, request_id: "r" },
});

interface Call {
  request: Request;
  login: Login;
  /** The last part of the path. */
  last: string;
}
export type Handler = (call: Call) => Reply;
/** What answers a call: its method and path. */
export type Calls = [pattern: RegExp, handler: Handler][];
/** Calls that need nobody to be signed in. */
export type OpenCalls = [pattern: RegExp, handler: (request: Request) => Reply][];

/** Numbers that no two things share. */
export type Counter = () => number;
