import { Download, FileUp } from "lucide-react";
import { Link } from "react-router";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { bulkActions } from "#client/system/tasks/reads.ts";
import { entities } from "#contract/entities/all.ts";
import { bulkTexts } from "#features/entities/bulk-actions/texts.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Callout, Skeleton } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { utilityTexts } from "./texts.ts";

const shown = 10;

/** Imports, exports and bulk actions. */
export function LongTasks() {
  const t = useTexts(utilityTexts);
  const bulk = useTexts(bulkTexts);
  const locale = useLocale();
  const formats = useFormats();
  const read = useRead(bulkActions);
  const actions = read.data?.bulk_actions.slice(0, shown);
  return (
    <Panel>
      <Stack $gap={4}>
        <Inline $justify="space-between" $wrap $gap={3}>
          <Stack $gap={0.5}>
            <Heading $size="md">{t("tasks.title")}</Heading>
            <Text $tone="muted" $size="sm">
              {t("tasks.hint")}
            </Text>
          </Stack>
          <Inline $gap={2} $wrap>
            <ButtonLink as={Link} to="/recruiters/candidates/import">
              <FileUp aria-hidden /> {t("tasks.imports")}
            </ButtonLink>
            <ButtonLink as={Link} to="/recruiters/downloads">
              <Download aria-hidden /> {t("tasks.downloads")}
            </ButtonLink>
          </Inline>
        </Inline>
        <Heading as="h3" $size="md">
          {t("tasks.recent")}
        </Heading>
        {read.state === "failed" ? <Callout tone="danger">{t("tasks.failed")}</Callout> : null}
        {!actions && read.state === "loading" ? <Skeleton $height="80px" /> : null}
        {actions?.length === 0 ? <Text $tone="muted">{t("tasks.none")}</Text> : null}
        {actions && actions.length > 0 ? (
          <SimpleTable label={t("tasks.recent")}>
            <thead>
              <tr>
                <th>{t("tasks.action")}</th>
                <th data-number>{t("tasks.records")}</th>
                <th>{t("tasks.state")}</th>
                <th>{t("tasks.when")}</th>
              </tr>
            </thead>
            <tbody>
              {actions.map((action) => (
                <tr key={action.id}>
                  <td>
                    {bulk(`actions.${action.action}`)} · {entities[action.entity].label.many[locale]}
                  </td>
                  <td data-number>
                    {t("tasks.done", {
                      done: formats.number(action.done),
                      total: formats.number(action.total),
                    })}
                  </td>
                  <td>
                    <Badge tone={action.state === "completed" ? "success" : "neutral"}>
                      {t(`tasks.states.${action.state}`)}
                    </Badge>
                  </td>
                  <td>{formats.dateTime(action.created_at)}</td>
                </tr>
              ))}
            </tbody>
          </SimpleTable>
        ) : null}
      </Stack>
    </Panel>
  );
}
