import { useCallback } from "react";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import {
  type ReferenceActions,
  useEntryMerges,
  useMergeUndoing,
} from "#client/system/administrators/reference-lists.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import type { AdministratorEntity } from "#contract/entity-names.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { MultiRecordLookup } from "#features/entities/fields/multi-record-lookup.tsx";
import { RecordLookup } from "#features/entities/fields/record-lookup.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { useKeptFocus } from "#ui/use-kept-focus.ts";
import { referenceTexts } from "./texts.ts";

const Merges = styled.ul`
  list-style: none; padding: 0; display: flex; flex-direction: column; gap: ${space(2)};
  li { display: flex; align-items: center; justify-content: space-between; gap: ${space(3)}; }
`;

/** Merges several entries into one; recent merges are listed below, to be undone. */
export function MergeDialog({ list, actions }: { list: AdministratorEntity; actions: ReferenceActions }) {
  const t = useTexts(referenceTexts);
  const { errorAt } = useFormTexts();
  const form = actions.form("merge");
  return (
    <ActionDialog
      action={actions}
      name="merge"
      side
      title={t("merge")}
      description={t("mergeHint")}
      submit={t("doMerge")}
    >
      {form ? (
        <>
          <RecordLookup
            label={t("kept")}
            required
            entity={list}
            value={form.draft.kept_id}
            name={null}
            error={errorAt(form.errors, "kept_id")}
            onChange={(id) => form.change("kept_id", id)}
          />
          <MultiRecordLookup
            label={t("gone")}
            required
            entity={list}
            value={form.draft.ids.map(String)}
            error={errorAt(form.errors, "ids")}
            onChange={(ids) => form.change("ids", ids.map(Number))}
          />
        </>
      ) : null}
      {form ? <EarlierMerges list={list} /> : null}
    </ActionDialog>
  );
}

function EarlierMerges({ list }: { list: AdministratorEntity }) {
  const t = useTexts(referenceTexts);
  const { date } = useFormats();
  const { show } = useToasts();
  const { failureText } = useFormTexts();
  const merges = useEntryMerges(list).data?.merges ?? [];
  const undoing = useMergeUndoing(
    list,
    useCallback(() => show({ kind: "success", text: t("undone") }), [show, t]),
  );
  const undone = merges.filter(({ reversed_at }) => reversed_at !== null).length;
  const place = useKeptFocus<HTMLDivElement>(merges.length > 0 ? `${undone}` : null);
  const refused = undoing.refused?.code;
  if (merges.length === 0) return null;
  return (
    <Stack $gap={2} ref={place} tabIndex={-1}>
      <Text $strong $size="sm">
        {t("lastMerges")}
      </Text>
      {refused ? (
        <Callout tone="danger" role="alert">
          {refused === "already_exists" ? t("nameTaken") : failureText(refused)}
        </Callout>
      ) : null}
      <Merges>
        {merges.map(({ id, merged, kept_name, created_at, reversed_at }) => (
          <li key={id}>
            <Stack $gap={0}>
              <Text $size="sm">{t("mergedInto", { merged: merged.join(", "), kept: kept_name })}</Text>
              <Text $size="xs" $tone="muted">
                {date(created_at)}
              </Text>
            </Stack>
            <Inline>
              {reversed_at ? (
                <Badge>{t("reversed")}</Badge>
              ) : (
                <Button size="sm" disabled={undoing.busy} onClick={() => undoing.start("undo", { id })}>
                  {t("undo")}
                </Button>
              )}
            </Inline>
          </li>
        ))}
      </Merges>
    </Stack>
  );
}
