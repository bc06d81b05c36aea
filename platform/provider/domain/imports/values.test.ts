import { describe, expect, test } from "vitest";
import { suggestMapping } from "./mapping.ts";
import { cents, convertRow } from "./values.ts";

describe("values", () => {
  test.each([
    ["R$ 12.345,67", 1_234_567],
    ["12,345.67", 1_234_567],
    ["12.345", 1_234_500],
    ["9500", 950_000],
    ["9,5", 950],
    ["12k", 1_200_000],
    ["12 mil", 1_200_000],
    ["a combinar", undefined],
    ["100000000000", 10_000_000_000_000],
    ["100000000000,01", undefined],
    ["-5", undefined],
  ])("reads %j as %j cents", (text, value) => expect(cents(text)).toBe(value));

  const columns = ["Nome", "Sobrenome", "E-mail", "UF", "Status", "Competências", "LinkedIn", "Celular"];
  const mapping = suggestMapping(columns, "none");
  const convert = (...cells: string[]) => convertRow(columns, mapping, cells, {});

  test("joins names, finds codes by their labels, splits lists, completes links", () => {
    const row = convert(
      "Ana",
      "Prado",
      "ANA@X.test",
      "são paulo",
      "ativo",
      "Excel; SQL|excel",
      "linkedin.com/in/ana",
    );
    expect(row).toMatchObject({
      ok: true,
      email: "ana@x.test",
      values: {
        name: "Ana Prado",
        state: "SP",
        status: 3,
        skills: ["Excel", "SQL", "excel"],
        linkedin: "https://linkedin.com/in/ana",
      },
    });
  });
  test.each([
    [["Ana", "", ""], "required_missing", "email"],
    [["", "", "a@x.test"], "required_missing", "name"],
    [["Ana", "", "not an e-mail"], "invalid_email", "email"],
    [["Ana", "", "a@x.test", "Nárnia"], "invalid_value", "state"],
    [["Ana", "", "a@x.test", "", "zzz"], "invalid_value", "status"],
    [["A".repeat(121), "", "a@x.test"], "too_long", "name"],
    [["Ana", "", "a@x.test", "", "", "", "", "12"], "invalid_value", "mobile_phone"],
    [["Ana", "", "a@x.test", "", "", "", "", "", "more"], "malformed_row", null],
    [["A", "", "a@x.test"], "invalid_value", "name"],
    [["Ana", "", "a@x.test", "", "", "", "javascript:alert(1)"], "invalid_value", "linkedin"],
    [["Ana", "", "a@x.test", "", "", "a".repeat(61)], "too_long", "skills"],
  ])("tells why %j is no candidate", (cells, reason, field) => {
    expect(convert(...cells)).toMatchObject({ ok: false, reason, field });
  });
});

test.each([
  ["31 99999-0001", "+5531999990001"],
  ["(31) 3333-4444", "+553133334444"],
  ["031 99999-0001", "+5531999990001"],
  ["55 31 99999-0001", "+5531999990001"],
  ["+351 912 345 678", "+351912345678"],
  ["00351 912345678", "+351912345678"],
  ["tel.: (11) 98888.7777", "+5511988887777"],
  // Of which town is not reported.
  ["99999-0001", "99999-0001"],
])("a telephone %j is kept as %j", (written, kept) => {
  const mapping = { Nome: "name", "E-mail": "email", Celular: "mobile_phone" };
  const row = convertRow(["Nome", "E-mail", "Celular"], mapping, ["Ana", "a@x.test", written], {});
  expect(row).toMatchObject({ ok: true, values: { mobile_phone: kept } });
});

test("a state is taken by its letters, money in cents, and skills from every column; of others the first is", () => {
  const columns = ["Nome", "E-mail", "UF", "Pretensão", "A", "B", "Cargo", "Outro cargo", "Nada"];
  const mapping = {
    ...{
      Nome: "name",
      "E-mail": "email",
      UF: "state",
      Pretensão: "clt_expectation",
      A: "skills",
      B: "skills",
    },
    ...{ Cargo: "role_name", "Outro cargo": "role_name", Nada: "not_a_field" },
  };
  const cells = ["Ana", "a@x.test", "rj", "R$ 9.500,00", "Excel", "SQL; Excel", "Analista", "Chefe", "?"];
  const row = convertRow(columns, mapping, cells, {});
  expect(row).toEqual({
    ok: true,
    email: "a@x.test",
    values: {
      ...{ name: "Ana", email: "a@x.test", state: "RJ", clt_expectation: 950_000 },
      ...{ skills: ["Excel", "SQL"], role_name: "Analista" },
    },
  });
  const dear = cells.with(3, "a combinar");
  expect(convertRow(columns, mapping, dear, {})).toMatchObject({
    ...{ ok: false, reason: "invalid_value", field: "clt_expectation", value: "a combinar" },
  });
  expect(convertRow(columns, mapping, null as never, {})).toMatchObject({
    ok: false,
    reason: "malformed_row",
  });
});

test("a CPF is taken in its usual form, and only with right check digits", () => {
  const ofCpf = (cpf: string) =>
    convertRow(
      ["Nome", "E-mail", "CPF"],
      { Nome: "name", "E-mail": "email", CPF: "cpf" },
      ["Ana", "a@x.test", cpf],
      {},
    );
  expect(ofCpf("52998224725")).toMatchObject({ ok: true, values: { cpf: "529.982.247-25" } });
  expect(ofCpf("1234567890")).toMatchObject({ ok: true, values: { cpf: "012.345.678-90" } });
  expect(ofCpf("529.982.247-24")).toMatchObject({ ok: false, reason: "invalid_document", field: "cpf" });
});

test("a telephone has 8 to 15 digits, and lists, links and texts have their limits", () => {
  const of = (field: string, text: string) =>
    convertRow(["n", "e", "f"], { n: "name", e: "email", f: field }, ["Ana", "a@x.test", text], {});
  const refused = (reason: string, field: string) => ({ ok: false, reason, field });
  expect(of("mobile_phone", "3333444")).toMatchObject(refused("invalid_value", "mobile_phone"));
  expect(of("mobile_phone", "33334444")).toMatchObject({ values: { mobile_phone: "33334444" } });
  expect(of("mobile_phone", "+123456789012345")).toMatchObject({
    values: { mobile_phone: "+123456789012345" },
  });
  expect(of("mobile_phone", "+1234567890123456")).toMatchObject(refused("invalid_value", "mobile_phone"));
  const tags = (count: number) => Array.from({ length: count }, (_, n) => `t${n}`);
  expect(of("skills", tags(101).join(";"))).toMatchObject({ values: { skills: tags(100) } });
  expect(of("skills", `${"a".repeat(60)},b\nc| ;b`)).toMatchObject({
    values: { skills: ["a".repeat(60), "b", "c"] },
  });
  expect(of("status", "1")).toMatchObject({ values: { status: 1 } });
  // What is told of a value is its beginning.
  expect(of("clt_expectation", "x".repeat(300))).toMatchObject({ value: "x".repeat(200) });
});

test("an unknown industry costs its value, an unknown owner the row; names are those of any case and accent", () => {
  const named = { core_industry_id: new Map([["saude", 7]]), owner_id: new Map([["ana prado", 3]]) };
  const of = (industry: string, owner: string) =>
    convertRow(
      ["n", "e", "i", "o"],
      { n: "name", e: "email", i: "core_industry_id", o: "owner_id" },
      ["Ana", "a@x.test", industry, owner],
      named,
    );
  expect(of("SAÚDE", "Ana-Prado")).toMatchObject({ ok: true, values: { core_industry_id: 7, owner_id: 3 } });
  const noted = { reason: "unknown_industry", field: "core_industry_id", value: "Astrologia" };
  const left = of("Astrologia", "");
  expect(left).toMatchObject({ ok: true, noted });
  expect(left.ok && left.values).not.toHaveProperty("core_industry_id");
  expect(of("", "Ninguém")).toMatchObject({ ok: false, reason: "invalid_value", field: "owner_id" });
});
