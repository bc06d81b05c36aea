import { Worker } from "node:worker_threads";
import type { Db } from "../database/open.ts";
import type { Services } from "../services.ts";

/** A larger file is kept, but its text is not read. */
const largest = 20_000_000;
const withinMs = 20_000;
const memoryMb = 256;
/** Memory outside of the heap, which resource limits do not count: what is unpacked is there. */
const offHeapMb = 256;
const lookEveryMs = 20;
/** A file that takes the process down is not read for ever. */
const mostAttempts = 3;

/** The text of a file, read in a thread with limits of time and memory; throws beyond them. */
export function readApart(bytes: Uint8Array<ArrayBuffer>, limitMs = withinMs): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./text-worker.ts", import.meta.url), {
      workerData: bytes,
      transferList: [bytes.buffer],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      // Output of a parser on a hostile file stays out of the logs.
      stdout: true,
      stderr: true,
    });
    const giveUp = (because: string) => {
      void worker.terminate();
      reject(new Error(because));
    };
    const end = setTimeout(() => giveUp("The file took too long to read"), limitMs);
    const look = setInterval(() => {
      worker.getHeapStatistics().then(
        ({ external_memory }) => {
          if (external_memory > offHeapMb * 1_000_000) giveUp("The file took too much memory to read");
        },
        // It has ended in the meantime.
        () => undefined,
      );
    }, lookEveryMs);
    worker.once("message", (text: string) => resolve(text));
    worker.once("error", reject);
    worker.once("exit", () => {
      clearTimeout(end);
      clearInterval(look);
      reject(new Error("The file was not read"));
    });
  });
}

async function bytesOf(services: Services, key: string): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of await services.files.read(key)) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

/** Candidates' files that are searchable and have not been read yet. */
export function unreadTexts(db: Db) {
  return db
    .selectFrom("data_files")
    .where("reference_type", "=", "candidate")
    .where("text_state", "is", null)
    .where((is) => is.or([is("file_type", "is", null), is("file_type", "<>", "avatar")]));
}

/** Queues a candidate's file for reading; its words are found afterwards. */
export async function readLater({ unscopedDb: db, queue }: Services, id: number): Promise<void> {
  const unread = await unreadTexts(db).where("id", "=", id).select("id").executeTakeFirst();
  if (unread) await queue.send(db, "text", { id }, `text:${id}`);
}

/** Reads a file's text, once. A file that cannot be read is only marked as such. */
export function textReader(services: Services): (id: number) => Promise<void> {
  return async (id) => {
    // Counted before reading: an attempt that kills the process leaves no other trace.
    const file = await services.unscopedDb
      .updateTable("data_files")
      .set((row) => ({ text_attempts: row("text_attempts", "+", 1) }))
      .where("id", "in", unreadTexts(services.unscopedDb).where("id", "=", id).select("id"))
      .returning(["size", "storage_key", "text_attempts"])
      .executeTakeFirst();
    if (!file) return;
    let text: string | null = null;
    try {
      if (file.size <= largest && file.text_attempts <= mostAttempts)
        text = await readApart(await bytesOf(services, file.storage_key));
    } catch {
      // Reported by the state.
    }
    const text_state = text === null ? "failed" : text === "" ? "empty" : "read";
    await services.unscopedDb
      .updateTable("data_files")
      .set({ text: text || null, text_state })
      .where("id", "=", id)
      .execute();
  };
}
