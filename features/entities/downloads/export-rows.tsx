import { FileSpreadsheet, FileText, FolderDown } from "lucide-react";
import type { ElementType } from "react";
import { Link } from "react-router";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { useExport } from "#client/system/tasks/use-download.ts";
import { may, resourceOf } from "#contract/access.ts";
import {
  type Exportable,
  type ExportQuery,
  type ExportSelection,
  exportRequest,
  type FileType,
} from "#machines/download/export-request.ts";
import { PanelButton, PanelLink } from "#ui/panel-row.tsx";
import { downloadTexts } from "./texts.ts";

/**
 * The export of a list: the selected rows, else every result of its query. The layout's dialog shows its progress.
 * Hidden from people who may not export the entity.
 */
export function ExportRows({
  resource,
  query,
  selection,
  selectedCount = 0,
  columns,
  title: Title,
  onAsked,
}: {
  resource: Exportable;
  query: ExportQuery;
  /** The list's selection payload, read when the export is requested. */
  selection: (() => ExportSelection) | undefined;
  selectedCount: number;
  /** Fields of the shown columns, in their order; without them, those of the entity. */
  columns: readonly string[];
  /** Element of the part's heading. */
  title: ElementType;
  onAsked: () => void;
}) {
  const t = useTexts(downloadTexts);
  const { number } = useFormats();
  const locale = useLocale();
  const recruiter = useRecruiter();
  const { start } = useExport();
  if (!may(recruiter, resourceOf(resource), "export")) return null;
  const ask = (fileType: FileType) => () => {
    onAsked();
    start(exportRequest({ entity: resource, fileType, query, selection: selection?.(), columns, locale }));
  };
  const what =
    selectedCount > 0
      ? t("menu.selected", { count: selectedCount, amount: number(selectedCount) })
      : t("menu.all");
  return (
    <section>
      <Title>
        {t("menu.open")}: {what}
      </Title>
      <PanelButton onClick={ask("csv")}>
        <FileText aria-hidden />
        {t("menu.csv")}
      </PanelButton>
      <PanelButton onClick={ask("xlsx")}>
        <FileSpreadsheet aria-hidden />
        {t("menu.xlsx")}
      </PanelButton>
      <PanelLink as={Link} to="/recruiters/downloads">
        <FolderDown aria-hidden />
        {t("menu.earlier")}
      </PanelLink>
    </section>
  );
}
