import type { Db } from "#provider/base/database/open.ts";

/** The registrable domain, e.g. `brand.com.br` of `vagas.brand.com.br`. */
export function registeredDomain(host: string): string | undefined {
  if (/^[\d.]+$|:/.test(host) || host === "localhost" || host.endsWith(".localhost")) return undefined;
  const labels = host.split(".");
  const isSecondLevel =
    /^(com|net|org|gov|edu|art|ind|adv|eco|tec)$/.test(labels.at(-2) ?? "") &&
    (labels.at(-1)?.length ?? 0) === 2;
  const kept = isSecondLevel ? 3 : 2;
  return labels.length >= kept ? labels.slice(-kept).join(".") : undefined;
}

/**
 * The domain that cookies of the app at `host` are for; null where the host's own are enough. The token is shared only
 * where the business itself has several sites under that domain: any other page there could read it.
 */
export async function cookieDomainOf(db: Db, businessId: number, host: string): Promise<string | null> {
  const shared = registeredDomain(host);
  if (!shared) return null;
  const domains = await db
    .selectFrom("domains")
    .where("business_id", "=", businessId)
    .select("name")
    .execute();
  const others = domains.filter(({ name }) => name !== host && registeredDomain(name) === shared);
  return others.length > 0 ? shared : null;
}
