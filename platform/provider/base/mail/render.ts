import type { Locale } from "#contract/locale.ts";
import { languageTag } from "#contract/locale.ts";
import type { MailLogo, MailRequest, MailSection } from "../services.ts";
import type { MailText } from "./default-texts/mail-text.ts";
import { escapeHtml } from "./escape-html.ts";
import { logoHead } from "./inline-logo.ts";

type Values = Record<string, string>;

/** One line: a name with a line break must not start another header. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** Replaced in one pass, so that a value never acts as a template. */
const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => oneLine(values[name] ?? ""));

const webLink = (link: string | undefined): string | undefined =>
  link && /^https?:\/\//.test(link) ? link : undefined;

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Paragraphs are between empty lines. */
const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter((part) => part.trim() !== "");

/** White or black, whichever is read better on a colour. */
function inkOn(ground: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(ground.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? "#ffffff" : "#000000";
}

/** Of the button and the line at the top: the brand's colour, or that of text. */
export const groundOf = (color: string | null | undefined): string =>
  color && /^#[0-9a-f]{6}$/i.test(color) ? color : "#1c1c1c";

/** A line alone is no list. */
function linesOf(lines: readonly string[]): string {
  const [only = ""] = lines;
  if (lines.length <= 1) return only && `<p style="margin:0 0 16px;color:#525252">${escapeHtml(only)}</p>`;
  const items = lines.map((line) => `<li style="margin:0 0 4px">${escapeHtml(line)}</li>`);
  return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${items.join("")}</ul>`;
}

function sectionOf({ title, link, lines }: MailSection, ink: string): string {
  const name = escapeHtml(title);
  const to = webLink(link);
  return (
    `<h2 style="margin:24px 0 4px;font-size:16px;line-height:1.4">` +
    (to ? `<a href="${escapeHtml(to)}" style="color:${ink}">${name}</a>` : name) +
    `</h2>${linesOf(lines)}`
  );
}

const isFigure = (cell: string) => /^-?(?:[A-Z]{0,2}\p{Sc}\s?)?[\d.,]+$/u.test(cell);

/** As a mail program shows it without styles of its own: columns of figures to the right, and no figure broken. */
function tableOf({ headings, rows }: NonNullable<MailRequest["table"]>): string {
  const ofFigures = headings.map((_, at) => rows.some((row) => isFigure(row[at] ?? "")));
  const border = "border-bottom:1px solid #e2e4ea;padding:6px 12px 6px 0";
  const cell = (name: "th" | "td", text: string, at: number, style: string) =>
    `<${name} align="${ofFigures[at] ? "right" : "left"}" style="${border}${style}">${escapeHtml(text)}</${name}>`;
  const head = headings.map((text, at) => cell("th", text, at, ";font-weight:600"));
  const ofBody = (at: number) => (ofFigures[at] ? ";white-space:nowrap" : "");
  const body = rows.map(
    (row) => `<tr>${row.map((text, at) => cell("td", text, at, ofBody(at))).join("")}</tr>`,
  );
  return (
    `<table cellspacing="0" style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:14px">` +
    `<thead><tr>${head.join("")}</tr></thead><tbody>${body.join("")}</tbody></table>`
  );
}

interface Parts extends Pick<MailRequest, "message" | "table" | "sections" | "footLink"> {
  /** In the last line: why the mail is always sent. */
  reason?: string | null;
  /** The brand's. */
  color?: string | null;
  logo?: MailLogo | null | undefined;
}

export function render(
  template: MailText,
  locale: Locale,
  values: Values,
  { message = "", table, sections = [], footLink, reason = null, color, logo }: Parts = {},
): RenderedMail {
  const ground = groundOf(color);
  // Where white is read well on the brand's colour, that is read well on white.
  const ink = inkOn(ground) === "#ffffff" ? ground : "#1c1c1c";
  const subject = fill(template.subject, values);
  // A line whose variables are all empty is omitted.
  const isFilled = (line: string) => {
    const names = [...line.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = ""]) => name);
    return names.length === 0 || names.some((name) => oneLine(values[name] ?? "") !== "");
  };
  // A person's message is not a template.
  const lines = [
    ...paragraphsOf(template.body)
      .filter(isFilled)
      .map((line) => fill(line, values)),
    ...paragraphsOf(message),
  ];
  const link = webLink(values.link);
  const note = template.note ? [fill(template.note, values)] : [];
  const action = template.action ? fill(template.action, values) : null;
  const paragraph = (line: string) =>
    `<p style="margin:0 0 16px">${escapeHtml(line).replaceAll("\n", "<br>")}</p>`;
  const button =
    link && action
      ? `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;background:${ground};color:${inkOn(ground)};` +
        `padding:12px 20px;border-radius:6px;text-decoration:none">${escapeHtml(action)}</a></p>` +
        `<p style="margin:0 0 16px;font-size:13px;color:#525252;word-break:break-all">${escapeHtml(link)}</p>`
      : "";
  const foot = webLink(footLink?.url) ? footLink : undefined;
  const html =
    `<!doctype html><html lang="${languageTag[locale]}"><head><meta charset="utf-8">` +
    `<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light">` +
    `<title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;background:#f6f7fb">` +
    // A table that is wider than a phone widens its ground too: a figure that is cut off reads as another one.
    `<div style="max-width:560px;${table ? "min-width:min-content;" : ""}margin:0 auto;padding:32px;background:#ffffff;border-radius:8px;` +
    `border-top:4px solid ${ground};` +
    `font:16px/1.5 Arial,sans-serif;color:#1c1c1c">` +
    (logo ? logoHead({ ...logo, alt: escapeHtml(logo.alt) }) : "") +
    lines.map(paragraph).join("") +
    sections.map((section) => sectionOf(section, ink)).join("") +
    (table ? tableOf(table) : "") +
    button +
    note
      .map((line) => `<p style="margin:0 0 16px;font-size:13px;color:#525252">${escapeHtml(line)}</p>`)
      .join("") +
    `<p style="margin:24px 0 0;font-size:13px;color:#525252">${escapeHtml(values.brand ?? "")}` +
    (reason ? ` · ${escapeHtml(reason)}` : "") +
    (foot ? ` · <a href="${escapeHtml(foot.url)}" style="color:#525252">${escapeHtml(foot.label)}</a>` : "") +
    "</p></div></body></html>";
  const text = [
    ...lines,
    ...sections.map(({ title, link, lines }) => [title, ...lines, ...(link ? [link] : [])].join("\n")),
    ...(table ? [[table.headings, ...table.rows].map((row) => row.join(" | ")).join("\n")] : []),
    ...(link && action ? [`${action}: ${link}`] : []),
    ...note,
    [values.brand ?? "", ...(reason ? [reason] : [])].join(" · "),
    ...(foot ? [`${foot.label}: ${foot.url}`] : []),
  ].join("\n\n");
  return { subject, html, text };
}
