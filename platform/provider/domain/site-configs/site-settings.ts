import type { SiteConfig, SiteSettings } from "#contract/calls/sites.ts";
import { isSocialSecret, type SocialSecret, socialCredentials } from "#contract/site.ts";
import { isUniqueViolation } from "#provider/base/database/errors.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { type ChangeWriter, keepChanges } from "#provider/base/records/keep-changes.ts";
import type { Values } from "#provider/base/records/rules.ts";
import type { Secrets } from "#provider/base/security/secrets.ts";
import { secretOfSite } from "../sessions/site-secrets.ts";
import { configOf } from "../tenant/config.ts";

/** Some of the settings. */
export type SiteChange = { [Field in keyof SiteSettings]?: SiteSettings[Field] | undefined };
/** Seals the site's secrets. */
type Seal = (name: SocialSecret, text: string) => string;
type Sealed = Partial<Record<string, string>>;

/** Given values replace the old ones; null removes, and unlisted ones stay. Secrets are sealed. */
function credentialsWith(seal: Seal, before: Sealed, given: SiteSettings["social_credentials"]) {
  const after: Record<string, string> = {};
  for (const name of socialCredentials) {
    const value = given[name];
    const kept = value === undefined ? before[name] : value || null;
    if (!kept) continue;
    after[name] = value !== undefined && isSocialSecret(name) ? seal(name, kept) : kept;
  }
  return after;
}

/** The columns of the settings; those not given stay. */
function columnsOf(seal: Seal, given: SiteChange, before: Sealed) {
  const { product_domain: _, google_analytics, social_credentials, ...plain } = given;
  const { colors, custom_labels, components, rules, menu, footer, ...rest } = plain;
  const json = { colors, custom_labels, components, rules, menu, footer };
  const texts = Object.fromEntries(
    Object.entries(json).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, JSON.stringify(value)]],
    ),
  );
  const changed = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    ...changed,
    ...texts,
    ...(google_analytics === undefined ? {} : { google_analytics_id: google_analytics }),
    ...(social_credentials === undefined
      ? {}
      : { social_credentials: JSON.stringify(credentialsWith(seal, before, social_credentials)) }),
  };
}

const sealFor =
  (secrets: Secrets, domainId: number): Seal =>
  (name, text) =>
    secrets.seal(text, secretOfSite(name, domainId));

/** A domain of the business with its settings; returns its id. */
export async function addSite(
  trx: Db,
  secrets: Secrets,
  {
    businessId,
    domain,
    site,
    isPrimary,
  }: { businessId: number; domain: string; site: SiteSettings; isPrimary: boolean },
): Promise<number> {
  const { id } = await trx
    .insertInto("domains")
    .values({
      business_id: businessId,
      name: domain,
      is_primary: isPrimary,
      is_product_domain: site.product_domain,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const colors = JSON.stringify(site.colors);
  await trx
    .insertInto("site_configs")
    .values({ domain_id: id, title: site.title, ...columnsOf(sealFor(secrets, id), site, {}), colors })
    .execute();
  return id;
}

/** The sites of the business, or one of them. */
export async function sitesOf(db: Db, businessId: number, id?: number): Promise<SiteConfig[]> {
  let domains = db
    .selectFrom("domains as d")
    .innerJoin("businesses as b", "b.id", "d.business_id")
    .innerJoin("site_configs as c", "c.domain_id", "d.id")
    .where("d.business_id", "=", businessId)
    .orderBy("d.is_primary", "desc")
    .orderBy("d.name")
    .select(["d.id as domainId", "d.name as domain", "d.is_product_domain as productDomain"])
    .select(["d.is_primary", "b.brand_key as brand", "c.lock_version", "c.social_credentials as given"]);
  if (id !== undefined) domains = domains.where("d.id", "=", id);
  const found = await Promise.all(
    (await domains.execute()).map(async ({ is_primary, lock_version, given, ...domain }) => {
      const config = await configOf(db, domain);
      const credentials = socialCredentials.filter((name) => given[name]);
      return config ? [{ id: domain.domainId, is_primary, lock_version, config, credentials }] : [];
    }),
  );
  return found.flat();
}

export async function siteOf(db: Db, businessId: number, id: number): Promise<SiteConfig> {
  const [site] = await sitesOf(db, businessId, id);
  if (!site) throw new CallError("not_found");
  return site;
}

/** Site history: settings by value, credentials only by whether they are set. */
const recorded = ({ config, is_primary, credentials }: SiteConfig): Values => {
  const { domain: _, favicon, logo_url, logo_dark_url, lazy_src, header_url, brand, ...settings } = config;
  return { ...settings, social_credentials: credentials, is_primary };
};

/** Changes a site of the business, unless someone else has since it was read. */
export async function changeSite(
  db: Db,
  secrets: Secrets,
  { id, ...writer }: ChangeWriter & { id: number },
  {
    lock_version,
    is_primary,
    ...given
  }: SiteChange & { lock_version: number; is_primary?: true | undefined },
): Promise<void> {
  const { businessId } = writer;
  await db.transaction().execute(async (trx) => {
    // Locked by its domain, which alone identifies its business.
    const own = await trx
      .selectFrom("domains")
      .where("business_id", "=", businessId)
      .where("id", "=", id)
      .select("id")
      .forUpdate()
      .executeTakeFirst();
    const before = await trx
      .selectFrom("site_configs")
      .where("domain_id", "=", own?.id ?? 0)
      .select(["lock_version", "social_credentials"])
      .executeTakeFirst();
    if (!before) throw new CallError("not_found");
    if (before.lock_version !== lock_version) throw new CallError("conflict");
    const shownBefore = recorded(await siteOf(trx, businessId, id));
    await trx
      .updateTable("site_configs")
      .set({
        ...columnsOf(sealFor(secrets, id), given, before.social_credentials),
        lock_version: lock_version + 1,
        updated_at: new Date().toISOString(),
      })
      .where("domain_id", "=", id)
      .execute();
    if (given.product_domain !== undefined)
      await trx
        .updateTable("domains")
        .set({ is_product_domain: given.product_domain })
        .where("id", "=", id)
        .where("business_id", "=", businessId)
        .execute();
    if (is_primary) {
      const ofBusiness = () => trx.updateTable("domains").where("business_id", "=", businessId);
      await ofBusiness().set({ is_primary: false }).where("is_primary", "=", true).execute();
      await ofBusiness().set({ is_primary: true }).where("id", "=", id).execute();
    }
    const shownAfter = recorded(await siteOf(trx, businessId, id));
    await keepChanges(trx, { type: "site_config", id }, writer, shownBefore, shownAfter);
  });
}

/** A domain belongs to one business: the error names the field if it is taken. */
export const domainIsTaken = (error: unknown, path: string): unknown =>
  isUniqueViolation(error, "domains_name_key") || isUniqueViolation(error, "businesses_brand_key_key")
    ? invalid(path, "in_use")
    : error;
