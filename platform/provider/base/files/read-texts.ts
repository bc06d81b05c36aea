import type { Db } from "../database/open.ts";
import type { Services } from "../services.ts";
import { runApart } from "./apart.ts";

/** A larger file is kept, but its text is not read. */
const largest = 20_000_000;
/** A file that takes the process down is not read for ever. */
const mostAttempts = 3;

/** The text of a file, read in a thread with limits of time and memory; throws beyond them. */
export const readApart = (bytes: Uint8Array<ArrayBuffer>, limitMs?: number): Promise<string> =>
  runApart<string>(new URL("./text-worker.ts", import.meta.url), bytes, limitMs);

export async function bytesOf(
  services: Pick<Services, "files">,
  key: string,
): Promise<Uint8Array<ArrayBuffer>> {
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
