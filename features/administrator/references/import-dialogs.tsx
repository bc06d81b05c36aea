import { FileSpreadsheet } from "lucide-react";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import {
  type ReferenceActions,
  type SheetCheck,
  sheetText,
} from "#client/system/administrators/reference-lists.ts";
import { type ReferenceImport, referenceImportLimits } from "#contract/calls/references.ts";
import { catalogues, isCatalogue } from "#contract/catalogues/all.ts";
import { sheetFields } from "#contract/entities/sheet-fields.ts";
import type { AdministratorEntity } from "#contract/entity-names.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { Counts } from "#features/entities/imports/parts.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Badge } from "#ui/badge.tsx";
import type { Tone } from "#ui/feedback.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { referenceTexts } from "./texts.ts";

type Row = ReferenceImport["rows"][number];
const limitMb = referenceImportLimits.characters / 1_000_000;
const tones: Record<Row["outcome"], Tone> = {
  created: "success",
  updated: "info",
  unchanged: "neutral",
  refused: "danger",
};
const countOf = ({ rows }: ReferenceImport, outcome: Row["outcome"]) =>
  rows.filter((row) => row.outcome === outcome).length;
/** How many entries an import saved. */
export const writtenOf = (taken: ReferenceImport) => countOf(taken, "created") + countOf(taken, "updated");

/** Chooses the sheet that entries are imported from. */
export function CheckDialog({ list, sheets }: { list: AdministratorEntity; sheets: SheetCheck }) {
  const t = useTexts(referenceTexts);
  const { errorAt } = useFormTexts();
  const { list: listed, number } = useFormats();
  const locale = useLocale();
  const form = sheets.form("check");
  const columns = Object.values(sheetFields(list)).map(({ label }) => label[locale]);
  const column = sheetFields(list).name?.label[locale] ?? "";
  /** Why the chosen file cannot be read; errors of fields speak of what is typed. */
  const why = () => {
    if (!form) return undefined;
    if (form.draft.isTooLarge) return t("fileTooLarge", { limit: number(limitMb) });
    const rule = form.errors.find(({ path }) => path.endsWith("csv"))?.rule;
    if (rule === "required") return t(form.draft.file ? "emptyFile" : "noFile");
    if (rule === "no_name_column") return t("noNameColumn", { column });
    if (rule === "csv") return t("noCsv");
    return errorAt(form.errors, "csv");
  };
  const take = async (file: File) => {
    const csv = await sheetText(file);
    form?.change("isTooLarge", false);
    form?.change("csv", csv);
    form?.change("file", file.name);
  };
  return (
    <ActionDialog
      action={sheets}
      name="check"
      title={t("import")}
      description={t("checkHint", { column })}
      submit={t("check")}
    >
      {form ? (
        <>
          <FileDrop
            label={t("dropFile")}
            chooseLabel={t("chooseFile")}
            hint={t("fileHint", { rows: number(referenceImportLimits.rows) })}
            accept=".csv,.txt,.tsv,text/csv"
            limitMb={limitMb}
            disabled={sheets.busy}
            error={why()}
            onFile={(file) => void take(file)}
            onRefused={() => form.change("isTooLarge", true)}
          />
          {form.draft.file ? (
            <Inline role="status">
              <FileSpreadsheet aria-hidden />
              <Text $strong>{form.draft.file}</Text>
            </Inline>
          ) : null}
          <Text $size="sm" $tone="muted">
            {t("sheetColumns", { columns: listed(columns) })}
          </Text>
        </>
      ) : null}
    </ActionDialog>
  );
}

/** What would become of each row, before any of it is saved; where none would be saved, it leads to another file. */
export function ImportDialog({
  list,
  actions,
  onAnother,
}: {
  list: AdministratorEntity;
  actions: ReferenceActions;
  onAnother: () => void;
}) {
  const t = useTexts(referenceTexts);
  const { list: listed } = useFormats();
  const preview = actions.form("import")?.draft.preview;
  const isInVain = preview !== undefined && writtenOf(preview) === 0;
  const another = () => {
    actions.cancel();
    onAnother();
  };
  return (
    <ActionDialog
      action={isInVain ? { ...actions, confirm: another } : actions}
      name="import"
      width="medium"
      title={t("import")}
      description={t(isInVain ? "nothingToImport" : "importHint")}
      submit={t(isInVain ? "chooseAnother" : "doImport")}
    >
      {preview ? (
        <Stack $gap={4}>
          <Counts
            counts={[
              { label: t("allCreated"), count: countOf(preview, "created"), tone: "success" },
              { label: t("allUpdated"), count: countOf(preview, "updated"), tone: "info" },
              { label: t("allUnchanged"), count: countOf(preview, "unchanged"), tone: "text" },
              { label: t("allRefused"), count: countOf(preview, "refused"), tone: "danger" },
            ]}
          />
          {preview.left_out.length > 0 ? (
            <Text $size="sm" $tone="muted">
              {t("leftOut", { columns: listed(preview.left_out) })}
            </Text>
          ) : null}
          <Options list={list} rows={preview.rows} />
          <Rows list={list} rows={preview.rows} />
        </Stack>
      ) : null}
    </ActionDialog>
  );
}

/** What the columns take in which a row was refused for a word that is none of their choices. */
function Options({ list, rows }: { list: AdministratorEntity; rows: readonly Row[] }) {
  const t = useTexts(referenceTexts);
  const { list: listed } = useFormats();
  const locale = useLocale();
  const fields = sheetFields(list);
  const refused = new Set(rows.flatMap(({ rule, field }) => (rule === "option" && field ? [field] : [])));
  return [...refused].map((name) => {
    const { label, catalogue = "" } = fields[name] ?? {};
    if (!label || !isCatalogue(catalogue)) return null;
    const options = listed(catalogues[catalogue].map((entry) => entry.label[locale]));
    return (
      <Text key={name} $size="sm" $tone="muted">
        {t("takes", { field: label[locale], options })}
      </Text>
    );
  });
}

const worstFirst = ["refused", "updated", "created"] as const;

/** The rows that something would become of, first those refused; the others are counted above. */
function Rows({ list, rows }: { list: AdministratorEntity; rows: readonly Row[] }) {
  const t = useTexts(referenceTexts);
  const { errorAt } = useFormTexts();
  const { number } = useFormats();
  const locale = useLocale();
  const fields = sheetFields(list);
  const why = ({ field, rule, value }: Row) => {
    const reason = rule ? errorAt([{ path: "cell", rule }], "cell") : undefined;
    const label = field ? fields[field]?.label[locale] : undefined;
    if (!label || !reason) return reason ?? null;
    // The row shows its name already.
    return value && field !== "name"
      ? t("whyOf", { field: label, value, reason })
      : t("why", { field: label, reason });
  };
  const shown = worstFirst.flatMap((outcome) => rows.filter((row) => row.outcome === outcome));
  if (shown.length === 0) return null;
  return (
    <SimpleTable stacked label={t("import")}>
      <thead>
        <tr>
          <th scope="col">{fields.name?.label[locale]}</th>
          <th scope="col">{t("outcome")}</th>
          <th scope="col" data-number data-narrow>
            {t("row")}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <tr key={row.line}>
            {row.name ? <td>{row.name}</td> : <td data-none>–</td>}
            <td>
              <Stack $gap={1} $align="start">
                <Badge tone={tones[row.outcome]}>{t(row.outcome)}</Badge>
                {row.outcome === "refused" ? <Text $size="sm">{why(row)}</Text> : null}
              </Stack>
            </td>
            <td data-number data-narrow data-label={t("row")}>
              {number(row.line)}
            </td>
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  );
}
