import { readOf } from "#client/http/read.ts";

export const demoAccounts = readOf("GET /demo/accounts", { isPublic: true });
