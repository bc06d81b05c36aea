import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Two processes on one folder would silently lose rows, so the second one is refused. */
export class FolderInUse extends Error {
  readonly folder: string;
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another Elenco (process ${pid}). ` +
        `Stop that one, choose another folder with DATA_DIR, or set DATABASE_URL to share one PostgreSQL.`,
    );
    this.name = "FolderInUse";
    this.folder = folder;
    this.pid = pid;
  }
}

interface Holder {
  pid: number;
  /** Start time of the process where the system reports it: a pid may be reused. */
  started: string;
}

const heldHere = new Set<string>();

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function read(file: string): Holder | null {
  try {
    const [pid, started] = readFileSync(file, "utf8").trim().split(" ");
    return { pid: Number(pid), started: started ?? "" };
  } catch {
    return null;
  }
}

function isHeld(holder: Holder, file: string): boolean {
  if (!Number.isInteger(holder.pid) || holder.pid <= 0) return false;
  if (holder.pid === process.pid) return heldHere.has(file);
  if (!isAlive(holder.pid)) return false;
  const started = startOf(holder.pid);
  return started === "" || holder.started === "" || started === holder.started;
}

/** Takes `<folder>/db.lock`; a lock left by a dead process is taken over. The answer releases it. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "db.lock");
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      writeFileSync(file, `${process.pid} ${startOf(process.pid)}\n`, { flag: "wx" });
      heldHere.add(file);
      return () => {
        if (heldHere.delete(file)) rmSync(file, { force: true });
      };
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
    const holder = read(file);
    if (holder && isHeld(holder, file)) throw new FolderInUse(folder, holder.pid);
    // Renaming is atomic: of two processes that find the same stale lock, only one removes it.
    const aside = `${file}.stale-${process.pid}`;
    try {
      renameSync(file, aside);
      rmSync(aside, { force: true });
    } catch {
      // Another process moved it first; the next iteration sees who holds it.
    }
  }
  throw new FolderInUse(folder, read(file)?.pid ?? 0);
}
