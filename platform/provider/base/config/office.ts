import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** LibreOffice on this machine; null where there is none, and documents are .docx alone. */
export function officeOf(path = ""): string | null {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const program = join(folder, "soffice");
    try {
      accessSync(program, constants.X_OK);
      return program;
    } catch {
      // Not in this folder.
    }
  }
  return null;
}
