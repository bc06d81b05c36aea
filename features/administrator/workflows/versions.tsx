import { History } from "lucide-react";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { WorkflowVersion } from "#contract/calls/workflows.ts";
import { stageName, type WorkflowStage } from "#contract/catalogues/workflow.ts";
import { Badge } from "#ui/badge.tsx";
import { IconButton } from "#ui/button.tsx";
import { Inline, SectionHeader, Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { workflowTexts } from "./texts.ts";

const Names = styled.td`min-width: 260px;`;

/** What the template was before, and how many jobs keep it. */
export function Versions({
  versions,
  onRestore,
}: {
  versions: readonly WorkflowVersion[];
  onRestore: (stages: readonly WorkflowStage[]) => void;
}) {
  const t = useTexts(workflowTexts);
  const formats = useFormats();
  const locale = useLocale();
  return (
    <Stack as="section" $gap={3}>
      <SectionHeader title={t("history")} hint={t("historyHint")} />
      <SimpleTable stacked label={t("history")}>
        <thead>
          <tr>
            <th scope="col">{t("history")}</th>
            <th scope="col">{t("asThen")}</th>
            <th scope="col">{t("when")}</th>
            <th scope="col">{t("by")}</th>
            <th scope="col" data-number>
              {t("jobs")}
            </th>
            <th scope="col" data-narrow>
              {t("actions")}
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ version, stages, created_at, by_name, jobs }, index) => (
            <tr key={version}>
              <th scope="row">
                <Inline $gap={2}>
                  {version}
                  {index === 0 ? <Badge tone="success">{t("newest")}</Badge> : null}
                </Inline>
              </th>
              <Names>
                <Text $size="sm" $tone="muted">
                  {stages.map((stage) => stageName(stage, stage.status, locale)).join(" · ")}
                </Text>
              </Names>
              <td>{formats.dateTime(created_at)}</td>
              <td data-label={t("by")}>{by_name ?? t("withTemplate")}</td>
              <td data-number data-label={t("jobs")}>
                {formats.number(jobs)}
              </td>
              <td data-narrow>
                {index === 0 ? null : (
                  <IconButton label={t("restore", { version })} onClick={() => onRestore(stages)}>
                    <History aria-hidden />
                  </IconButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </Stack>
  );
}
