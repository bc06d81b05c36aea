import { CircleCheck, Clock, PencilLine } from "lucide-react";
import { useCallback } from "react";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { correctionActions } from "#client/system/candidates/correction-requests.ts";
import { useActions } from "#client/system/page/use-actions.ts";
import { type CorrectionRequest, longestCorrection } from "#contract/calls/correction-requests.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import {
  type CorrectionSubject,
  correctionOutcome,
  correctionSubject,
} from "#contract/catalogues/data-held.ts";
import { ActionFormDialog } from "#features/forms/action-form-dialog.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { icons, space } from "#ui/tokens.ts";
import { dataTexts } from "./texts.ts";

const Item = styled.li`
  display: grid; grid-template-columns: auto minmax(0, 1fr); gap: ${space(2)};
  > svg { margin-top: ${space(0.5)}; }
`;
const List = styled.ul`display: grid; gap: ${space(3)}; margin: 0; padding: 0; list-style: none;`;

/** Asking for a correction of what only the business can change. */
export function useCorrection() {
  const t = useTexts(dataTexts);
  const { show } = useToasts();
  return useActions(
    ["correction"],
    correctionActions,
    useCallback(() => show({ kind: "success", text: t("correction.sent") }), [show, t]),
  );
}
type Correcting = ReturnType<typeof useCorrection>;

export function CorrectionButton({
  subject,
  name,
  correcting,
  waits,
}: {
  subject: CorrectionSubject;
  name: string;
  correcting: Correcting;
  /** One waits for its answer already. */
  waits: boolean;
}) {
  const t = useTexts(dataTexts);
  return (
    <Button
      kind="quiet"
      size="sm"
      icon={<PencilLine aria-hidden />}
      disabled={waits}
      aria-label={t("correction.requestOf", { name })}
      onClick={() => correcting.ask("request", { subject }, ["message"])}
    >
      {t("correction.request")}
    </Button>
  );
}

/** What was asked of one kind of data, with its answers. */
export function Corrections({ requests, name }: { requests: readonly CorrectionRequest[]; name: string }) {
  const t = useTexts(dataTexts);
  const locale = useLocale();
  const { date } = useFormats();
  if (requests.length === 0) return null;
  return (
    <List aria-label={t("correction.of", { name })}>
      {requests.map(({ id, message, created_at, answer }) => (
        <Item key={id}>
          {answer ? (
            <CircleCheck size={icons.normal} aria-hidden color="var(--success)" />
          ) : (
            <Clock size={icons.normal} aria-hidden color="var(--muted)" />
          )}
          <Stack $gap={1}>
            <Text $size="sm" $tone="muted">
              {t("correction.asked", { when: date(created_at) })}
            </Text>
            <Text $size="sm" style={{ whiteSpace: "pre-wrap" }}>
              {message}
            </Text>
            {answer ? (
              <>
                <Text $size="sm" $strong>
                  {t("correction.answered", {
                    outcome: labelIn(correctionOutcome, answer.outcome, locale),
                    when: date(answer.at),
                  })}
                </Text>
                <Text $size="sm" style={{ whiteSpace: "pre-wrap" }}>
                  {answer.text}
                </Text>
              </>
            ) : (
              <Text $size="sm" $strong>
                {t("correction.waits")}
              </Text>
            )}
          </Stack>
        </Item>
      ))}
    </List>
  );
}

export function CorrectionDialog({ correcting }: { correcting: Correcting }) {
  const t = useTexts(dataTexts);
  const locale = useLocale();
  const { errorAt, failureText } = useFormTexts();
  const form = correcting.form("request");
  const { failure, errors } = correcting;
  const refused = failure === "already_done" ? t("correction.already") : failureText(failure);
  return (
    <ActionFormDialog
      action={correcting}
      open={form !== null}
      title={t("correction.requestOf", { name: labelIn(correctionSubject, form?.draft.subject, locale) })}
      description={t("correction.hint")}
      submitLabel={t("correction.send")}
      cancelLabel={t("cancel")}
      failure={failure && errors.length === 0 ? refused : null}
    >
      {form ? (
        <TextArea
          label={t("correction.message")}
          required
          rows={5}
          maxLength={longestCorrection}
          value={form.draft.message ?? ""}
          error={errorAt(errors, "message")}
          onChange={(value) => form.change("message", value)}
        />
      ) : null}
    </ActionFormDialog>
  );
}
