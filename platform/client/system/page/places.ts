import { readOf } from "#client/http/read.ts";

/** Municipalities and occupations, by a part of their name; the same for everybody. */
export const cityOptions = readOf("GET /lookups/cities", { isPublic: true });
export const occupationOptions = readOf("GET /lookups/occupations", { isPublic: true });
