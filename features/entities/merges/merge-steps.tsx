import { Link } from "react-router";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { useMerge } from "#client/system/recruiters/use-merge.ts";
import type { DuplicableEntity } from "#contract/duplicates.ts";
import { entityFields } from "#contract/entities/all.ts";
import { recordPath } from "#contract/entity-names.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { DescriptionList, Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { Linked } from "./linked.tsx";
import { reasonOf } from "./reason.ts";
import { mergeTexts } from "./texts.ts";
import { useFieldText } from "./use-field-text.ts";

interface StepProps {
  entity: DuplicableEntity;
  merge: ReturnType<typeof useMerge>;
}

const total = (all: readonly Record<string, number>[]): Record<string, number> => {
  const sum: Record<string, number> = {};
  for (const counts of all)
    for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
};

/** A preview, before anything is merged. */
export function MergePreview({ entity, merge }: StepProps) {
  const t = useTexts(mergeTexts);
  const locale = useLocale();
  const textOf = useFieldText(entity);
  const fields = entityFields(entity);
  const { records, keptId, choices } = merge;
  const kept = records.find(({ id }) => id === keptId);
  if (!kept) return null;
  const gone = records.filter(({ id }) => id !== keptId);
  const items = merge.fields.map((name) => {
    const giver = records.find(({ id }) => id === choices[name]) ?? kept;
    const text = textOf(giver, name, merge.after(name));
    return { term: fields[name]?.label[locale] ?? name, value: text || t("nothing") };
  });
  const email = entity === "client_companies" ? null : merge.after("email");
  const account = typeof email === "string" ? email : kept.fields.email;
  return (
    <Panel aria-label={t("previewTitle")}>
      <Stack $gap={4}>
        <Heading $size="lg">{t("previewTitle")}</Heading>
        <Text>
          {t("previewText", {
            gone: gone.map(({ name, id }) => `${name} (${t("number", { id: String(id) })})`).join(", "),
            kept: `${kept.name} (${t("number", { id: String(kept.id) })})`,
          })}
        </Text>
        {items.length > 0 ? <DescriptionList items={items} /> : <Text>{t("equal")}</Text>}
        <div>
          <Text $strong $size="sm">
            {t("moves")}
          </Text>
          <Linked counts={total(gone.map(({ counts }) => counts))} />
        </div>
        {typeof account === "string" && entity !== "client_companies" ? (
          <Callout tone="info">{t("account", { email: account })}</Callout>
        ) : null}
        <Inline $gap={2} $wrap>
          <Button kind="primary" busy={merge.busy} onClick={merge.confirm}>
            {t("confirm")}
          </Button>
          <Button kind="quiet" disabled={merge.busy} onClick={merge.backToChoices}>
            {t("backToChoices")}
          </Button>
        </Inline>
      </Stack>
    </Panel>
  );
}

/** Someone else saved first: nothing was merged, and the choices are still there. */
export function MergeConflict({ onRead }: { onRead: () => void }) {
  const t = useTexts(mergeTexts);
  return (
    <Panel>
      <Stack $gap={3}>
        <Heading $size="lg">{t("conflictTitle")}</Heading>
        <Callout tone="warning" role="alert">
          {t("conflictText")}
        </Callout>
        <div>
          <Button kind="primary" onClick={onRead}>
            {t("readAgain")}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}

/** Done, and taken back where that is wanted. */
export function MergeEnd({ entity, merge }: StepProps) {
  const t = useTexts(mergeTexts);
  const locale = useLocale();
  const { merge: made, failure, state, busy } = merge;
  if (!made) return null;
  const reversed = state === "reversed";
  const fields = entityFields(entity);
  return (
    <Panel>
      <Stack $gap={4}>
        <Heading $size="lg">{reversed ? t("reversedTitle") : t("doneTitle")}</Heading>
        <Callout tone="success" role="status">
          {reversed
            ? t("reversedText")
            : made.merged.every(({ name }) => name === made.kept_name)
              ? t("doneOfOneName", { count: made.merged.length + 1, kept: made.kept_name })
              : t("doneText", {
                  names: made.merged.map(({ name }) => name).join(", "),
                  kept: made.kept_name,
                })}
        </Callout>
        {made.left_fields.length > 0 ? (
          <Callout tone="warning">
            {t("leftFields", {
              fields: made.left_fields.map((name) => fields[name]?.label[locale] ?? name).join(", "),
            })}
          </Callout>
        ) : null}
        {failure ? (
          <Callout tone="danger" role="alert">
            {t("failed", { reason: t(reasonOf(failure)) })}
          </Callout>
        ) : null}
        {reversed ? null : (
          <div>
            <Text $strong $size="sm">
              {t("moves")}
            </Text>
            <Linked counts={made.moved} />
          </div>
        )}
        <Inline $gap={2} $wrap>
          <ButtonLink as={Link} to={recordPath(entity, made.kept_id)} $kind="primary">
            {t("open", { name: made.kept_name })}
          </ButtonLink>
          {reversed ? (
            <Button onClick={merge.read}>{t("again")}</Button>
          ) : made.reversible ? (
            <Button busy={busy} onClick={merge.reverse}>
              {t("reverse")}
            </Button>
          ) : null}
        </Inline>
      </Stack>
    </Panel>
  );
}
