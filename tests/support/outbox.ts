import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ApiClient, eventually } from "./api.ts";

interface Mail {
  id: number;
  to: string;
}

/** Links are in no answer of the provider: without a mail server it keeps whole mails in its folder. */
const keptMail = (folder: string, id: number | undefined) => join(folder, "outbox", `${id}.txt`);

/** The link of the newest mail to somebody. */
export async function mailedPath(
  admin: ApiClient,
  to: string,
  pattern: RegExp,
  folder = process.env.E2E_FOLDER ?? ".data",
): Promise<string> {
  const list = `/recruiters/administrator/mails?term=${encodeURIComponent(to)}`;
  const { mails } = await eventually(
    () => admin.call<{ mails: Mail[] }>("GET", list),
    (found) => found.mails.some((mail) => mail.to === to),
  );
  const id = mails.find((mail) => mail.to === to)?.id;
  const path = pattern.exec(readFileSync(keptMail(folder, id), "utf8"))?.[0];
  if (!path) throw new Error(`No ${pattern} in the mail to ${to}`);
  return path;
}
