import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** 32 random bytes, in the form that libraries of Standard Webhooks read. */
export const makeSigningSecret = (): string => `${prefix}${randomBytes(32).toString("base64")}`;

/**
 * The headers of Standard Webhooks (standardwebhooks.com): the receiver computes the same HMAC of id, time and body,
 * and refuses old or repeated messages.
 */
export function signedHeaders(
  secret: string,
  id: string,
  seconds: number,
  body: string,
): Record<string, string> {
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": `v1,${signature}`,
  };
}
