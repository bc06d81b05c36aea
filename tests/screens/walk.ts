import { fireEvent } from "@testing-library/react";
import type { Layouts } from "#client/system/app/pages.ts";
import type { Sent } from "#client/system/testing/wire.ts";
import { changes } from "./changes.ts";
import { fill } from "./fill.ts";
import type { Control } from "./outline.ts";
import { type ShownPage, type Visit, visit } from "./visit.tsx";

/** How far it goes from the page: a dialog, and what that opens. */
const deepest = 2;
/** Of a page that has more than so many controls the rest is left. */
const most = 70;

/** Parts of the design system, with tests of their own: the same wherever they are. */
const ofDesign =
  /"(Abrir o calendário|Limpar|Mostrar senha|Ocultar senha)\b|"(Negrito|Itálico|Título|Lista|Lista numerada|Citação|Refazer|Dismiss)"/;

export function press(element: Element): void {
  (element as HTMLElement).focus?.();
  const options = { button: 0, pointerType: "mouse" };
  fireEvent.pointerDown(element, options);
  fireEvent.mouseDown(element, options);
  fireEvent.pointerUp(element, options);
  fireEvent.mouseUp(element, options);
  fireEvent.click(element, { ...options, detail: 1 });
}

const said = ({ call, params, query, body, link }: Sent): string => {
  const [method, path = ""] = call.split(/ (?=\/)/);
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => String(params?.[name] ?? `:${name}`));
  const rest = [
    query && `? ${JSON.stringify(query)}`,
    body !== undefined && JSON.stringify(body),
    link && `by ${link}`,
  ];
  return [method, address, ...rest.filter(Boolean)].join(" ");
};
const isRead = (line: string | undefined) => line?.startsWith("GET ") ?? false;

/** Reads between two writes, by name: which of them goes first depends on which module was fetched first. */
function withReadsSorted(lines: readonly string[]): string[] {
  const parts: string[][] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (last && isRead(line) && isRead(last[0])) last.push(line);
    else parts.push([line]);
  }
  return parts.flatMap((part) => part.toSorted());
}

/** What was sent; what is only read again is said once. */
export const sentLines = (sent: readonly Sent[]) =>
  withReadsSorted([...new Set(sent.map(said))]).map((line) => `sends ${line}`);

/** Of many fields at once: what one of them saves by itself may be sent before or after what another reads. */
const sentByFields = (sent: readonly Sent[]) => sentLines(sent).toSorted();

export const indent = (lines: readonly string[], depth: number) =>
  lines.map((line) => `${"  ".repeat(depth)}${line}`);

/** A page may take the token of its link out of the address. */
const withoutToken = (place: string) => place.split("#")[0];

const removing = /"Remover\b/;
/** They leave a dialog, and send nothing. */
const wayOut = /"(Cancelar|Fechar|Voltar)/;
/** Fills in every field that is on top. */
export const filling = "(fill in)";

/** Chooses the last record of a list. */
export async function tick(at: Visit): Promise<void> {
  const box = at.look().fields.findLast(({ type }) => type === "checkbox");
  if (box) await at.does(() => fireEvent.click(box));
}

/** Without the dialog or menu that it is in. */
export const nameOfKey = (key: string) => key.replace(/ of (dialog|menu).*$/, "");

const field =
  /^ *(?:field|select|box|choice|range|file|combobox|textbox|searchbox|switch|slider|spinbutton)(?: "[^"]*")?/;
const labelsIn = (lines: readonly string[]): string =>
  lines
    .map((line) => field.exec(line)?.[0].trim() ?? "")
    .filter(Boolean)
    .join(", ");

export class Walk {
  private now: Visit | undefined;
  private readonly page: ShownPage;
  private readonly turn: number;
  private readonly layouts: Layouts;
  /** Controls that were pressed before, in another turn. */
  private readonly known: Set<string>;
  /** What the page's own form asks for. */
  private fieldsOfPage = "";
  /** Controls that stood somewhere before: they are pressed there. */
  private readonly met = new Set<string>();
  visits = 0;
  presses = 0;
  /** Those of the page before something was ticked. */
  private readonly unticked = new Set<string>();
  /** The controls that the page had at first. */
  readonly stood = new Set<string>();

  constructor(page: ShownPage, turn: number, layouts: Layouts, known: Set<string>) {
    this.page = page;
    this.turn = turn;
    this.layouts = layouts;
    this.known = known;
  }

  private async fresh(): Promise<Visit> {
    this.visits += 1;
    const now = await visit(this.page, this.turn, this.layouts);
    this.now = now;
    if (this.page.ticks) {
      for (const key of now.look().controls.keys()) this.unticked.add(key);
      await tick(now);
    }
    return now;
  }

  async first(): Promise<string[]> {
    const at = await this.fresh();
    const { lines, controls } = at.look();
    for (const key of controls.keys()) this.stood.add(key);
    const moved = at.place() === this.page.at ? [] : [`goes to ${at.place()}`];
    return [...moved, ...sentLines(at.provider.news()), ...lines];
  }

  private async act(at: Visit, step: string): Promise<boolean> {
    // What removes one of a list comes besides: it is not pressed in the place of something else.
    if (!removing.test(step)) this.presses += 1;
    if (step === filling) {
      await fill(at);
      return true;
    }
    const control = at.look().controls.get(step);
    if (!control) return false;
    await at.does(() => press(control.element));
    return true;
  }

  /** Where these steps lead; the way is gone again from the start unless one is there. */
  private async stand(steps: readonly string[], states: readonly string[]): Promise<Visit | null> {
    let at = this.now;
    const found = () => {
      const here =
        at && withoutToken(at.place()) === withoutToken(this.page.at) ? at.lines().join("\n") : null;
      return here === null ? -1 : states.lastIndexOf(here);
    };
    let next = found();
    if (at && next < 0 && states.length > 0) {
      await at.leave();
      next = found();
    }
    if (!at || next < 0) {
      at = await this.fresh();
      next = 0;
    }
    for (const step of steps.slice(next)) if (!(await this.act(at, step))) return null;
    at.provider.news();
    at.saved();
    return at;
  }

  /** Each control that is there after these steps and was not before them. */
  async explore(
    steps: string[] = [],
    states: string[] = [],
    isNew: (control: Control) => boolean = () => true,
  ): Promise<string[]> {
    const at = await this.stand(steps, states);
    if (!at) return [];
    const { lines, controls } = at.look();
    const here = [...states, lines.join("\n")];
    const reported: string[] = [];
    const news = [...controls.values()].filter(
      (control) =>
        isNew(control) &&
        !ofDesign.test(control.key) &&
        !this.page.leaves?.test(control.key) &&
        !this.unticked.has(control.key) &&
        !this.known.has(`${steps.join(">")}>${control.key}`),
    );
    for (const { key } of news.slice(0, most)) {
      if (this.presses >= (this.page.mostPresses ?? Number.POSITIVE_INFINITY)) break;
      this.known.add(`${steps.join(">")}>${key}`);
      const from = await this.stand(steps, here);
      if (!from) break;
      const place = from.place();
      if (!(await this.act(from, key))) continue;
      const sent = [...sentLines(from.provider.news()), ...from.saved()];
      const next = from.look();
      const hasMoved = from.place() !== place;
      const changed = hasMoved ? [`goes to ${from.place()}`] : changes(lines, next.lines);
      reported.push(`press ${nameOfKey(key)}`, ...indent([...sent, ...changed], 1));
      const isFurther = (control: Control) => !controls.has(control.key) && !this.met.has(control.key);
      for (const met of controls.keys()) this.met.add(met);
      if (!hasMoved && steps.length < deepest && [...next.controls.values()].some(isFurther))
        reported.push(...indent(await this.further([...steps, key], here, isFurther), 1));
    }
    return reported;
  }

  /** What an opened part has: its ways out as it is, all else once it is filled in. */
  private async further(
    steps: string[],
    states: string[],
    isNew: (one: Control) => boolean,
  ): Promise<string[]> {
    const at = await this.stand(steps, states);
    if (!at) return [];
    const { lines, fields } = at.look();
    if (fields.length === 0 || labelsIn(lines) === this.fieldsOfPage)
      return await this.explore(steps, states, isNew);
    const isWayOut = ({ key }: Control) => wayOut.test(key);
    await this.act(at, filling);
    const sent = sentByFields(at.provider.news());
    const reported = ["fill in", ...indent([...sent, ...changes(lines, at.lines())], 1)];
    const filled = await this.explore(
      [...steps, filling],
      [...states, lines.join("\n")],
      (item) => isNew(item) && !isWayOut(item),
    );
    return [
      ...reported,
      ...filled,
      ...(await this.explore(steps, states, (item) => isNew(item) && isWayOut(item))),
    ];
  }

  /** The page as a form: filled in, then what sends it, and what was not there before. */
  async asForm(): Promise<string[]> {
    const at = await this.stand([], []);
    if (!at) return [];
    const { lines, fields, controls } = at.look();
    this.fieldsOfPage = labelsIn(lines);
    if (fields.length === 0) return [];
    await this.act(at, filling);
    const sent = sentByFields(at.provider.news());
    const reported = ["fill in", ...indent([...sent, ...changes(lines, at.lines())], 1)];
    const sends = (control: Control) => control.submits || !controls.has(control.key);
    return [...reported, ...(await this.explore([filling], [lines.join("\n")], sends))];
  }
}
