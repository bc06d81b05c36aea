import { createHmac, timingSafeEqual } from "node:crypto";

/** Not in base64url, which the link's own token is written in. */
const separator = ".";

/** A link's own token, without what its password added. */
export const linkTokenOf = (token: string): string => token.split(separator, 1)[0] ?? "";

/** The hash is the key: another password closes what it opened, as does none. */
const admissionOf = (token: string, passwordHash: string): Buffer =>
  createHmac("sha256", passwordHash).update(linkTokenOf(token)).digest();

/** A link's token with the proof that its password was given. */
export const admittedToken = (token: string, passwordHash: string): string =>
  `${linkTokenOf(token)}${separator}${admissionOf(token, passwordHash).toString("base64url")}`;

export function isAdmitted(token: string, passwordHash: string): boolean {
  const given = Buffer.from(token.slice(linkTokenOf(token).length + 1), "base64url");
  const wanted = admissionOf(token, passwordHash);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
