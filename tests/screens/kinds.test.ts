import { cleanup, fireEvent, screen } from "@testing-library/react";
import { type ComponentType, createElement, type ReactElement, Suspense, useState } from "react";
import { afterEach, expect, type Mock, test, vi } from "vitest";
import { readSent } from "#client/system/testing/wire.ts";
import { calls } from "#contract/calls/all.ts";
import { type ShownSection, shownSection } from "#contract/calls/site-sections.ts";
import { flowEntities } from "#contract/catalogues/flows.ts";
import { type FlowStep, step as stepSchema } from "#contract/flows/steps.ts";
import { StepFields } from "#features/administrator/automations/step-fields.tsx";
import { administratorParts } from "#features/administrator/record-parts.ts";
import type { FormAidProps, Parts } from "#features/entities/fields/part-props.ts";
import { recordParts } from "#features/recruiters/record-parts.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import * as answerParts from "#features/shared/candidate-data/answer-parts.tsx";
import { Site } from "#features/shared/site/frame.tsx";
import { lookOf } from "#features/shared/site/looks.ts";
import { Section } from "#features/shared/site/sections.tsx";
import { answerOf, full, lacking } from "./answers.ts";
import { changes } from "./changes.ts";
import { look } from "./outline.ts";
import { indent } from "./walk.ts";

/*
 * Parts that are of several kinds, each kind of them, kept as text: a page shows a few of them only.
 */

afterEach(() => {
  vi.useRealTimers();
});

/** What the contract says, to every read. */
const answering = (turn: number) =>
  new Proxy<Record<string, object>>(
    {},
    {
      get(_, request) {
        const [method = "", path = ""] = String(request).split(" ");
        if (method !== "GET") return undefined;
        const definition = calls[readSent(method, `/v1${path}`, undefined).call as keyof typeof calls];
        if (!definition) return undefined;
        const answer = answerOf(definition.answer, turn);
        return (turn === lacking ? short(answer) : answer) as object;
      },
    },
  );

const lines = () => look(document.body).lines;
const keep = (text: readonly string[], name: string) =>
  expect(`${text.join("\n")}\n`).toMatchFileSnapshot(`kinds/${name}.txt`);

/** Each of them under its name, on one screen. */
const named = (parts: readonly (readonly [name: string, part: ReactElement])[]) =>
  createElement(
    "div",
    null,
    parts.map(([name, part]) => createElement("div", { key: name, "data-part": name }, part)),
  );
const partsShown = () =>
  [...document.querySelectorAll("[data-part]")].map(
    (element) => [element.getAttribute("data-part") ?? "", element] as const,
  );

test("each section of a site, as the first of its page and later, and without its title", async () => {
  // Jobs say how long ago they were published.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-28T12:00:00Z") });
  const style = lookOf("elenco");
  // Where people register for a talk stands on a page of its own: tests/screens/kept/public/talk.txt.
  const options = shownSection.options.filter((option) => option.shape.kind.value !== "registration");
  const sections = options.map((option) => answerOf(option, full) as ShownSection);
  const untitled = sections.flatMap((section) => ("title" in section ? [{ ...section, title: "" }] : []));
  const report: string[] = [];
  for (const [place, those, first] of [
    ["first", sections, true],
    ["later", sections, false],
    ["later, without a title", untitled, false],
  ] as const) {
    const parts = those.map(
      (section) => [section.kind, createElement(Section, { section, look: style, first })] as const,
    );
    await show(createElement(Site, { $look: style, $stage: "#111" }, named(parts)), {
      answers: answering(full),
    });
    for (const [kind, element] of partsShown())
      report.push("", `== ${kind}, ${place}`, ...look(element).lines);
    cleanup();
  }
  await keep(report.slice(1), "site-sections");
});

const differenceOf = (before: object, after: object): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(after).filter(
        ([name, value]) =>
          JSON.stringify((before as Record<string, unknown>)[name]) !== JSON.stringify(value),
      ),
    ),
  );

/** Chooses the last of what a field that looks records up offers. */
async function choose(field: HTMLInputElement): Promise<void> {
  field.focus();
  fireEvent.mouseDown(field);
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: "a" } });
  const options = await screen.findAllByRole("option");
  fireEvent.click(options.at(-1) as HTMLElement);
}

/** What each field gives. */
async function given(within: Element, put: Mock, step: FlowStep): Promise<string[]> {
  const report: string[] = [];
  const say = (text: string) => {
    const last = put.mock.calls.at(-1)?.[0] as object | undefined;
    put.mockClear();
    report.push(`${text} gives ${last ? differenceOf(step, last) : "nothing"}`);
  };
  for (const [nth, field] of look(within).fields.entries()) {
    const name = `field ${nth + 1}`;
    if (field.tagName === "SELECT")
      for (const option of [...(field as unknown as HTMLSelectElement).options]) {
        if (option.value === field.value) continue;
        fireEvent.change(field, { target: { value: option.value } });
        say(`${name}, ${option.textContent}`);
      }
    else if (field.type === "checkbox") {
      fireEvent.click(field);
      say(name);
    } else if (field.getAttribute("role") === "combobox") {
      await choose(field);
      say(name);
    } else
      for (const text of ["7", "4321", "texto", ""]) {
        fireEvent.change(field, { target: { value: text } });
        say(`${name}, ${JSON.stringify(text)}`);
      }
  }
  return report;
}

test("each kind of step of a flow, for each entity: its fields, and what they give", async () => {
  const steps = stepSchema.options.map(
    (option) => answerOf(option, full, { id: "s1", in: null }) as FlowStep,
  );
  const names = { "recruiters:104": "Helena" };
  const put = vi.fn();
  const report: string[] = [];
  const known = new Map<string, string>();
  for (const entity of flowEntities) {
    const parts = steps.map(
      (step) => [step.kind, createElement(StepFields, { step, put, entity, names })] as const,
    );
    await show(named(parts), { answers: answering(full) });
    // The names of what was chosen before are read.
    await vi.waitFor(() => expect(lines().join("\n")).not.toContain('"…"'), patience);
    for (const [nth, [kind, element]] of partsShown().entries()) {
      const { lines } = look(element);
      const step = steps[nth];
      const isFirst = !known.has(kind);
      if (!step || known.get(kind) === lines.join("\n")) continue;
      if (isFirst) known.set(kind, lines.join("\n"));
      report.push("", `== ${kind} of ${entity}`, ...lines);
      if (isFirst) report.push(...(await given(element, put, step)));
    }
    cleanup();
  }
  await keep(report.slice(1), "flow-steps");
});

/** What the form has in a field: of lists some, of entities one that has them all. */
const values: Readonly<Record<string, unknown>> = {
  entity: "jobs",
  asked_fields: [],
  shown_fields: ["status"],
};
const formValue = (field: string): unknown => values[field] ?? `valor de ${field}`;

/** A busy machine is slow, not wrong. */
const patience = { timeout: 60_000 };

/** What is pressed there, the first and the last of boxes. */
function pressable(): HTMLElement[] {
  const boxes = screen.queryAllByRole("checkbox");
  return [
    ...screen.queryAllByRole("button"),
    ...boxes.filter((_, at) => at === 0 || at === boxes.length - 1),
  ].filter((item) => !(item as HTMLButtonElement).disabled);
}
const nameOf = (element: HTMLElement) => (look(element).lines[0] ?? "").trim();
const mostPressed = 14;

/** Of every list one. */
const short = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.slice(0, 1).map(short)
    : typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, short(part)]))
      : value;

function Form({ Aid, put }: { Aid: ComponentType<FormAidProps>; put: string[] }) {
  const [own, setOwn] = useState<Readonly<Record<string, unknown>>>({});
  const props: FormAidProps = {
    value: (field) => (field in own ? own[field] : formValue(field)),
    change: (field, value) => {
      put.push(`gives ${field} = ${JSON.stringify(value)}`);
      setOwn((before) => ({ ...before, [field]: value }));
    },
  };
  return createElement(Suspense, { fallback: "…" }, createElement(Aid, props));
}

test("each aid of a form: what it shows, and what it puts into the form", async () => {
  const report: string[] = [];
  const aids = [recordParts as Parts, administratorParts as Parts].flatMap((parts) =>
    Object.entries(parts).flatMap(([entity, { FormAid }]) => (FormAid ? [{ entity, FormAid }] : [])),
  );
  for (const { entity, FormAid } of aids)
    for (const [name, turn] of [
      ["all", full],
      ["lacking", lacking],
    ] as const) {
      const put: string[] = [];
      await show(createElement(Form, { Aid: FormAid, put }), { answers: answering(turn) });
      const settle = async () => {
        await vi.dynamicImportSettled();
        await vi.waitFor(() => {
          expect(document.body.textContent).not.toContain("…");
          // A lazy part is shown a moment after it came.
          expect(document.querySelector("[data-skeleton]")).toBeNull();
        }, patience);
        await new Promise((resolve) => setTimeout(resolve, 20));
      };
      await settle();
      report.push("", `== of ${entity}, ${name}`, ...lines());
      const done = new Set<string>();
      for (let count = 0; count < mostPressed; count++) {
        const next = pressable().find((item) => !done.has(nameOf(item)));
        if (!next) break;
        const key = nameOf(next);
        done.add(key);
        const before = lines();
        put.length = 0;
        fireEvent.click(next);
        await settle();
        report.push(`press ${key}`, ...indent([...put, ...changes(before, lines())], 1));
      }
      cleanup();
    }
  await keep(report.slice(1), "form-aids");
});

type PartsProps = Parameters<typeof answerParts.TransportationParts>[0];
function Answer({ Part, put }: { Part: ComponentType<PartsProps>; put: string[] }) {
  const [value, setValue] = useState<PartsProps["value"]>({});
  const onChange: PartsProps["onChange"] = (next) => {
    put.push(JSON.stringify(next));
    setValue(next);
  };
  return createElement(Part, { label: "Campo", value, errorAt: () => undefined, onChange });
}

test("each answer of several fields: what each field gives beside the others", async () => {
  const report: string[] = [];
  for (const [name, Part] of Object.entries(answerParts)) {
    if (!name.endsWith("Parts")) continue;
    const put: string[] = [];
    await show(createElement(Answer, { Part: Part as ComponentType<PartsProps>, put }), { answers: {} });
    report.push("", `== ${name}`, ...lines());
    const say = (text: string) => report.push(...put.splice(0).map((given) => `${text} gives ${given}`));
    const fields = () => look(document.body).fields;
    const typeAll = () => {
      for (const [nth, field] of fields().entries()) {
        if (field.tagName === "SELECT" || field.getAttribute("role") === "combobox") continue;
        fireEvent.change(field, { target: { value: `texto ${nth + 1}` } });
        say(`field ${nth + 1}`);
      }
    };
    typeAll();
    for (const nth of fields().keys()) {
      const options = [...((fields()[nth] as unknown as HTMLSelectElement | undefined)?.options ?? [])];
      // Some choices bring a field of their own; of a long list its ends.
      for (const option of options.length > 12 ? [options[1], options.at(-1)] : options) {
        const field = fields()[nth];
        if (!field || !option?.value) continue;
        const before = fields().length;
        fireEvent.change(field, { target: { value: option.value } });
        say(`field ${nth + 1}, ${option.textContent}`);
        if (fields().length > before) typeAll();
      }
    }
    cleanup();
  }
  await keep(report.slice(1), "answer-parts");
});
