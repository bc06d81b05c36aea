import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * A link with a token opens an account or personal data, so only its recipient may read it. A stored mail has a
 * placeholder instead; the token is kept separately until the mail is sent.
 */
interface Body {
  html: string;
  text: string;
}

const inLink = /#token=([\w-]{16,})/g;
const withheld = /#token=\[(\d+)\]/g;

export function withholdTokens<T extends Body>(mail: T): T & { tokens: string[] } {
  const tokens: string[] = [];
  const hide = (body: string) =>
    body.replaceAll(inLink, (_, token: string) => {
      const known = tokens.indexOf(token);
      return `#token=[${known < 0 ? tokens.push(token) : known + 1}]`;
    });
  return { ...mail, html: hide(mail.html), text: hide(mail.text), tokens };
}

export const restoreTokens = (body: string, tokens: readonly string[]): string =>
  body.replaceAll(withheld, (placeholder, number: string) => {
    const token = tokens[Number(number) - 1];
    return token === undefined ? placeholder : `#token=${token}`;
  });

export const hasWithheldToken = (text: string): boolean => text.search(withheld) >= 0;

const folderOf = (dataDir: string) => join(dataDir, "outbox");

/** Where complete mails go without a mail server: a file that only the machine's operator reads. */
export const keptMailPath = (dataDir: string, id: number): string => join(folderOf(dataDir), `${id}.txt`);

interface WholeMail {
  id: number;
  to_address: string;
  subject: string;
  text: string;
}

export async function keepWholeMail(
  dataDir: string,
  mail: WholeMail,
  tokens: readonly string[],
): Promise<void> {
  if (tokens.length === 0) return;
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  const text = `To: ${mail.to_address}\nSubject: ${mail.subject}\n\n${restoreTokens(mail.text, tokens)}\n`;
  await writeFile(keptMailPath(dataDir, mail.id), text, { mode: 0o600 });
}

export async function removeWholeMails(dataDir: string, olderThanMs: number): Promise<void> {
  const folder = folderOf(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => undefined);
    if (file && Date.now() - file.mtimeMs > olderThanMs) await rm(path, { force: true });
  }
}
