import { sql } from "kysely";
import type { ContactMailChoice } from "#contract/catalogues/mail-kind.ts";

const choice: ContactMailChoice = "shortlists";

/** Whether a client's contact gets no mails about shortlists, by their own choice. */
export const mutesShortlists = (table: string) =>
  sql<boolean>`${choice} = any(${sql.ref(`${table}.muted_mails`)})`;
