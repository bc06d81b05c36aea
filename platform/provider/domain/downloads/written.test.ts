import { expect, it } from "vitest";
import { CallError } from "#provider/base/http/errors.ts";
import { unzip } from "#provider/testing/unzip.ts";
import type { ExportPages, FileColumn } from "./columns.ts";
import { csvStream, dateText } from "./csv.ts";
import { parseExtra, selectionOf } from "./selection.ts";
import { xlsxStream } from "./xlsx.ts";

const reader = { recruiterId: 1, mayRead: () => true };
const columns: FileColumn[] = [
  { heading: 'Nome "social"', source: "name", width: 20, kind: "text", text: String },
  { heading: "Valor", source: "value", width: 16, kind: "number", decimals: 2, number: Number },
  { heading: "Dias", source: "days", width: 12, kind: "number", decimals: 0, number: Number },
  { heading: "Em", source: "on", width: 12, kind: "date" },
  { heading: "Às", source: "at", width: 18, kind: "datetime" },
];
const rows = [
  { name: "Ana; Bia, Cia", value: 0, days: 0, on: "2026-03-04", at: "2026-03-04 05:06:59" },
  { name: "linha\n=1", value: -1.005, days: 12.6, on: null, at: undefined },
  { name: null, value: null, days: null, on: "2026-12-31", at: null },
];
async function* pages(): ExportPages {
  yield rows.slice(0, 1);
  yield rows.slice(1);
}
async function wholeOf(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts);
}

it("a file of texts has each value as its language writes it, and nothing for none", async () => {
  expect((await wholeOf(csvStream(columns, pages(), "pt"))).toString()).toBe(
    '\ufeff"Nome ""social""";Valor;Dias;Em;Às\r\n' +
      '"Ana; Bia, Cia";0,00;0;04/03/2026;04/03/2026 05:06\r\n' +
      '"linha\n=1";-1,00;13;;\r\n' +
      ";;;31/12/2026;\r\n",
  );
  expect((await wholeOf(csvStream(columns, pages(), "en"))).toString()).toBe(
    '\ufeff"Nome ""social""",Valor,Dias,Em,Às\r\n' +
      '"Ana; Bia, Cia",0.00,0,2026-03-04,2026-03-04 05:06\r\n' +
      '"linha\n=1",-1.00,13,,\r\n' +
      ",,,2026-12-31,\r\n",
  );
  expect(dateText("2026-03-04 00:00:00", "pt")).toBe("04/03/2026 00:00");
});

it("a workbook has each value in the look of its kind, and no cell for none", async () => {
  const parts = unzip(
    await wholeOf(xlsxStream("A/B [c]: *?\\ muito longo demais", columns, pages(), 3, "en")),
  );
  const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
  const cells = [
    ...sheet.matchAll(/<c r="(\w+)" s="(\d)"(?: t="inlineStr")?>(?:<v>([^<]*)<\/v>|<is>[\s\S]*?<\/is>)/g),
  ];
  expect(cells.map(([, at, look, value]) => [at, look, value])).toEqual([
    ...["A1", "B1", "C1", "D1", "E1"].map((at) => [at, "1", undefined]),
    ...[
      ["A2", "0", undefined],
      ["B2", "4", "0"],
      ["C2", "0", "0"],
      ["D2", "2", "46085"],
    ],
    ["E2", "3", String(46_085 + (5 * 3600 + 6 * 60 + 59) / 86_400)],
    ...[
      ["A3", "0", undefined],
      ["B3", "4", "-1.005"],
      ["C3", "0", "12.6"],
      ["D4", "2", "46387"],
    ],
  ]);
  expect(sheet).toContain('<col min="2" max="2" width="16" customWidth="1"/>');
  expect(parts.get("xl/workbook.xml")).toContain('<sheet name="A B  c       muito longo " sheetId="1"');
  expect(parts.get("xl/styles.xml")).toContain('formatCode="yyyy\\-mm\\-dd\\ hh:mm"');
});

it("a workbook has no more of a text than a cell holds, and nothing that XML cannot say", async () => {
  const long = { heading: "Nome", source: "name", width: 20, kind: "text" as const, text: String };
  async function* texts(): ExportPages {
    yield [{ name: "a".repeat(32_768) }, { name: "b".repeat(32_767) }, { name: "x\ud800\u0001y\u{1f600}" }];
  }
  const parts = unzip(await wholeOf(xlsxStream("Nomes", [long], texts(), 3, "pt")));
  const written = [...(parts.get("xl/worksheets/sheet1.xml") ?? "").matchAll(/preserve">([^<]*)</g)];
  expect(written.map(([, text = ""]) => [text[0], text.length])).toEqual([
    ...[
      ["N", 4],
      ["a", 32_767],
      ["b", 32_767],
      ["x", 4],
    ],
  ]);
});

it("what is exported is what was found, the newest way of asking before the others", () => {
  const entity = "candidates" as const;
  const searchOf = (request: object) => {
    const { search, except } = selectionOf({ entity, ...request }, reader);
    const { reader: _, ...asked } = search;
    return { ...asked, except: [...except] };
  };
  expect(searchOf({})).toEqual({ except: [] });
  expect(searchOf({ search: "", extra_params: null, collections: [] })).toEqual({ except: [] });
  const extra = {
    ...{ filter: { city: "A", state: "A", name: "A" }, where: { city: "B" }, order: "name:asc" },
    terms: { required: ["a"] },
  };
  const search = { entity, filter: { state: "C" }, where: { name: "D" } };
  expect(searchOf({ search: "ana", extra_params: extra })).toEqual({
    ...{ where: { city: "B", state: "A", name: "A" }, term: "ana", terms: { required: ["a"] } },
    ...{ order: "name:asc", except: [] },
  });
  const all = (more: object, except_ids?: number[]) => ({
    ...{ search: "ana", extra_params: extra },
    select_all_params: { search: { ...search, ...more }, ...(except_ids ? { except_ids } : {}) },
  });
  expect(searchOf(all({ search: "bia" }, [7, 7, 8]))).toMatchObject({
    ...{ where: { city: "B", state: "C", name: "D" }, term: "bia", order: "name:asc", except: [7, 8] },
  });
  expect(
    searchOf(all({ search: "bia", term: "cia", order: "city:desc", terms: { excluded: ["b"] } })),
  ).toMatchObject({
    ...{ term: "cia", order: "city:desc", terms: { excluded: ["b"] } },
  });
  expect(searchOf(all({ term: "" })).term).toBe("ana");
  expect(
    searchOf({ collections: [3, 4].map((reference_id) => ({ reference_type: "candidate", reference_id })) }),
  ).toEqual({ where: { id: { in: ["3", "4"] } }, except: [] });
  const refusal = (work: () => unknown) => {
    try {
      work();
    } catch (error) {
      return error instanceof CallError ? error.details.fields : error;
    }
    return undefined;
  };
  expect(refusal(() => searchOf({ select_all_params: { search: { entity: "jobs" } } }))).toEqual([
    { path: "select_all_params.search.entity", rule: "option" },
  ]);
  expect(refusal(() => parseExtra('{"more":1}'))).toEqual([
    { path: "recruiter_download.extra_params", rule: "json" },
  ]);
  expect([parseExtra(undefined), parseExtra(""), parseExtra("{}")]).toEqual([undefined, undefined, {}]);
});
