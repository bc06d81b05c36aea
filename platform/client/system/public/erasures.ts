import { readOf } from "#client/http/read.ts";
import type { CallAnswer } from "#contract/calls/all.ts";

export type Erasure = CallAnswer<"GET /erasures/:uid">["erasure"];

/** Whether a receipt is genuine. */
export const erasure = readOf("GET /erasures/:uid", { isPublic: true });
