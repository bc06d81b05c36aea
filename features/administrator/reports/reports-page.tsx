import { ChartColumn, Plus, Trash2 } from "lucide-react";
import { useCallback } from "react";
import { Link } from "react-router";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { reportRemoval, reports as reportsRead } from "#client/system/administrators/report-builder.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { entities } from "#contract/entities/all.ts";
import { RemovalDialog } from "#features/entities/actions/action-dialog.tsx";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink, IconButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Inline, PageHeader, Stack } from "#ui/layout.tsx";
import { icons } from "#ui/tokens.ts";
import { Table, TablePanel } from "../parts.tsx";
import { reportTexts } from "./texts.ts";

/** The person's own reports, and those others share. */
export default function ReportsPage() {
  const t = useTexts(reportTexts);
  const locale = useLocale();
  const { date } = useFormats();
  const { id: own } = useRecruiter();
  const { show } = useToasts();
  const read = useRead(reportsRead);
  const onDone = useCallback(() => show({ kind: "success", text: t("removed") }), [show, t]);
  const action = useActions([], reportRemoval, onDone);
  return (
    <Stack $gap={5}>
      <PageTitle title={t("title")} />
      <PageHeader
        title={t("title")}
        hint={t("hint")}
        actions={
          <ButtonLink as={Link} to="/administrator/reports/new" $kind="primary">
            <Plus aria-hidden />
            {t("new")}
          </ButtonLink>
        }
      />
      <TablePanel>
        <Loaded read={read} lines={6}>
          {({ reports }) =>
            reports.length === 0 ? (
              <EmptyState icon={<ChartColumn size={icons.large} aria-hidden />} title={t("none")}>
                {t("noneHint")}
              </EmptyState>
            ) : (
              <Table>
                <thead>
                  <tr>
                    <th scope="col">{t("name")}</th>
                    <th scope="col">{t("about")}</th>
                    <th scope="col">{t("author")}</th>
                    <th scope="col">{t("changed")}</th>
                    <th scope="col">{t("actions")}</th>
                  </tr>
                </thead>
                <tbody>
                  {reports.map((report) => (
                    <tr key={report.id}>
                      <td>
                        <Inline $wrap>
                          <Link to={`/administrator/reports/${report.id}`}>{report.name}</Link>
                          {report.shared ? <Badge tone="accent">{t("sharedBadge")}</Badge> : null}
                        </Inline>
                      </td>
                      <td data-label={t("about")}>{entities[report.definition.entity].label.many[locale]}</td>
                      <td data-label={t("author")}>{report.author_name ?? "–"}</td>
                      <td data-label={t("changed")}>{date(report.updated_at)}</td>
                      <td>
                        {report.author_id === own ? (
                          <IconButton
                            label={t("removeReport", { name: report.name })}
                            onClick={() => action.ask("remove", { id: report.id, name: report.name })}
                          >
                            <Trash2 aria-hidden />
                          </IconButton>
                        ) : null}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            )
          }
        </Loaded>
      </TablePanel>
      <RemovalDialog
        action={action}
        name="remove"
        of={action.form("remove")?.draft.name}
        title={(name) => t("removeTitle", { name })}
        hint={t("removeHint")}
        submit={t("remove")}
      />
    </Stack>
  );
}
