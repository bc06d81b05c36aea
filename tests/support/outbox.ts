import { type ApiClient, eventually } from "./api.ts";

interface Mail {
  id: number;
  to: string;
}

/** The link of the newest mail to somebody, from the outbox that an administrator reads. */
export async function mailedPath(admin: ApiClient, to: string, pattern: RegExp): Promise<string> {
  const list = `/recruiters/administrator/mails?term=${encodeURIComponent(to)}`;
  const { mails } = await eventually(
    () => admin.call<{ mails: Mail[] }>("GET", list),
    (found) => found.mails.some((mail) => mail.to === to),
  );
  const id = mails.find((mail) => mail.to === to)?.id;
  const { mail } = await admin.call<{ mail: { text: string | null } }>(
    "GET",
    `/recruiters/administrator/mails/${id}`,
  );
  const path = pattern.exec(mail.text ?? "")?.[0];
  if (!path) throw new Error(`No ${pattern} in the mail to ${to}`);
  return path;
}
