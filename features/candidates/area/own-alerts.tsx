import { Trash2 } from "lucide-react";
import { useCallback } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { useUndo, useUndoOffer } from "#client/system/page/use-undo.ts";
import { ownAlertActions, ownAlerts } from "#client/system/public/job-alerts.ts";
import { alertFrequencies } from "#contract/calls/job-alerts.ts";
import { jobSearchInWords } from "#contract/catalogues/job-search.ts";
import { alertTexts } from "#features/shared/job-alerts/texts.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { TextSkeleton } from "#ui/skeletons.tsx";
import { space } from "#ui/tokens.ts";

const List = styled.ul`
  display: grid; margin: 0; padding: 0; list-style: none;
  > li { padding: ${space(3)} 0; }
  > li + li { border-top: 1px solid var(--line); }
`;

const undoFact = "job_alert.undo";

/** The candidate's saved searches: how often their new jobs come, and an end to them. */
export function OwnAlerts() {
  const t = useTexts(alertTexts);
  const locale = useLocale();
  const { date } = useFormats();
  const { show } = useToasts();
  const read = useRead(ownAlerts);
  const offer = useUndoOffer(undoFact);
  const action = useActions(
    [],
    ownAlertActions,
    useCallback(
      (done: Done<typeof ownAlertActions>) => {
        if (done.action === "remove") offer(done.result, { text: t("own.removed"), label: t("own.undo") });
        else show({ kind: "success", text: t(done.action === "change" ? "own.changed" : "own.restored") });
      },
      [offer, show, t],
    ),
    () => show({ kind: "error", text: t("own.refused") }),
  );
  const { start } = action;
  useUndo(
    undoFact,
    useCallback((uid: string) => start("restore", { uid }), [start]),
  );
  return (
    <Panel>
      <Stack $gap={3}>
        <Heading $size="lg">{t("own.title")}</Heading>
        <Text $size="sm" $tone="muted">
          {t("own.lead")}
        </Text>
        <Loaded
          read={read}
          failed={t("own.failed")}
          waiting={<TextSkeleton label={t("own.loading")} count={2} />}
        >
          {({ job_alerts: alerts }) =>
            alerts.length === 0 ? (
              <Stack $gap={3} $align="start">
                <Text>{t("own.none")}</Text>
                <ButtonLink as={Link} to="/jobs">
                  {t("own.find")}
                </ButtonLink>
              </Stack>
            ) : (
              <List>
                {alerts.map(({ uid, search, frequency, last_sent_at }) => (
                  <li key={uid}>
                    <Inline $justify="space-between" $align="end" $gap={3} $wrap>
                      <Stack $gap={1} $grow>
                        <Text $strong>{jobSearchInWords(search, locale)}</Text>
                        <Text $size="sm" $tone="muted">
                          {last_sent_at ? t("own.last", { date: date(last_sent_at) }) : t("own.never")}
                        </Text>
                      </Stack>
                      <Inline $gap={2} $align="end">
                        <SelectField
                          label={t("frequency")}
                          options={alertFrequencies.map((value) => ({
                            value,
                            label: t(`frequencies.${value}`),
                          }))}
                          value={frequency}
                          disabled={action.busy}
                          onChange={(next) => {
                            if (next) start("change", { uid, frequency: next });
                          }}
                        />
                        <Button
                          kind="quiet"
                          icon={<Trash2 aria-hidden />}
                          aria-label={t("own.remove", { search: jobSearchInWords(search, locale) })}
                          disabled={action.busy}
                          onClick={() => start("remove", { uid })}
                        />
                      </Inline>
                    </Inline>
                  </li>
                ))}
              </List>
            )
          }
        </Loaded>
      </Stack>
    </Panel>
  );
}
