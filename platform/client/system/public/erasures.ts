import { readOf } from "#client/http/read.ts";

/** Whether a receipt is genuine. */
export const erasure = readOf("GET /erasures/:uid", { isPublic: true });
