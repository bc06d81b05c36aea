import type { DatabaseErrorFields } from "./errors.ts";
import type { PackedFolder } from "./memory-folder.ts";
import type { Scope } from "./scope.ts";

/** Messages between the provider's thread and the database's thread. */
export interface WorkerStart {
  /** Folder of the database; null keeps it in memory. */
  folder: string | null;
  /** Initial content of a database in memory. */
  snapshot: PackedFolder | null;
  engine: WebAssembly.Module;
}

export type WorkerRequest =
  | { id: number; kind: "query"; sql: string; params: unknown[]; scope: Scope | null }
  | { id: number; kind: "exec"; sql: string }
  | { id: number; kind: "listen"; channel: string }
  | { id: number; kind: "unlisten"; channel: string }
  | { id: number; kind: "pack" }
  | { id: number; kind: "close" };

export interface WorkerResult {
  rows: Record<string, unknown>[];
  affectedRows?: number | undefined;
  command?: string | undefined;
}

export type WorkerAnswer =
  | { kind: "ready" }
  | { kind: "failed"; message: string }
  | { kind: "notification"; channel: string; payload: string }
  | { kind: "results"; id: number; results: WorkerResult[] }
  | { kind: "packed"; id: number; folder: PackedFolder }
  | { kind: "error"; id: number; message: string; fields: DatabaseErrorFields };
