import { createHash, randomBytes } from "node:crypto";

/** 32 random bytes. Only `hashToken` of it is ever stored. */
export const makeToken = (): string => randomBytes(32).toString("base64url");

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
