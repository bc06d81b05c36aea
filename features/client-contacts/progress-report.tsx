import { MailCheck } from "lucide-react";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useProgressReport } from "#client/system/clients/progress-report.ts";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { Switch } from "#ui/switch.tsx";
import { icons } from "#ui/tokens.ts";
import { clientTexts } from "./texts.ts";

/** The weekly report by mail, if the recruiter offers it; the contact's choice takes effect at once. */
export function ProgressReport() {
  const t = useTexts(clientTexts);
  const { weekday, time } = useFormats();
  const { read, busy, choose } = useProgressReport(t("report.notSaved"));
  const report = read.data?.progress_report;
  if (!report?.offered) return null;
  const { wanted, address, next_at } = report;
  return (
    <Panel aria-labelledby="report-title">
      <Stack $gap={3}>
        <Inline $gap={2}>
          <MailCheck size={icons.normal} aria-hidden color="var(--muted)" />
          <Heading $size="lg" id="report-title">
            {t("report.title")}
          </Heading>
        </Inline>
        <Switch
          label={t("report.wanted")}
          hint={t("report.hint", { address })}
          checked={wanted}
          disabled={busy}
          onChange={choose}
        />
        {wanted && next_at ? (
          <Text $tone="muted" $size="sm" role="status">
            {t("report.next", { when: `${weekday(next_at)}, ${time(next_at)}` })}
          </Text>
        ) : null}
      </Stack>
    </Panel>
  );
}
