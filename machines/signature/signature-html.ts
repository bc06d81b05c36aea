import { entryOf } from "#contract/catalogues/catalogue.ts";
import {
  offices,
  ownCompany,
  type SignatureLayout,
  signatureCompany,
  signingName,
} from "#contract/catalogues/signatures.ts";
import { type SignatureForm, withScheme } from "./signature-form.ts";

/** A line that links to its own text. */
interface Line {
  text: string;
  href: string;
}

/** Content common to all layouts. */
interface Content {
  name: string;
  title: string;
  company: string;
  lines: Line[];
  address: string;
}

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** '+55 11 99999-0000' of '+5511999990000'; other countries' numbers as they are. */
function phoneText(phone: string): string {
  const [, area, first, last] = /^\+55(\d{2})(\d{4,5})(\d{4})$/.exec(phone) ?? [];
  return area ? `+55 ${area} ${first}-${last}` : phone;
}

/** The link without its scheme, as people read it. */
const linkText = (link: string) => link.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");

function contentOf(form: SignatureForm, own: string): Content {
  const company = entryOf(signatureCompany, form.company);
  const phone = (number: string): Line => ({ text: phoneText(number), href: `tel:${number}` });
  const linkedin = withScheme(form.linkedin);
  return {
    name: form.name.trim(),
    title: form.title.trim(),
    company: form.company === ownCompany ? own : company ? signingName(company) : "",
    lines: [
      ...(form.mobile_phone ? [phone(form.mobile_phone)] : []),
      ...(form.phone ? [phone(form.phone)] : []),
      ...(form.email.trim() ? [{ text: form.email.trim(), href: `mailto:${form.email.trim()}` }] : []),
      ...(linkedin ? [{ text: linkText(linkedin), href: linkedin }] : []),
    ],
    // Only the offices of the group are known.
    address: form.company === ownCompany ? "" : offices[company?.office ?? "sp"],
  };
}

/** Mail clients keep styles that stand at the element, and tables; nothing else can be relied on. */
const sans = "font-family:Arial, Helvetica, sans-serif";
const serif = "font-family:Georgia, Times, serif";
const cell = (style: string, inner: string, attributes = "") =>
  `<td${attributes} style="${style}">${inner}</td>`;
const row = (...cells: string[]) => `<tr>${cells.join("")}</tr>`;
const table = (rows: string, width?: number) =>
  `<table cellpadding="0" cellspacing="0" border="0"${width ? ` width="${width}"` : ""}><tbody>${rows}</tbody></table>`;
const span = (style: string, text: string) => `<span style="${style}">${escaped(text)}</span>`;

function linked({ text, href }: Line, colour: string): string {
  return `<a href="${escaped(href)}" style="color:${colour};text-decoration:none">${escaped(text)}</a>`;
}
const joined = (lines: Line[], colour: string, between: string) =>
  lines.map((line) => linked(line, colour)).join(between);
const bar = (colour: string, height: number) =>
  cell(`background-color:${colour};font-size:1px;line-height:${height}px`, "&nbsp;");

/** One of two bars side by side. */
const half = (colour: string) => bar(colour, 5).replace("<td", '<td width="240"');

const ink = "#1c1c1c";
const grey = "#525252";
const pink = "#e72576";
/** The brand's pink for small text: dark enough to be read on white. */
const deepPink = "#c2155d";
const yellow = "#dedc00";

const layouts: Record<SignatureLayout, (content: Content) => string> = {
  executive: ({ name, title, company, lines, address }) =>
    table(
      row(bar(ink, 3)) +
        row(cell(`${serif};padding:12px 0 2px`, span(`color:${ink};font-size:19px`, name))) +
        row(
          cell(`${serif};padding:0 0 10px`, span(`color:${grey};font-size:13px`, `${title} · ${company}`)),
        ) +
        row(
          cell(
            `${sans};font-size:12px;line-height:19px;color:${grey}`,
            joined(lines, ink, " &nbsp;|&nbsp; "),
          ),
        ) +
        row(
          cell(
            `${sans};font-size:11px;line-height:17px;padding:4px 0 12px;color:${grey}`,
            escaped(address) || "&nbsp;",
          ),
        ) +
        row(bar(ink, 1)),
      520,
    ),
  group: ({ name, title, company, lines, address }) =>
    table(
      row(
        bar(pink, 12).replace("<td", '<td width="5"'),
        cell(
          `${sans};font-size:12px;line-height:19px;color:${grey};padding:4px 0 4px 16px`,
          `${span(`color:${ink};font-size:17px;font-weight:bold`, name)}<br />${span(`color:${deepPink};font-weight:bold`, title)}<br />` +
            `${span(`color:${ink}`, company)}<br />${joined(lines, ink, "<br />")}<br />${span(`color:${grey};font-size:11px`, address)}`,
        ),
      ),
    ),
  talenses: ({ name, title, company, lines, address }) =>
    table(
      row(
        cell(
          `${sans};padding:6px 18px 6px 0;text-align:right`,
          `${span(`color:${deepPink};font-size:22px;font-weight:bold`, company.toLowerCase())}`,
          ' valign="top"',
        ),
        bar("#d9d9d9", 12).replace("<td", '<td width="1"'),
        cell(
          `${sans};font-size:12px;line-height:19px;color:${grey};padding:6px 0 6px 18px`,
          `${span(`color:${ink};font-size:16px;font-weight:bold`, name)}<br />${span(`color:${grey}`, title)}<br />` +
            `${joined(lines, ink, "<br />")}<br />${span(`color:${grey};font-size:11px`, address)}`,
        ),
      ),
    ),
  mappit: ({ name, title, company, lines, address }) =>
    table(
      row(
        cell(
          `${sans};background-color:#0b4a6f;padding:12px 16px`,
          `${span("color:#ffffff;font-size:17px;font-weight:bold", name)}<br />${span("color:#ffffff;font-size:12px", `${title} · ${company}`)}`,
        ),
      ) +
        row(
          cell(
            `${sans};font-size:12px;line-height:19px;color:${grey};padding:10px 16px 0`,
            joined(lines, "#0b4a6f", " &nbsp;·&nbsp; "),
          ),
        ) +
        row(
          cell(
            `${sans};font-size:11px;line-height:17px;color:${grey};padding:2px 16px 10px`,
            escaped(address),
          ),
        ),
      520,
    ),
  assigna: ({ name, title, company, lines, address }) =>
    table(
      row(
        cell(
          `${sans};padding:0 0 8px`,
          `${span("color:#0f6b5c;font-size:18px;font-weight:bold", name)}<br />${span(`color:${ink};font-size:13px`, title)}`,
        ),
      ) +
        row(bar("#0f6b5c", 2)) +
        row(
          cell(
            `${sans};font-size:12px;line-height:20px;color:${grey};padding:8px 0 0`,
            `${span(`color:${ink};font-weight:bold`, company)}<br />${joined(lines, ink, "<br />")}<br />${escaped(address)}`,
          ),
        ),
      420,
    ),
  land: ({ name, title, company, lines, address }) =>
    table(
      row(half(pink), half(yellow)) +
        row(
          cell(
            `${sans};font-size:12px;line-height:19px;color:${grey};padding:12px 0`,
            `${span(`color:${deepPink};font-size:18px;font-weight:bold`, name)}<br />${span(`color:${ink};font-weight:bold`, `${title}, ${company}`)}<br />` +
              `${joined(lines, ink, " &nbsp;/&nbsp; ")}<br />${span(`color:${grey};font-size:11px`, address)}`,
            ' colspan="2"',
          ),
        ) +
        row(half(yellow), half(pink)),
      480,
    ),
};

/** Layout for businesses outside the group: black only, without another brand's colours. */
const layoutOf = (company: string): SignatureLayout | undefined =>
  company === ownCompany ? "executive" : entryOf(signatureCompany, company)?.layout;

/** The signature in the layout of its company, as it pastes into a mail client; `own` is the name of the writer's business. */
export function signatureHtml(form: SignatureForm, own = ""): string {
  const layout = layoutOf(form.company);
  return layout ? layouts[layout](contentOf(form, own)) : "";
}

/** The same for clients that take no formats. */
export function signatureText(form: SignatureForm, own = ""): string {
  const { name, title, company, lines, address } = contentOf(form, own);
  return [name, [title, company].filter(Boolean).join(" · "), ...lines.map(({ text }) => text), address]
    .filter((line) => line !== "")
    .join("\n");
}
