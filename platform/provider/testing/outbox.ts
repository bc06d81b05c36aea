import { readFile } from "node:fs/promises";
import { keptMailPath } from "../base/mail/tokens.ts";
import type { TestServer } from "./server.ts";

/** The newest mail of a kind as its recipient would get it, and the token of its link. */
export async function newestMail(
  { database, server }: Pick<TestServer, "database" | "server">,
  kind: string,
  to?: string,
) {
  let query = database.db.selectFrom("mails").where("kind", "=", kind).orderBy("id", "desc");
  if (to) query = query.where("to_address", "=", to);
  const mail = await query.selectAll().executeTakeFirstOrThrow();
  const text = await readFile(keptMailPath(server.services.config.dataDir, mail.id), "utf8");
  return { ...mail, text, token: /#token=([\w-]+)/.exec(text)?.[1] ?? "" };
}
