import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../support/provider.ts";
import { type Connection, connect } from "./connection.ts";
import { collections, permissions, relations, tables } from "./directus-schema.ts";

/** The newest one that allows rules on permissions without a licence, and the Node that its image runs. */
const versions = { directus: "11.17.4", node: "22.23.3" } as const;
const nodePackage = `node-${process.platform}-${process.arch}`;
const administrator = { email: "admin@example.com", password: "bench-administrator-1" };
const recruiter = { email: "recruiter@example.com", password: "bench-recruiter-1" };

export interface Peer {
  name: string;
  url: string;
  pid: number;
  /** A connection of somebody signed in whose role may read and write what a recruiter may. */
  signIn(): Promise<Connection>;
  stop(): Promise<void>;
}

/** Installs it into a folder of its own, which stays for the next run: some 750 MB, and a native part is built. */
export function installDirectus(): string {
  const folder = process.env.BENCH_PEER_DIR ?? join(tmpdir(), `elenco-bench-directus-${versions.directus}`);
  const done = join(folder, "installed");
  if (existsSync(done)) return folder;
  mkdirSync(folder, { recursive: true });
  const npm = (env: NodeJS.ProcessEnv, ...line: string[]) =>
    execFileSync("npm", [...line, "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: folder,
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
  const dependencies = { [nodePackage]: versions.node, directus: versions.directus };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
  npm({}, "install", "--ignore-scripts");
  // The parts that have to be built, against the headers that come with its own Node.
  const node = join(folder, "node_modules", nodePackage);
  const path = `${join(node, "bin")}:${process.env.PATH}`;
  npm({ PATH: path, npm_config_nodedir: node }, "rebuild", "isolated-vm", "argon2");
  writeFileSync(done, "");
  return folder;
}

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let waited = 0; waited < 600; waited++) {
    const answer = await fetch(`${url}/server/ping`).catch(() => undefined);
    if (answer?.ok) return;
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`Directus did not start:\n${output()}`);
}

/** Tells Directus of the tables that are there, and makes the role and its user. */
async function describeTables(admin: Connection): Promise<void> {
  for (const [name, { fields, alias }] of Object.entries(collections)) {
    await admin.call("PATCH", `/collections/${name}`, { meta: { hidden: false } });
    for (const [field, meta] of Object.entries(fields))
      await admin.call("PATCH", `/fields/${name}/${field}`, { meta });
    for (const field of alias)
      await admin.call("POST", `/fields/${name}`, { field, type: "alias", meta: { special: ["o2m"] } });
  }
  for (const { meta, ...relation } of relations)
    await admin.call("PATCH", `/relations/${relation.collection}/${relation.field}`, { ...relation, meta });
  const policy = await admin.call<{ data: { id: string } }>("POST", "/policies", {
    name: "Recruiter",
    app_access: false,
  });
  const role = await admin.call<{ data: { id: string } }>("POST", "/roles", { name: "Recruiter" });
  await admin.call("POST", "/access", { role: role.data.id, policy: policy.data.id });
  for (const permission of permissions)
    await admin.call("POST", "/permissions", { policy: policy.data.id, ...permission });
  await admin.call("POST", "/users", { ...recruiter, role: role.data.id, status: "active" });
}

async function signIn(url: string, account: typeof recruiter): Promise<Connection> {
  const { data } = await connect(url).call<{ data: { access_token: string } }>(
    "POST",
    "/auth/login",
    account,
  );
  return connect(url, data.access_token);
}

/** Directus on a database that has the product's tables: they become tables of its own, with the same rows. */
export async function startDirectus(folder: string, databaseUrl: string): Promise<Peer> {
  await tables(databaseUrl);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    DB_CLIENT: "pg",
    DB_CONNECTION_STRING: databaseUrl,
    DB_POOL__MAX: "20",
    SECRET: "a-secret-of-the-bench-that-nobody-has-to-guess",
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    PORT: String(port),
    HOST: "localhost",
    PUBLIC_URL: url,
    ACCESS_TOKEN_TTL: "1d",
    TELEMETRY: "false",
    LOG_LEVEL: "warn",
    // It would refuse what sixteen connections ask of one process.
    PRESSURE_LIMITER_ENABLED: "false",
    NODE_ENV: "production",
  };
  const node = join(folder, "node_modules", nodePackage, "bin", "node");
  const cli = join(folder, "node_modules", "directus", "cli.js");
  execFileSync(node, [cli, "bootstrap"], { cwd: folder, env, stdio: "ignore" });
  const child = spawn(node, [cli, "start"], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const read = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-5_000);
  };
  child.stdout?.on("data", read);
  child.stderr?.on("data", read);
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill();
    await exited;
  };
  try {
    await ready(url, child, () => output);
    await describeTables(await signIn(url, administrator));
    return {
      name: `Directus ${versions.directus}`,
      url,
      pid: child.pid ?? 0,
      signIn: () => signIn(url, recruiter),
      stop,
    };
  } catch (error) {
    await stop();
    throw new Error(`Directus is not as the bench needs it:\n${output}`, { cause: error });
  }
}
