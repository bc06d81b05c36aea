import { fireEvent } from "@testing-library/react";
import { roleOf } from "./outline.ts";
import type { Visit } from "./visit.tsx";

type Input = HTMLInputElement;

const keyOf = ({ id, name, tagName }: Input) => `${tagName} ${id} ${name}`;
const two = (count: number) => String(count).padStart(2, "0");

/** What may be typed into a field, the likeliest first; each field gets something of its own. */
function texts(field: Input, count: number): string[] {
  const day = two((count % 27) + 1);
  const known: Record<string, string[]> = {
    email: [`n${count}@casa.test`],
    url: [`https://casa.test/${count}`],
    number: [String(10 + count)],
    date: [`2026-12-${day}`],
    time: [`1${count % 10}:30`],
    month: ["2026-12"],
    "datetime-local": [`2026-12-${day}T10:30`],
    color: ["#123456"],
    password: [`senha-nova-${count}`],
    tel: [`1198765${1000 + count}`],
  };
  // A part of a number or an address is plain text with keys of its own.
  const partly: Record<string, string[]> = { ...known, url: [`n${count}.casa.test`] };
  const own = (field.type === "text" ? partly[field.inputMode] : known[field.type]) ?? [];
  const hint = field.placeholder ?? "";
  const dated = hint.includes("hh:mm")
    ? [`${day}/12/2026 10:30`]
    : hint.startsWith("dd/")
      ? [`${day}/12/2026`]
      : hint.startsWith("mm/")
        ? ["12/2026"]
        : [];
  // What they are for is said beside them only.
  const { textContent: label = "" } = field.labels?.[0] ?? {};
  const about = `${label} ${document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent ?? ""}`;
  const people = /nome e e-mail/.test(about)
    ? [`Pessoa ${count}, n${count}@casa.test`]
    : /\(e-mails\)/.test(about)
      ? [`n${count}@casa.test`]
      : [];
  const numeric = /numeric|decimal/.test(field.inputMode ?? "") ? [`${10 + count}`] : [];
  return [
    ...own,
    ...dated,
    ...numeric,
    ...people,
    `texto ${count}`,
    `n${count}@casa.test`,
    `https://casa.test/${count}`,
    `${10 + count}`,
  ];
}

async function choose(at: Visit, field: Input): Promise<void> {
  await at.does(() => {
    field.focus();
    fireEvent.mouseDown(field);
    fireEvent.click(field);
  });
  const options = () =>
    [...document.querySelectorAll('[role="option"]')].filter(
      (item) => item.getAttribute("aria-disabled") !== "true",
    );
  if (options().length === 0) await at.does(() => fireEvent.change(field, { target: { value: "a" } }));
  const last = options().at(-1);
  if (last) await at.does(() => fireEvent.click(last));
  else await at.does(() => fireEvent.blur(field));
}

async function type(at: Visit, field: Input, count: number): Promise<void> {
  for (const text of texts(field, count)) {
    await at.quickly(() => {
      field.focus();
      fireEvent.change(field, { target: { value: text } });
      fireEvent.blur(field);
    });
    if (field.value !== "" && field.getAttribute("aria-invalid") !== "true") return;
  }
}

/** A rich text as its editor has it: where nothing is laid out, no key reaches it. */
interface RichText extends HTMLElement {
  editor?: { isEmpty: boolean; commands: { insertContent(html: string): boolean } };
}

async function write(at: Visit): Promise<void> {
  const top = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
  const areas = top.querySelectorAll<RichText>('[role="textbox"][contenteditable="true"]');
  for (const [index, { editor }] of [...areas].entries())
    if (editor?.isEmpty)
      await at.quickly(() => editor.commands.insertContent(`<p>texto rico ${index + 1}</p>`));
}

/** Types or chooses something of its own in every field that is on top. */
export async function fill(at: Visit): Promise<void> {
  await write(at);
  const done = new Set<string>();
  // One choice may bring further fields.
  for (let round = 0; round < 3; round++) {
    const { fields } = at.look();
    const groups = new Map(fields.filter(({ type }) => type === "radio").map((item) => [item.name, item]));
    let count = 0;
    for (const field of fields) {
      count += 1;
      const key = keyOf(field);
      if (done.has(key) || !field.isConnected) continue;
      done.add(key);
      if (field.type === "radio") {
        if (groups.get(field.name) === field) await at.quickly(() => fireEvent.click(field));
      } else if (field.type === "checkbox") await at.quickly(() => fireEvent.click(field));
      else if (field.type === "file") {
        const file = new File(["texto"], `arquivo-${count}.pdf`, { type: "application/pdf" });
        await at.does(() => fireEvent.change(field, { target: { files: [file] } }));
      } else if (field.tagName === "SELECT") {
        const { options, value } = field as unknown as HTMLSelectElement;
        const other = [...options].findLast(
          (option) => option.value !== value && option.value !== "" && !option.disabled,
        );
        if (other) await at.quickly(() => fireEvent.change(field, { target: { value: other.value } }));
      } else if (roleOf(field) === "combobox" && field.getAttribute("aria-autocomplete"))
        await choose(at, field);
      else await type(at, field, count);
    }
    await at.settle();
    if (at.look().fields.every((field) => done.has(keyOf(field)))) return;
  }
}

/** Takes out what stands in every field on top that may be typed into. */
export async function clear(at: Visit): Promise<void> {
  for (const field of at.look().fields) {
    if (field.tagName === "SELECT" || /^(checkbox|radio|file|range|color)$/.test(field.type)) continue;
    if (!field.isConnected || field.value === "" || field.readOnly) continue;
    await at.quickly(() => {
      field.focus();
      fireEvent.change(field, { target: { value: "" } });
      fireEvent.blur(field);
    });
  }
  await at.settle();
}
