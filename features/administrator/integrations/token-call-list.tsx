import { ListChecks } from "lucide-react";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { tokenCalls } from "#client/system/administrators/integrations.ts";
import { useReadPages } from "#client/system/page/use-read.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { Loaded, ReadMore } from "#features/shared/reading/loaded.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { icons } from "#ui/tokens.ts";
import { integrationTexts } from "./texts.ts";

/** What a token changed, newest first. */
export function TokenCallList({ record }: RecordPartProps) {
  const t = useTexts(integrationTexts);
  const { dateTime } = useFormats();
  const read = useReadPages(tokenCalls, { params: { id: record.id }, query: {} });
  return (
    <Stack $gap={3}>
      <Text $tone="muted" $size="sm">
        {t("calls.hint")}
      </Text>
      <Loaded read={read} lines={6}>
        {(pages) => {
          const rows = pages.flatMap(({ token_calls }) => token_calls);
          if (rows.length === 0)
            return (
              <EmptyState icon={<ListChecks size={icons.large} aria-hidden />} title={t("calls.none")}>
                {t("calls.noneHint")}
              </EmptyState>
            );
          return (
            <SimpleTable stacked label={t("calls.title")}>
              <thead>
                <tr>
                  <th>{t("calls.when")}</th>
                  <th>{t("calls.call")}</th>
                  <th>{t("calls.answer")}</th>
                  <th>{t("calls.address")}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td>{dateTime(row.created_at)}</td>
                    <td>
                      <code>
                        {row.method} {row.path}
                      </code>
                    </td>
                    <td data-label={t("calls.answer")}>{row.status ?? "—"}</td>
                    <td data-label={t("calls.address")}>{row.address}</td>
                  </tr>
                ))}
              </tbody>
            </SimpleTable>
          );
        }}
      </Loaded>
      <ReadMore read={read} label={t("calls.more")} />
    </Stack>
  );
}
