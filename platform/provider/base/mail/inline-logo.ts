import type { Selectable } from "kysely";
import type { Db } from "../database/open.ts";
import type { MailsTable } from "../database/tables/runtime.ts";
import { log } from "../log/log.ts";
import type { FindMailLogo, MailLogo, Painter } from "../services.ts";

const id = "logo@elenco";
const image = new RegExp(`<img[^>]*src="cid:${id}"[^>]*alt="([^"]*)"[^>]*>`);

const lettering = "font:600 20px/1.5 Arial,sans-serif;color:#1c1c1c";

/**
 * The head of a mail, with its text escaped: the brand is written out where there is no drawing of it. The picture travels
 * with the mail, so that it shows where remote images are blocked.
 */
export const logoHead = ({ alt, drawing }: MailLogo): string =>
  drawing
    ? `<p style="margin:0 0 24px"><img src="cid:${id}" alt="${alt}" width="${drawing.width}" height="${drawing.height}" ` +
      `style="display:block;border:0;${lettering}"></p>`
    : `<p style="margin:0 0 24px;${lettering}">${alt}</p>`;

export interface LogoNeeds {
  mailLogo?: FindMailLogo | undefined;
  painter?: Painter | undefined;
}

/** The mail with its logo attached, or with the logo's text where it cannot be drawn any more. */
export async function withLogo(
  db: Db,
  { mailLogo, painter }: LogoNeeds,
  { id: mailId, business_id, html }: Pick<Selectable<MailsTable>, "id" | "business_id" | "html">,
) {
  if (!image.test(html)) return { html, attachments: [] };
  try {
    const logo = business_id === null ? null : await mailLogo?.(db, business_id);
    const content = logo?.drawing ? await painter?.paint(logo.drawing.svg) : undefined;
    if (content)
      return {
        html,
        attachments: [
          {
            filename: "logo.png",
            cid: id,
            contentType: "image/png",
            contentDisposition: "inline" as const,
            content,
          },
        ],
      };
  } catch (error) {
    log.warn({ part: "mail", mail: mailId, err: error }, "A mail goes without its logo");
  }
  return { html: html.replace(image, `<strong style="${lettering}">$1</strong>`), attachments: [] };
}
