import { RotateCw, Send } from "lucide-react";
import { useCallback } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import {
  deliveries as deliveriesRead,
  integrationActions,
} from "#client/system/administrators/integrations.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useReadPages } from "#client/system/page/use-read.ts";
import type { Delivery } from "#contract/calls/integrations.ts";
import { labelOf } from "#contract/catalogues/all.ts";
import { deliveryFailures, flowCalled } from "#contract/catalogues/integrations.ts";
import { recordPath } from "#contract/entity-names.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { useRefusal } from "#features/forms/use-refusal.ts";
import { deliveryTexts } from "#features/shared/deliveries/texts.ts";
import { Loaded, ReadMore } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { EmptyState, type Tone } from "#ui/feedback.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { icons } from "#ui/tokens.ts";
import { integrationTexts } from "./texts.ts";

const tones: Record<Delivery["state"], Tone> = {
  waiting: "neutral",
  queued: "warning",
  delivered: "success",
  failed: "danger",
};

/** Words that tell what is wrong: never squeezed into syllables. */
const Answer = styled.td`min-width: 200px;`;

/** What a webhook was to send, newest first, with what became of it. */
export function DeliveryList({ record }: RecordPartProps) {
  const t = useTexts(integrationTexts);
  const locale = useLocale();
  const { dateTime } = useFormats();
  const { show } = useToasts();
  const read = useReadPages(deliveriesRead, { params: { id: record.id }, query: {} });
  const onDone = useCallback(
    (_: Done<ReturnType<typeof integrationActions>>) =>
      show({ kind: "success", text: t("deliveries.resent") }),
    [show, t],
  );
  const onRefused = useRefusal(t("notDone"));
  const factText = (fact: Delivery["fact"]) => {
    if (fact === null) return t("deliveries.test");
    return fact === flowCalled ? t("deliveries.flow") : labelOf("webhook_fact", fact, locale);
  };
  const action = useActions([record.id], integrationActions(record.id), onDone, onRefused);
  return (
    <Stack $gap={3}>
      <Inline $justify="space-between" $wrap>
        <Text $tone="muted" $size="sm">
          {t("deliveries.hint")}
        </Text>
        <Button icon={<RotateCw aria-hidden />} onClick={read.reload}>
          {t("deliveries.refresh")}
        </Button>
      </Inline>
      <Loaded read={read} lines={6}>
        {(pages) => {
          const rows = pages.flatMap(({ deliveries }) => deliveries);
          if (rows.length === 0)
            return (
              <EmptyState icon={<Send size={icons.large} aria-hidden />} title={t("deliveries.none")}>
                {t("deliveries.noneHint")}
              </EmptyState>
            );
          return (
            <SimpleTable stacked label={t("deliveries.title")}>
              <thead>
                <tr>
                  <th>{t("deliveries.when")}</th>
                  <th>{t("deliveries.fact")}</th>
                  <th>{t("deliveries.state")}</th>
                  <th>{t("deliveries.answer")}</th>
                  <th data-narrow>{t("deliveries.actions")}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td>{dateTime(row.created_at)}</td>
                    <td>
                      <Stack $gap={0.5}>
                        {factText(row.fact)}
                        {row.entity !== null && row.record_id !== null ? (
                          <Link to={recordPath(row.entity, row.record_id)}>
                            {t("deliveries.record", { id: row.record_id })}
                          </Link>
                        ) : null}
                      </Stack>
                    </td>
                    <td>
                      <Stack $gap={0.5}>
                        <span>
                          <Badge tone={tones[row.state]}>
                            {labelOf("delivery_state", row.state, locale)}
                          </Badge>
                        </span>
                        {row.attempts > 1 ? (
                          <Text $tone="muted" $size="xs">
                            {t("deliveries.attempts", { count: row.attempts })}
                          </Text>
                        ) : null}
                      </Stack>
                    </td>
                    <Answer>
                      <Outcome delivery={row} />
                    </Answer>
                    <td data-narrow>
                      <IconButton
                        label={t("deliveries.resend", {
                          fact: factText(row.fact),
                          when: dateTime(row.created_at),
                        })}
                        disabled={action.busy}
                        onClick={() => action.start("resend", { delivery_id: row.id })}
                      >
                        <Send aria-hidden />
                      </IconButton>
                    </td>
                  </tr>
                ))}
              </tbody>
            </SimpleTable>
          );
        }}
      </Loaded>
      <ReadMore read={read} label={t("deliveries.more")} />
    </Stack>
  );
}

/** The receiver's answer to the last attempt, or why there was none. */
function Outcome({
  delivery: { failure, response_code, response_body, duration_ms },
}: {
  delivery: Delivery;
}) {
  const t = useTexts(integrationTexts);
  const reason = useTexts(deliveryTexts);
  const why = deliveryFailures.find((item) => item === failure);
  if (duration_ms === null) return "—";
  return (
    <Stack $gap={0.5}>
      <Text $size="sm">
        {[response_code, why && reason(why), t("deliveries.duration", { count: duration_ms })]
          .filter(Boolean)
          .join(" · ")}
      </Text>
      {response_body ? (
        <Text as="code" $tone="muted" $size="xs">
          {response_body.slice(0, 200)}
        </Text>
      ) : null}
    </Stack>
  );
}
