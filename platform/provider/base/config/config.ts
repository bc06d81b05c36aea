import { isIP } from "node:net";
import { resolve } from "node:path";
import { passwordMinLength } from "#contract/calls/sessions.ts";
import { officeOf } from "./office.ts";

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Encrypts the secrets of integrations and sites; without it, a key is generated in the data folder. */
  secretsKey: Buffer | undefined;
  databaseUrl: string | undefined;
  /** Whether the database itself keeps businesses apart; off where its user may make no role. */
  rowSecurity: boolean;
  redisUrl: string | undefined;
  /**
   * Works on jobs, and does rounds by the clock. `JOBS=off` leaves both to other processes on the database; `JOBS=low` is
   * for those: the system gives them what processes that answer calls leave of its processors.
   */
  jobs: "on" | "low" | "off";
  /** Where the app finds the calls and the cable; paths of this provider by default. */
  apiRoot: string;
  cableUrl: string;
  demo: boolean;
  /** Serves the app with its inspector (`npm run inspect`). */
  inspect: boolean;
  /** The bearer token of `GET /metrics`; without it there is no such route. */
  metricsToken: string | undefined;
  /** Initial content of an empty database without demo data. */
  firstBusiness:
    | { name: string; domain: string; adminName: string; adminEmail: string; adminPassword: string }
    | undefined;
  /**
   * Whose X-Forwarded headers are trusted: nobody's, these addresses', or those of this many proxies in front of this
   * process.
   */
  trustProxy: false | string | ((address: string, hop: number) => boolean);
  /** Scheme and port of all links, for balancers that forward neither. */
  publicUrl: URL | undefined;
  /** Sign-in and registration are limited by address; `RATE_LIMIT=off` for tests and benches. */
  rateLimit: boolean;
  smtp: { url: string; from: string | undefined; bulkUrl: string | undefined } | undefined;
  s3:
    | { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
    | undefined;
  /** The data-enrichment service: where it reports the balance of credits, and where it answers a person's profile. */
  enrichment: { creditUrl: string | undefined; profileUrl: string | undefined; apiKey: string } | undefined;
  microsoft: { issuer: string; clientId: string; clientSecret: string; redirectUri: string } | undefined;
  /** The provider of OpenID Connect in place of Microsoft's, also for businesses with credentials of their own. */
  microsoftIssuer: string | undefined;
  /** LibreOffice's program, which makes PDFs; null where this machine has none. */
  office: string | null;
  /** Where the other providers of signing in are: their own addresses, or stand-ins for them. */
  socialProviders: { linkedin: string; github: { site: string; api: string }; google: string };
}

/** A setting the operator has to correct: shown without a stack trace. */
export class SettingsError extends Error {}

type Environment = Record<string, string | undefined>;

function needed(env: Environment, name: string, because: string): string {
  const value = env[name];
  if (!value) throw new SettingsError(`${name} is needed because ${because} is set`);
  return value;
}

function firstBusiness(env: Environment): Config["firstBusiness"] {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = env;
  if (!ADMIN_EMAIL && !ADMIN_PASSWORD) return undefined;
  const adminEmail = needed(env, "ADMIN_EMAIL", "ADMIN_PASSWORD").toLowerCase();
  const adminPassword = needed(env, "ADMIN_PASSWORD", "ADMIN_EMAIL");
  if (!/^[^\s@]+@[^\s@]+$/.test(adminEmail))
    throw new SettingsError(`ADMIN_EMAIL is not an address: ${adminEmail}`);
  if (adminPassword.length < passwordMinLength)
    throw new SettingsError(`ADMIN_PASSWORD needs at least ${passwordMinLength} characters`);
  const domain = (env.BUSINESS_DOMAIN || "localhost").toLowerCase();
  if (!/^[a-z0-9.-]+$/.test(domain))
    throw new SettingsError(`BUSINESS_DOMAIN is a host name without scheme and port: ${domain}`);
  return {
    name: env.BUSINESS_NAME || "Elenco",
    domain,
    adminName: env.ADMIN_NAME || (adminEmail.split("@")[0] ?? adminEmail),
    adminEmail,
    adminPassword,
  };
}

function trustProxy(value: string | undefined): Config["trustProxy"] {
  if (!value || value === "0") return false;
  if (/^\d+$/.test(value)) return (_address, hop) => hop < Number(value);
  const known = /^(?:loopback|linklocal|uniquelocal)$/;
  for (const item of value.split(",").map((part) => part.trim())) {
    const [address = "", bits = "", ...more] = item.split("/");
    const isRange = isIP(address) !== 0 && /^\d*$/.test(bits) && more.length === 0;
    if (!known.test(item) && !isRange)
      throw new SettingsError(
        `TRUST_PROXY is a number of proxies, or addresses like 10.0.0.0/8, loopback: ${value}`,
      );
  }
  return value;
}

function publicUrl(value: string | undefined): URL | undefined {
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search || url.hash)
    throw new SettingsError(`PUBLIC_URL is an address like https://vagas.example, without a path: ${value}`);
  return url;
}

function secretsKey(value: string | undefined): Buffer | undefined {
  if (!value) return undefined;
  const key = Buffer.from(value, "base64");
  if (key.length !== 32)
    throw new SettingsError("SECRETS_KEY is 32 bytes in base64, as `openssl rand -base64 32` makes them");
  return key;
}

function enrichmentOf(env: Environment): Config["enrichment"] {
  const creditUrl = env.ENRICHMENT_CREDIT_URL || undefined;
  const profileUrl = env.ENRICHMENT_PROFILE_URL || undefined;
  if (!creditUrl && !profileUrl) return undefined;
  const asked = creditUrl ? "ENRICHMENT_CREDIT_URL" : "ENRICHMENT_PROFILE_URL";
  return { creditUrl, profileUrl, apiKey: needed(env, "ENRICHMENT_API_KEY", asked) };
}

function jobs({ JOBS = "on", DATABASE_URL }: Environment): Config["jobs"] {
  if (JOBS === "on" || JOBS === "low") return JOBS;
  if (JOBS !== "off") throw new SettingsError(`JOBS is on, low or off: ${JOBS}`);
  if (!DATABASE_URL)
    throw new SettingsError(
      "JOBS=off needs DATABASE_URL: the embedded database has one process, which works on jobs",
    );
  return "off";
}

/** Reads the settings; each has a working default (README, 'Settings'). */
export function readConfig(env: Environment): Config {
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new SettingsError(`PORT is not a port: ${env.PORT}`);
  return {
    port,
    host: env.HOST ?? "127.0.0.1",
    dataDir: resolve(env.DATA_DIR ?? ".data"),
    secretsKey: secretsKey(env.SECRETS_KEY),
    databaseUrl: env.DATABASE_URL || undefined,
    rowSecurity: env.ROW_SECURITY !== "off",
    redisUrl: env.REDIS_URL || undefined,
    jobs: jobs(env),
    apiRoot: env.API_ROOT ?? "/v1",
    cableUrl: env.CABLE_URL ?? "/cable",
    // On PostgreSQL, demo data with its public passwords must be requested.
    demo: env.DEMO ? env.DEMO !== "0" : !env.DATABASE_URL,
    inspect: env.INSPECT === "1",
    metricsToken: env.METRICS_TOKEN || undefined,
    firstBusiness: firstBusiness(env),
    trustProxy: trustProxy(env.TRUST_PROXY),
    publicUrl: publicUrl(env.PUBLIC_URL),
    rateLimit: env.RATE_LIMIT !== "off",
    smtp: env.SMTP_URL
      ? { url: env.SMTP_URL, from: env.SMTP_FROM || undefined, bulkUrl: env.SMTP_BULK_URL || undefined }
      : undefined,
    s3: env.S3_ENDPOINT
      ? {
          endpoint: env.S3_ENDPOINT,
          bucket: needed(env, "S3_BUCKET", "S3_ENDPOINT"),
          region: env.S3_REGION ?? "auto",
          accessKeyId: needed(env, "S3_ACCESS_KEY_ID", "S3_ENDPOINT"),
          secretAccessKey: needed(env, "S3_SECRET_ACCESS_KEY", "S3_ENDPOINT"),
        }
      : undefined,
    enrichment: enrichmentOf(env),
    office: officeOf(env.PATH),
    microsoft: env.MICROSOFT_CLIENT_ID
      ? {
          issuer:
            env.MICROSOFT_ISSUER ||
            `https://login.microsoftonline.com/${env.MICROSOFT_TENANT || "organizations"}/v2.0`,
          clientId: env.MICROSOFT_CLIENT_ID,
          clientSecret: needed(env, "MICROSOFT_CLIENT_SECRET", "MICROSOFT_CLIENT_ID"),
          redirectUri: needed(env, "MICROSOFT_REDIRECT_URI", "MICROSOFT_CLIENT_ID"),
        }
      : undefined,
    microsoftIssuer: env.MICROSOFT_ISSUER || undefined,
    socialProviders: {
      linkedin: env.LINKEDIN_ISSUER || "https://www.linkedin.com/oauth",
      // As GitHub Enterprise Server has it: its API is below its site.
      github: env.GITHUB_URL
        ? { site: env.GITHUB_URL, api: `${env.GITHUB_URL}/api/v3` }
        : { site: "https://github.com", api: "https://api.github.com" },
      google: env.GOOGLE_ISSUER || "https://accounts.google.com",
    },
  };
}
