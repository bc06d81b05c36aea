import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { integrationActions } from "#client/system/administrators/integrations.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { permissionsIn } from "#contract/access.ts";
import { scopable } from "#contract/catalogues/access.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { RestoredDraft } from "#features/forms/restored-draft.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { PermissionMatrix } from "../permissions/permission-matrix.tsx";
import { integrationTexts } from "./texts.ts";

/** What a token may do, as roles have it. */
export function TokenScopes({ record, onChanged }: RecordPartProps) {
  const t = useTexts(integrationTexts);
  const { failureText } = useFormTexts();
  const { show } = useToasts();
  const scopes = permissionsIn(record.scopes);
  const onDone = useCallback(
    (_: Done<ReturnType<typeof integrationActions>>) => {
      show({ kind: "success", text: t("scopes.saved") });
      onChanged();
    },
    [show, t, onChanged],
  );
  // Edits continue from the saved state: a new answer is a new form.
  const action = useActions(
    [record.id, JSON.stringify(scopes)],
    integrationActions(record.id),
    onDone,
    undefined,
    { standing: { action: "scopes", draft: { scopes }, required: [] } },
  );
  const form = action.form("scopes");
  return (
    <Panel>
      <Stack as="form" noValidate onSubmit={submitWith(action.confirm)} $gap={3}>
        <Stack $gap={1}>
          <Heading>{t("scopes.title")}</Heading>
          <Text $tone="muted" $size="sm">
            {t("scopes.hint")}
          </Text>
        </Stack>
        <RestoredDraft shown={action.restored} onDiscard={action.startOver} />
        <PermissionMatrix
          groups={scopable}
          permissions={form?.draft.scopes ?? scopes}
          onChange={(next) => form?.change("scopes", next)}
        />
        {action.failure ? (
          <Callout tone="danger" role="alert">
            {failureText(action.failure)}
          </Callout>
        ) : null}
        <div>
          <Button kind="primary" type="submit" busy={action.busy}>
            {t("scopes.save")}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
