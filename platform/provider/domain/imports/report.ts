import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { ImportRow } from "#contract/calls/imports.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { delimiterOf, neutralised } from "#provider/base/files/spreadsheet-text.ts";
import { importableFields } from "./mapping.ts";

const pageRows = 500;

type Reason = NonNullable<ImportRow["reason"]>;

const reasons: Record<Reason, Record<Locale, string>> = {
  duplicate_email_in_file: { pt: "E-mail repetido no arquivo", en: "Email repeated in the file" },
  duplicate_email_in_base: { pt: "E-mail já cadastrado", en: "Email already registered" },
  duplicate_document_in_file: { pt: "CPF repetido no arquivo", en: "CPF repeated in the file" },
  duplicate_document_in_base: { pt: "CPF já cadastrado", en: "CPF already registered" },
  duplicate_phone_in_file: { pt: "Celular repetido no arquivo", en: "Mobile phone repeated in the file" },
  duplicate_phone_in_base: { pt: "Celular já cadastrado", en: "Mobile phone already registered" },
  required_missing: { pt: "Campo obrigatório vazio", en: "Required field empty" },
  invalid_document: { pt: "Dígitos verificadores incorretos", en: "Wrong check digits" },
  invalid_email: { pt: "E-mail inválido", en: "Invalid email" },
  invalid_value: { pt: "Valor inválido", en: "Invalid value" },
  too_long: { pt: "Texto longo demais", en: "Text too long" },
  unknown_industry: { pt: "Ramo de atividade desconhecido", en: "Unknown industry" },
  malformed_row: { pt: "Linha ilegível", en: "Unreadable row" },
  internal: { pt: "Erro ao gravar", en: "Error while saving" },
};

const words = {
  pt: {
    line: "Linha",
    outcome: "Resultado",
    reason: "Motivo",
    field: "Campo",
    created: "Criada sem este valor",
    updated: "Atualizada sem este valor",
    skipped: "Ignorada",
    failed: "Falhou",
  },
  en: {
    line: "Line",
    outcome: "Outcome",
    reason: "Reason",
    field: "Field",
    created: "Created without it",
    updated: "Updated without it",
    skipped: "Skipped",
    failed: "Failed",
  },
} as const;

async function* lines(db: Db, importId: number, columns: readonly string[], locale: Locale) {
  const text = words[locale];
  yield [text.line, text.outcome, text.reason, text.field, ...columns.map(neutralised)];
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom("import_rows")
      .where("import_id", "=", importId)
      .where((row) =>
        row.or([row("outcome", "in", ["skipped", "failed"]), row("reason", "=", "unknown_industry")]),
      )
      .where("line", ">", after)
      .orderBy("line")
      .limit(pageRows)
      .select(["line", "outcome", "reason", "field", "data"])
      .execute();
    for (const row of rows) {
      yield [
        String(row.line),
        text[row.outcome],
        row.reason ? reasons[row.reason as Reason][locale] : "",
        row.field ? (importableFields.get(row.field)?.label[locale] ?? row.field) : "",
        ...columns.map((column) => neutralised(row.data?.[column] ?? "")),
      ];
    }
    const last = rows.at(-1);
    if (!last || rows.length < pageRows) return;
    after = last.line;
  }
}

/** The rows not imported, or only in part, with the reason, so that they can be corrected and imported again. */
export function reportStream(db: Db, importId: number, columns: readonly string[], locale: Locale): Readable {
  return Readable.from(lines(db, importId, columns, locale)).compose(
    stringify({ bom: true, delimiter: delimiterOf(locale), record_delimiter: "windows" }),
  );
}
