import { Copy, KeyRound, Send } from "lucide-react";
import { useCallback, useState } from "react";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { integrationActions } from "#client/system/administrators/integrations.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useCopy } from "#client/system/page/use-share.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { useRefusal } from "#features/forms/use-refusal.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { radius, space, type } from "#ui/tokens.ts";
import { integrationTexts } from "./texts.ts";

const Secret = styled.code`
  flex: 1; min-width: 0; padding: ${space(2)} ${space(3)}; border: 1px solid var(--line); border-radius: ${radius.md};
  background: var(--sunken); font-size: ${type.sm}; overflow-wrap: anywhere; user-select: all;
`;

type Table = ReturnType<typeof integrationActions>;

/** The secret of an integration is made here, and read this once. */
export function SecretPanel({ record, onChanged }: RecordPartProps) {
  const t = useTexts(integrationTexts);
  const { dateTime } = useFormats();
  const { show } = useToasts();
  const copy = useCopy({ copied: t("secret.copied"), failed: t("secret.copyFailed") });
  const [secret, setSecret] = useState<string | null>(null);
  const onDone = useCallback(
    (done: Done<Table>) => {
      if (done.action === "makeSecret") {
        setSecret(done.result.secret);
        onChanged();
      } else show({ kind: "success", text: t("testSent") });
    },
    [show, t, onChanged],
  );
  const onRefused = useRefusal(t("notDone"));
  const action = useActions([record.id], integrationActions(record.id), onDone, onRefused);
  const kind = record.kind === "api_token" ? "token" : "webhook";
  const madeAt = typeof record.secret_made_at === "string" ? record.secret_made_at : null;
  return (
    <Panel>
      <Stack $gap={3}>
        {record.status === "paused" ? (
          <Callout tone="warning">{t("paused", { count: Number(record.failures) })}</Callout>
        ) : null}
        {record.status === "off" && (madeAt !== null || secret !== null) ? (
          <Callout tone="warning">{t(`${kind}.off`)}</Callout>
        ) : null}
        <Heading>{t(`${kind}.title`)}</Heading>
        <Text $tone="muted" $size="sm">
          {madeAt === null
            ? secret === null && t(`${kind}.none`)
            : t("secret.made", { at: dateTime(madeAt) })}
        </Text>
        {secret === null ? null : (
          <Callout tone="success" role="status">
            <Stack $gap={2}>
              {t("secret.once")}
              <Inline $gap={2}>
                <Secret aria-label={t(`${kind}.title`)}>{secret}</Secret>
                <Button size="sm" icon={<Copy aria-hidden />} onClick={() => copy(secret)}>
                  {t("secret.copy")}
                </Button>
              </Inline>
            </Stack>
          </Callout>
        )}
        <Inline $gap={2} $wrap>
          {madeAt === null && secret === null ? (
            <Button
              kind="primary"
              icon={<KeyRound aria-hidden />}
              busy={action.running === "makeSecret"}
              onClick={() => action.start("makeSecret")}
            >
              {t(`${kind}.make`)}
            </Button>
          ) : (
            <>
              {record.kind === "webhook" ? (
                <Button
                  icon={<Send aria-hidden />}
                  busy={action.running === "test"}
                  onClick={() => action.start("test")}
                >
                  {t("test")}
                </Button>
              ) : null}
              <Button icon={<KeyRound aria-hidden />} onClick={() => action.ask("makeSecret")}>
                {t(`${kind}.renew`)}
              </Button>
            </>
          )}
        </Inline>
        <Text $tone="muted" $size="xs">
          {t(`${kind}.format`)}
        </Text>
      </Stack>
      <ConfirmDialog
        open={action.action === "makeSecret"}
        title={t(`${kind}.renewTitle`)}
        confirmLabel={t(`${kind}.renew`)}
        cancelLabel={t("secret.cancel")}
        danger
        busy={action.busy}
        onConfirm={action.confirm}
        onCancel={action.cancel}
      >
        {t(`${kind}.renewText`)}
      </ConfirmDialog>
    </Panel>
  );
}
