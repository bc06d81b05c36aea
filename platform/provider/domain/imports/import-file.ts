import { removeLoose } from "#provider/base/files/loose.ts";
import type { Services } from "#provider/base/services.ts";

/** Removes the uploaded file of an import; the row is updated last, so that a crash in between leaves no orphan. */
export async function removeImportFile(
  { unscopedDb: db, files }: Pick<Services, "unscopedDb" | "files">,
  id: number,
  storageKey: string,
): Promise<void> {
  await files.remove(storageKey);
  await db.updateTable("imports").set({ storage_key: null }).where("id", "=", id).execute();
  await removeLoose(db, files, [storageKey]);
}
