import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "./provider.ts";

export interface TemporaryPostgres {
  /** Connection string of the `postgres` database. */
  url: string;
  /** The server's own process, above those of its connections. */
  pid: number;
  /** Makes a database, empty or as a copy of another that nobody is in, and answers its connection string. */
  createDatabase(name: string, template?: string): Promise<string>;
  /** psql's `\copy` of a query into a file as CSV: seconds, with psql's own start. */
  copy(url: string, query: string, file: string): number;
  /** Ends every connection at once, as a crash does, and comes back. */
  restart(): void;
  stop(): void;
}

function binaries(): string | undefined {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((v) => join(root, v, "bin")),
    "/usr/local/bin",
    "/opt/homebrew/bin",
    "/usr/bin",
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "pg_ctl")));
}

/** PostgreSQL refuses to run as root: there its own user, made by Debian's package, runs it. */
function asServerUser(command: string, args: string[]): void {
  if (process.getuid?.() === 0)
    execFileSync("setpriv", ["--reuid=postgres", "--regid=postgres", "--clear-groups", command, ...args], {
      stdio: "ignore",
    });
  else execFileSync(command, args, { stdio: "ignore" });
}

/**
 * A PostgreSQL of its own in a temporary folder, or undefined where no server is installed and none may be
 * installed. On CI, as root on Debian, the server is installed by apt. It waits for the disk only where it is `durable`:
 * without that a crash of its own loses nothing either, only one of the machine does.
 */
export async function startPostgres({ durable = false } = {}): Promise<TemporaryPostgres | undefined> {
  if (!binaries() && process.env.CI && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    execFileSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
    execFileSync("apt-get", ["install", "-y", "-qq", "postgresql"], { stdio: "ignore", env });
  }
  const bin = binaries();
  if (!bin) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "elenco-postgres-"));
  const data = join(folder, "data");
  if (process.getuid?.() === 0) execFileSync("chown", ["-R", "postgres:postgres", folder]);
  const port = await freePort();
  asServerUser(join(bin, "initdb"), [
    "-D",
    data,
    "-U",
    "elenco",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--no-sync",
  ]);
  // Compiling a plan costs more than running it over the few rows of a test.
  const quick = "-c jit=off -c fsync=off -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0";
  const settings = durable ? "" : quick;
  const start = () =>
    asServerUser(join(bin, "pg_ctl"), [
      "-D",
      data,
      "-w",
      "-l",
      join(folder, "log"),
      "-o",
      `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 ${settings}`,
      "start",
    ]);
  start();
  const base = `postgres://elenco@127.0.0.1:${port}`;
  return {
    url: `${base}/postgres`,
    pid: Number.parseInt(readFileSync(join(data, "postmaster.pid"), "utf8"), 10),
    createDatabase: async (name, template = "template1") => {
      const client = new pg.Client(`${base}/postgres`);
      await client.connect();
      const [made, of] = [name, template].map((item) => pg.escapeIdentifier(item));
      await client.query(`create database ${made} template ${of}`);
      await client.end();
      return `${base}/${name}`;
    },
    copy: (url, query, file) => {
      const started = performance.now();
      const command = `\\copy (${query}) to '${file}' with (format csv, header)`;
      execFileSync(join(bin, "psql"), ["-q", "-d", url, "-c", command], { stdio: "ignore" });
      return (performance.now() - started) / 1000;
    },
    restart: () => {
      asServerUser(join(bin, "pg_ctl"), ["-D", data, "-m", "immediate", "-w", "stop"]);
      start();
    },
    stop: () => {
      asServerUser(join(bin, "pg_ctl"), ["-D", data, "-m", "immediate", "-w", "stop"]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
