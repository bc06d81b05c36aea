import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useOwnConsents } from "#client/system/candidates/use-own-consents.ts";
import { consentFields, consentText } from "#contract/catalogues/consents.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/feedback.tsx";
import { Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { TextSkeleton } from "#ui/skeletons.tsx";
import { Switch } from "#ui/switch.tsx";
import { RevocationDialog, useRevocation } from "../data/revocation.tsx";
import { areaTexts } from "./texts.ts";

/** Which data the candidate agrees to be kept; each is given by itself, and revoked when they confirm it. */
export function Consents() {
  const t = useTexts(areaTexts);
  const locale = useLocale();
  const formats = useFormats();
  const { state, consents, busy, reload, set } = useOwnConsents(t("consents.notSaved"));
  const revoking = useRevocation();
  const hintOf = (field: string) => {
    const last = consents?.find((consent) => consent.field === field);
    if (!last) return t("consents.never");
    return last.revoked_at
      ? t("consents.revoked", { date: formats.date(last.revoked_at) })
      : t("consents.given", { date: formats.date(last.given_at) });
  };
  return (
    <Panel>
      <Stack $gap={4}>
        <Heading $size="lg">{t("consents.title")}</Heading>
        <Text $size="sm" $tone="muted">
          {consentText.text[locale]}
        </Text>
        {state === "failed" ? (
          <ErrorState
            title={t("consents.failed")}
            action={<Button onClick={reload}>{t("edit.retry")}</Button>}
          />
        ) : null}
        {!consents && state === "loading" ? <TextSkeleton label={t("edit.loading")} /> : null}
        {consents
          ? consentFields.map(({ field, label }) => (
              <Switch
                key={field}
                label={label[locale]}
                hint={hintOf(field)}
                checked={consents.some((consent) => consent.field === field && consent.revoked_at === null)}
                disabled={busy || revoking.busy}
                onChange={(given) => (given ? set(field, given) : revoking.ask("set", { field, given }))}
              />
            ))
          : null}
      </Stack>
      <RevocationDialog revoking={revoking} />
    </Panel>
  );
}
