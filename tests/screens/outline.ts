import { shapeOf } from "./changes.ts";

const roles: Readonly<Record<string, string>> = {
  A: "link",
  BUTTON: "button",
  SELECT: "select",
  TEXTAREA: "field",
  UL: "list",
  OL: "list",
  LI: "item",
  TABLE: "table",
  TR: "row",
  TD: "cell",
  TH: "head",
  NAV: "navigation",
  MAIN: "main",
  ASIDE: "aside",
  FORM: "form",
  FIELDSET: "group",
  DIALOG: "dialog",
  DT: "term",
  DD: "said",
  DETAILS: "details",
  SUMMARY: "summary",
};
const inputs: Readonly<Record<string, string>> = {
  checkbox: "box",
  radio: "choice",
  range: "range",
  file: "file",
  button: "button",
  submit: "button",
};
/** What stands in one line, with all that it says. */
const lines =
  /^(link|button|heading|menuitem|menuitemcheckbox|menuitemradio|option|tab|switch|summary|cell|head|columnheader|gridcell|term)$/;
const fields =
  /^(field|select|box|choice|range|file|combobox|textbox|searchbox|switch|checkbox|radio|slider|spinbutton)$/;

const tidy = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

export function roleOf(element: Element): string | null {
  const role = element.getAttribute("role");
  if (role === "none" || role === "presentation") return null;
  if (role) return role;
  const tag = element.tagName.toUpperCase();
  if (tag === "INPUT") return inputs[element.getAttribute("type") ?? "text"] ?? "field";
  if (/^H[1-6]$/.test(tag)) return "heading";
  if (tag === "A" && !element.hasAttribute("href")) return null;
  return roles[tag] ?? null;
}

/** A dialog hides the whole page from those who cannot see; here the page is only beneath it. */
const isBeneath = (element: Element) =>
  element.parentElement === document.body || element.parentElement?.parentElement === document.body;
const isHidden = (element: Element) =>
  element.hasAttribute("hidden") ||
  (element.getAttribute("aria-hidden") === "true" && !isBeneath(element)) ||
  /^(STYLE|SCRIPT|LINK|META|TITLE)$/.test(element.tagName) ||
  (element.getAttribute("style") ?? "").includes("display: none");

/** An icon by its own name. */
const iconOf = (element: Element) => /lucide-([a-z0-9-]+)/.exec(element.getAttribute("class") ?? "")?.[1];

/** All texts below, with the icons between them. */
function textOf(node: Node): string {
  if (node.nodeType === 3) return node.textContent ?? "";
  if (node.nodeType !== 1) return "";
  const element = node as Element;
  const icon = iconOf(element);
  if (icon) return ` (${icon}) `;
  if (isHidden(element)) return "";
  const label = element.getAttribute("aria-label") ?? element.getAttribute("alt");
  const inner = [...element.childNodes].map(textOf).join("");
  return label && !tidy(inner).includes(label) ? ` ${label}: ${inner}` : inner;
}

/** Ids and labels of a document, read once for many questions. */
interface Index {
  byId: Map<string, Element>;
  labels: Map<string, Element>;
}
const pressable = /^(button|switch|tab|menuitem|menuitemcheckbox|menuitemradio|checkbox|radio|summary)$/;

/** A control of the page; of those that are called the same, the last. */
export interface Control {
  key: string;
  element: Element;
  submits: boolean;
}
export interface Seen {
  lines: string[];
  controls: Map<string, Control>;
  fields: HTMLInputElement[];
}

const isOff = (element: Element) =>
  (element as HTMLButtonElement).disabled || element.getAttribute("aria-disabled") === "true";

/** Attributes that the browser acts upon, or says aloud. */
const closer = [
  ...["type", "inputmode", "autocomplete", "enterkeyhint", "maxlength", "minlength", "step", "pattern"],
  ...["accept", "multiple", "rel", "download", "title", "aria-haspopup", "aria-expanded", "aria-live"],
  ...["aria-modal", "aria-autocomplete", "aria-keyshortcuts", "aria-multiselectable", "aria-orientation"],
];
const closeLook = (element: Element): string[] =>
  closer.flatMap((name) => {
    const value = element.getAttribute(name);
    if (value === null || (name === "type" && /^(text|button)$/.test(value))) return [];
    return [`${name.replace("aria-", "")}${value === "" ? "" : ` ${value}`}`];
  });

/**
 * What somebody meets who cannot see the page: a line for each control, title and text, as deep as they stand. From close by
 * with what their attributes say besides.
 */
export function look(root: Element, isClose = false): Seen {
  const index: Index = { byId: new Map(), labels: new Map() };
  const note = (element: Element) => {
    const { id } = element;
    if (id) index.byId.set(id, element);
    if (element.tagName === "LABEL") {
      const of = element.getAttribute("for");
      if (of) index.labels.set(of, element);
    }
    for (const child of element.children) note(child);
  };
  note(root);

  const byIds = (element: Element, attribute: string) => {
    const ids = element.getAttribute(attribute);
    if (!ids) return "";
    return tidy(
      ids
        .split(/\s+/)
        .map((id) => index.byId.get(id)?.textContent ?? "")
        .join(" "),
    );
  };
  const nameOf = (element: Element, label: Element | null): string => {
    const given = byIds(element, "aria-labelledby") || element.getAttribute("aria-label");
    if (given) return tidy(given);
    if (!/^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName)) return "";
    const named = index.labels.get(element.id) ?? label;
    if (named)
      return tidy(
        [...named.childNodes]
          .filter((node) => node !== element)
          .map(textOf)
          .join(""),
      );
    return tidy(element.getAttribute("placeholder") ?? element.getAttribute("title") ?? "");
  };

  const stateOf = (element: Element, role: string): string => {
    const said: string[] = [];
    const read = (name: string) => element.getAttribute(name);
    if (role === "link") said.push(`-> ${read("href")}${read("target") ? " (new window)" : ""}`);
    if (fields.test(role)) {
      const { value, type, checked } = element as HTMLInputElement;
      if (type === "checkbox" || type === "radio") said.push(checked ? "on" : "off");
      else if (element.tagName === "SELECT") {
        const options = [...(element as unknown as HTMLSelectElement).options];
        said.push(
          `= ${JSON.stringify(tidy(options.find((option) => option.value === value)?.textContent ?? ""))}`,
        );
        said.push(`of ${options.map((option) => tidy(option.textContent ?? "")).join(" | ")}`);
      } else if (typeof value === "string" && type !== "file") said.push(`= ${JSON.stringify(value)}`);
      const hint = read("placeholder");
      if (hint) said.push(`(${hint})`);
      const [min, max] = [read("min"), read("max")];
      if (min ?? max) said.push(`from ${min} to ${max}`);
    }
    if (isOff(element)) said.push("disabled");
    if (read("readonly") !== null) said.push("only read");
    if (read("aria-required") === "true" || read("required") !== null) said.push("required");
    if (read("aria-invalid") === "true") said.push("wrong");
    for (const name of ["pressed", "checked", "selected", "current", "busy", "sort", "valuenow"]) {
      const value = read(`aria-${name}`);
      if (value !== null && value !== "false") said.push(value === "true" ? name : `${name} ${value}`);
    }
    if (isClose) said.push(...closeLook(element));
    const about = byIds(element, "aria-describedby");
    if (about) said.push(`: ${about}`);
    return said.join(" ");
  };

  const found: string[] = [];
  const controls = new Map<string, Control>();
  let reachable: HTMLInputElement[] = [];
  let loose = "";
  const settleText = (depth: number) => {
    const text = tidy(loose);
    loose = "";
    if (text) found.push(`${"  ".repeat(depth)}${text}`);
  };
  /** The dialog or menu that one is in. */
  let layer = "";
  const visit = (node: Node, depth: number, label: Element | null) => {
    if (node.nodeType === 3) {
      loose += node.textContent ?? "";
      return;
    }
    if (node.nodeType !== 1) return;
    const element = node as Element;
    const tag = element.tagName;
    if (tag === "svg") {
      const icon = iconOf(element);
      const alt = element.getAttribute("aria-label");
      if (icon) loose += ` (${icon}) `;
      else if (alt) loose += ` [${alt}] `;
      return;
    }
    if (isHidden(element)) return;
    if (tag === "LABEL" && element.getAttribute("for")) return;
    const alt = tag === "IMG" ? element.getAttribute("alt") : null;
    if (alt) loose += ` [${alt}] `;
    const role = roleOf(element);
    const around = tag === "LABEL" ? element : label;
    if (!role) {
      const isBlock = !inline.has(tag);
      if (isBlock) settleText(depth);
      const name = element.getAttribute("aria-label");
      if (name) loose += ` ${name}: `;
      for (const child of element.childNodes) visit(child, depth, around);
      if (isBlock) settleText(depth);
      return;
    }
    settleText(depth);
    const isField = fields.test(role);
    const flat = isField || (lines.test(role) && !(/cell|head/.test(role) && hasControls(element)));
    const own = nameOf(element, label);
    const inner = flat && !isField ? tidy(textOf(element)) : "";
    const name = own || inner;
    const rest = own && inner && inner !== own ? ` ${inner}` : "";
    const level = role === "heading" ? ` ${tag.slice(1)}` : "";
    const state = stateOf(element, role);
    found.push(
      `${"  ".repeat(depth)}${role}${level}${name ? ` "${name}"` : ""}${rest}${state ? ` ${state}` : ""}`,
    );
    if (/^(alert)?dialog$/.test(role)) reachable = [];
    if (!isOff(element)) {
      if (pressable.test(role) && !(tag === "INPUT" && isField)) {
        const key = shapeOf(`${role} "${name}"${layer}`);
        // The cross of a dialog or a message: it has a button with words beside it, or goes by itself.
        const isCross =
          own !== "" && /^(Cancelar|Fechar)$/.test(own) && !/\w/.test(element.textContent ?? "");
        if (!isCross) controls.set(key, { key, element, submits: element.getAttribute("type") === "submit" });
      } else if (/^(INPUT|SELECT|TEXTAREA)$/.test(tag)) reachable.push(element as HTMLInputElement);
    }
    if (flat) return;
    const outer = layer;
    if (/^((alert)?dialog|menu)$/.test(role)) layer = ` of ${role}${name ? ` "${name}"` : ""}`;
    for (const child of element.childNodes) visit(child, depth + 1, around);
    settleText(depth + 1);
    layer = outer;
  };
  visit(root, 0, null);
  settleText(0);
  const isEmpty = (line: string, at: number) =>
    /^ *(list|item|group|form|row|region|status|main)$/.test(line) && !isDeeper(found[at + 1], line);
  return { lines: found.filter((line, at) => !isEmpty(line, at)), controls, fields: reachable };
}
const inline = new Set("SPAN B STRONG EM I SMALL TIME SUP ABBR U CODE A LABEL".split(" "));
const hasControls = (element: Element): boolean =>
  [...element.children].some(
    (child) => /^(A|BUTTON|INPUT|SELECT|TEXTAREA)$/.test(child.tagName) || hasControls(child),
  );
const depthOf = (line: string) => line.length - line.trimStart().length;
const isDeeper = (next: string | undefined, line: string) =>
  next !== undefined && depthOf(next) > depthOf(line);
