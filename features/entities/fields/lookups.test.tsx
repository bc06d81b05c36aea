// @vitest-environment happy-dom
import { globSync, readFileSync } from "node:fs";
import { fireEvent, screen } from "@testing-library/react";
import { type ComponentProps, type ReactElement, useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { MultiRecordLookup } from "./multi-record-lookup.tsx";
import { CityLookup, OccupationLookup } from "./place-lookups.tsx";
import { RecordLookup } from "./record-lookup.tsx";
import { TearsheetLookup } from "./tearsheet-lookup.tsx";

interface Case {
  /** The read that offers options, and what it says: two, so that one taken for the other shows. */
  read: string;
  answer: object;
  /** What stands beside the second one; chips have no room for it. */
  hint: string | null;
  /** What the form is given for it. */
  value: unknown;
  Part: (props: { reported: (value: unknown, name?: unknown) => void }) => ReactElement;
}

const records = [
  { id: 31, label: "Primeira", hint: "uma" },
  { id: 32, label: "Segunda", hint: "outra" },
];
const cases: Record<string, Case> = {
  RecordLookup: {
    read: "GET /recruiters/lookups/jobs",
    answer: { options: records },
    hint: "outra",
    value: 32,
    Part: ({ reported }) => {
      const [value, setValue] = useState<number | null>(null);
      const change = (id: number | null, name: string | null) => {
        setValue(id);
        reported(id, name);
      };
      return <RecordLookup label="Campo" entity="jobs" value={value} name={null} onChange={change} />;
    },
  },
  MultiRecordLookup: {
    read: "GET /recruiters/lookups/jobs",
    answer: { options: records },
    hint: "outra",
    value: ["32"],
    Part: ({ reported }) => {
      const [value, setValue] = useState<readonly string[]>([]);
      const change = (ids: string[]) => {
        setValue(ids);
        reported(ids, "Segunda");
      };
      return <MultiRecordLookup label="Campo" entity="jobs" value={value} onChange={change} />;
    },
  },
  TearsheetLookup: {
    read: "GET /recruiters/tearsheets",
    answer: {
      tearsheets: records.map(({ id, label, hint }) => ({
        id,
        name: label,
        category_name: hint,
        members: 4,
      })),
      next_after: null,
    },
    hint: "outra",
    value: 32,
    Part: ({ reported }) => {
      const [value, setValue] = useState<number | null>(null);
      const change = (id: number | null, name: string | null) => {
        setValue(id);
        reported(id, name);
      };
      return <TearsheetLookup label="Campo" value={value} onChange={change} />;
    },
  },
  CityLookup: {
    read: "GET /lookups/cities",
    answer: { options: records.map(({ label, hint }) => ({ city: label, state: hint })) },
    hint: "outra",
    value: "Segunda",
    Part: ({ reported }) => {
      const [value, setValue] = useState<string | null>(null);
      const change = (city: string | null, state: string | null) => {
        setValue(city);
        reported(city, state === "outra" ? city : state);
      };
      return <CityLookup label="Campo" value={value} onChange={change} />;
    },
  },
  OccupationLookup: {
    read: "GET /lookups/occupations",
    answer: { options: records.map(({ label, hint }) => ({ code: hint, name: label })) },
    hint: "outra",
    value: "Segunda",
    Part: ({ reported }) => {
      const [value, setValue] = useState<string | null>(null);
      const change = (name: string | null) => {
        setValue(name);
        reported(name, name);
      };
      return <OccupationLookup label="Campo" value={value} onChange={change} />;
    },
  },
};

type Restorable = Pick<
  ComponentProps<typeof RecordLookup>,
  "label" | "entity" | "value" | "name" | "onChange"
>;
/** A draft comes back over what was chosen. */
function Restored({ Field }: { Field: (props: Restorable) => ReactElement }) {
  const [{ id, name }, setValue] = useState<{ id: number | null; name: string | null }>({
    id: null,
    name: null,
  });
  const change = (next: number | null, chosen: string | null) => setValue({ id: next, name: chosen });
  return (
    <>
      <Field label="Campo" entity="jobs" value={id} name={name} onChange={change} />
      <button type="button" onClick={() => setValue({ id: 77, name: "Restaurada" })}>
        Restaurar
      </button>
    </>
  );
}

describe("a field that looks records up", () => {
  test.each(Object.entries(cases))(
    "%s offers what is found, and shows what was chosen of it",
    async (_, one) => {
      const reported = vi.fn();
      const { asked } = await show(<one.Part reported={reported} />, { answers: { [one.read]: one.answer } });
      const field = screen.getByRole<HTMLInputElement>("combobox", { name: /Campo/ });
      field.focus();
      fireEvent.mouseDown(field);
      fireEvent.click(field);
      fireEvent.change(field, { target: { value: "seg" } });
      const option = await screen.findByRole("option", { name: /^Segunda/ });
      expect(screen.getByRole("option", { name: /^Primeira/ })).toBeTruthy();
      expect(option.querySelector("small")?.textContent ?? null).toBe(one.hint);
      expect(asked(one.read).at(-1)?.query.get("term")).toBe("seg");
      fireEvent.click(option);
      expect(reported).toHaveBeenLastCalledWith(one.value, "Segunda");
      // Of several each stands beside the field.
      await vi.waitFor(() => expect([field.value, document.body.textContent].join(" ")).toContain("Segunda"));
      expect(document.body.textContent).not.toContain("#32");
      // Chips are taken away one by one.
      fireEvent.click(screen.getByRole("button", { name: /^(Limpar|Remover)/ }));
      const [emptied] = reported.mock.lastCall ?? [];
      expect(emptied).toEqual(Array.isArray(one.value) ? [] : null);
      await vi.waitFor(() => expect(field.value).toBe(""));
    },
  );

  test.each([
    ["RecordLookup", "Restaurada"],
    // It knows no name but those that it found.
    ["TearsheetLookup", "#77"],
  ] as const)(
    "%s names another value that it is given, not the one that was chosen",
    async (field, shown) => {
      const Field = field === "RecordLookup" ? RecordLookup : TearsheetLookup;
      const { read = "", answer } = cases[field] ?? {};
      await show(<Restored Field={Field} />, { answers: { [read]: answer ?? {} } });
      const input = screen.getByRole<HTMLInputElement>("combobox", { name: /Campo/ });
      input.focus();
      fireEvent.mouseDown(input);
      fireEvent.click(input);
      fireEvent.change(input, { target: { value: "seg" } });
      fireEvent.click(await screen.findByRole("option", { name: /^Segunda/ }));
      await vi.waitFor(() => expect(input.value).toContain("Segunda"));
      fireEvent.click(screen.getByRole("button", { name: "Restaurar" }));
      await vi.waitFor(() => expect(input.value).toBe(shown));
    },
  );

  test("is looked at here, each of them", () => {
    const found = globSync("features/entities/fields/*lookup*.tsx")
      .filter((file) => !file.includes(".test."))
      .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/export function (\w+)\(/g)])
      .map(([, name]) => name);
    expect(found.toSorted()).toEqual(Object.keys(cases).toSorted());
  });
});
