import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { appointmentOf, useClientView } from "#client/system/recruiters/client-view.ts";
import { may } from "#contract/access.ts";
import type { FormAidProps } from "#features/entities/fields/part-props.ts";
import { Callout } from "#ui/feedback.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Switch } from "#ui/switch.tsx";
import { agendaTexts } from "./texts.ts";

/** Warns that the client's contact will read initials, and lets the recruiter reveal the name. */
export default function ClientViewNotice({ value }: Pick<FormAidProps, "value">) {
  const t = useTexts(agendaTexts);
  const recruiter = useRecruiter();
  const { view, busy, reveal } = useClientView(appointmentOf(value), t("clientView.failed"));
  if (!view) return null;
  return (
    <Callout tone={view.revealed ? "success" : "info"}>
      <Stack $gap={3}>
        <Stack $gap={1}>
          <Text $strong>
            {view.revealed ? t("clientView.shown") : t("clientView.hidden", { code: view.code })}
          </Text>
          {view.revealed ? null : <Text $size="sm">{t("clientView.hiddenHint")}</Text>}
        </Stack>
        {may(recruiter, "jobs", "update") ? (
          <Switch
            label={t("clientView.reveal")}
            hint={t("clientView.revealHint")}
            checked={view.revealed}
            disabled={busy}
            onChange={(revealed) => reveal(view, revealed)}
          />
        ) : null}
      </Stack>
    </Callout>
  );
}
