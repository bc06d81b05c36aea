import { Download, FileSpreadsheet, FileText, FolderDown } from "lucide-react";
import { Link } from "react-router";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { useExport } from "#client/system/tasks/use-export.ts";
import { may } from "#contract/access.ts";
import {
  type Exportable,
  type ExportQuery,
  type ExportSelection,
  exportRequest,
  type FileType,
} from "#machines/download/export-request.ts";
import { Button } from "#ui/button.tsx";
import { Menu } from "#ui/menu.tsx";
import { downloadTexts } from "./texts.ts";

/**
 * The export of a list, for its toolbar: the chosen rows, else everything that its query finds. How it goes on is
 * shown by the layout's dialog. Nothing for who may not export the entity.
 */
export function ExportMenu({
  resource,
  query,
  selection,
  selectedCount = 0,
  columns,
}: {
  resource: Exportable;
  query: ExportQuery;
  /** The payload of the list's selection, read when the export is asked for. */
  selection?: (() => ExportSelection) | undefined;
  selectedCount?: number;
  /** Fields of the shown columns, in their order; without them, those of the entity. */
  columns?: readonly string[];
}) {
  const t = useTexts(downloadTexts);
  const { number } = useFormats();
  const locale = useLocale();
  const recruiter = useRecruiter();
  const { start } = useExport();
  if (!may(recruiter, resource, "export")) return null;
  const ask = (fileType: FileType) => () =>
    start(exportRequest({ entity: resource, fileType, query, selection: selection?.(), columns, locale }));
  return (
    <Menu
      trigger={<Button icon={<Download aria-hidden />}>{t("menu.open")}</Button>}
      header={
        selectedCount > 0
          ? t("menu.selected", { count: selectedCount, amount: number(selectedCount) })
          : t("menu.all")
      }
      items={[
        { key: "csv", label: t("menu.csv"), icon: <FileText aria-hidden />, onSelect: ask("csv") },
        {
          key: "xlsx",
          label: t("menu.xlsx"),
          icon: <FileSpreadsheet aria-hidden />,
          onSelect: ask("xlsx"),
        },
        {
          key: "earlier",
          label: t("menu.earlier"),
          icon: <FolderDown aria-hidden />,
          render: <Link to="/recruiters/downloads" />,
        },
      ]}
    />
  );
}
