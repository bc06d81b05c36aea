import { readOf } from "#client/http/read.ts";

/** The way of an apply through the pipeline. */
export const applyMoves = readOf("GET /recruiters/applies/:id/moves");
