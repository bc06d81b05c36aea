import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import type { useApproach } from "#client/system/recruiters/use-approach.ts";
import type { FieldError } from "#contract/errors.ts";
import { nameIn } from "#contract/locale.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { OffLimitMark } from "#features/entities/off-limits/off-limit-mark.tsx";
import { offLimitTexts } from "#features/entities/off-limits/texts.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";

/** Maximum number named; the others are counted. */
const named = 8;

function Hits({ hits }: { hits: readonly FieldError[] }) {
  const t = useTexts(offLimitTexts);
  const { date } = useFormats();
  const locale = useLocale();
  const ruleIn = (params: FieldError["params"]) =>
    nameIn(
      {
        name: String(params?.rule_name ?? ""),
        name_en: params?.rule_name_en === undefined ? null : String(params.rule_name_en),
      },
      locale,
    );
  return (
    <Stack $gap={2} as="ul" style={{ listStyle: "none", margin: 0, padding: 0 }}>
      {hits.slice(0, named).map(({ path, rule, params }) => (
        <li key={path}>
          <Inline $gap={2} $wrap>
            <Text $strong>{params?.name}</Text>
            <OffLimitMark level={rule === "stop" ? 2 : 1} />
            <Text $size="sm" $tone="muted">
              {[ruleIn(params), params?.ends_on ? t("until", { day: date(String(params.ends_on)) }) : null]
                .filter(Boolean)
                .join(", ")}
            </Text>
          </Inline>
        </li>
      ))}
      {hits.length > named ? (
        <li>
          <Text $tone="muted">{t("more", { count: hits.length - named })}</Text>
        </li>
      ) : null}
    </Stack>
  );
}

/** Of people, as one may be found by several rules and two may have one name. */
const countOf = (hits: readonly FieldError[]) =>
  new Set(hits.map(({ params }) => `${params?.candidate_id} ${params?.client_contact_id}`)).size;

/** Who may not override is told so, and by whom it could be. */
function Refused({ hits, onClose }: { hits: readonly FieldError[]; onClose: () => void }) {
  const t = useTexts(offLimitTexts);
  return (
    <Dialog
      open
      title={t("askTitle")}
      description={t("stopped", { count: countOf(hits) })}
      width="small"
      closeLabel={t("close")}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t("close")}</Button>}
    >
      <Stack $gap={4}>
        <Hits hits={hits} />
        <Callout tone="info">{t("forbidden")}</Callout>
      </Stack>
    </Dialog>
  );
}

/** The form of a refused approach: a stop requires a reason, a warning a confirmation. */
export default function ApproachForm({ action }: { action: ReturnType<typeof useApproach> }) {
  const t = useTexts(offLimitTexts);
  const { errorAt } = useFormTexts();
  const form = action.form("override");
  const hits = form?.draft.hits ?? [];
  const stops = hits.some(({ rule }) => rule === "stop");
  const { is_admin } = useRecruiter();
  if (!is_admin && hits.some(({ params }) => params?.admins_only === 1))
    return <Refused hits={hits} onClose={action.cancel} />;
  return (
    <ActionDialog
      action={action}
      name="override"
      title={t("askTitle")}
      description={t(stops ? "askStop" : "askWarning", { count: countOf(hits) })}
      submit={t("goOn")}
      danger={stops}
      refusals={{ forbidden: t("forbidden") }}
    >
      {form ? (
        <>
          <Hits hits={hits} />
          <TextArea
            label={t("reason")}
            required={stops}
            rows={3}
            maxLength={1000}
            value={form.draft.reason ?? ""}
            error={errorAt(action.errors, "reason")}
            onChange={(reason) => form.change("reason", reason)}
          />
        </>
      ) : null}
    </ActionDialog>
  );
}
