import { Plus } from "lucide-react";
import { useCallback } from "react";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import {
  ownReferenceActions,
  ownReferences,
  type RefereeDraft,
} from "#client/system/candidates/own-references.ts";
import { type ActionForm, type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { OwnReference } from "#contract/calls/professional-references.ts";
import {
  mostReferees,
  referenceConsent,
  referenceStatuses,
} from "#contract/catalogues/professional-references.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { ReferenceAnswers } from "#features/shared/answer-form/reference-answers.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Checkbox, TextField } from "#ui/field.tsx";
import { Columns, Heading, Inline, Panel, SectionHeader, Stack, Text } from "#ui/layout.tsx";
import { PhoneField } from "#ui/money-field.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { space, type } from "#ui/tokens.ts";
import { ownReferenceTexts } from "./texts.ts";

const List = styled.ul`display: grid; gap: ${space(4)}; margin: 0; padding: 0; list-style: none;`;
const Details = styled.details`
  font-size: ${type.sm};
  summary { cursor: pointer; width: fit-content; color: var(--accent-text); font-weight: 520; }
  > *:not(summary) { margin-top: ${space(3)}; }
`;

/** The candidate's references, which they can withdraw. */
export function OwnReferences() {
  const t = useTexts(ownReferenceTexts);
  const { show } = useToasts();
  const { failureText } = useFormTexts();
  const read = useRead(ownReferences);
  const action = useActions(
    [],
    ownReferenceActions,
    useCallback(
      ({ action: done }: Done<typeof ownReferenceActions>) =>
        show({ kind: "success", text: t(done === "name" ? "added" : "withdrawn") }),
      [show, t],
    ),
  );
  const naming = action.form("name");
  const withdrawing = action.form("withdraw");
  const all = read.data?.professional_references ?? [];
  return (
    <Panel id="references">
      <Stack $gap={5}>
        <SectionHeader title={t("title")} hint={t("lead")}>
          {naming === null && read.data && all.length < mostReferees ? (
            <Button
              icon={<Plus aria-hidden />}
              onClick={() => action.ask("name", {}, ["name", "email", "consent"])}
            >
              {t("add")}
            </Button>
          ) : null}
        </SectionHeader>
        {naming ? (
          <Naming
            form={naming}
            busy={action.busy}
            failure={action.failure}
            onSubmit={action.confirm}
            onCancel={action.cancel}
          />
        ) : null}
        <Loaded read={read} failed={t("failed")} lines={2}>
          {({ professional_references }) =>
            professional_references.length === 0 ? (
              <Text $tone="muted">{t("none")}</Text>
            ) : (
              <List>
                {professional_references.map((reference) => (
                  <Referee
                    key={reference.id}
                    referee={reference}
                    onWithdraw={() => action.ask("withdraw", { id: reference.id })}
                  />
                ))}
              </List>
            )
          }
        </Loaded>
      </Stack>
      <ConfirmDialog
        open={withdrawing !== null}
        danger
        title={t("withdrawTitle", {
          name: all.find(({ id }) => id === withdrawing?.draft.id)?.name ?? "",
        })}
        confirmLabel={t("withdraw")}
        cancelLabel={t("cancel")}
        busy={action.busy}
        onConfirm={action.confirm}
        onCancel={action.cancel}
      >
        <Text>{action.failure ? failureText(action.failure) : t("withdrawHint")}</Text>
      </ConfirmDialog>
    </Panel>
  );
}

function Naming({
  form: { draft, errors, change },
  busy,
  failure,
  onSubmit,
  onCancel,
}: {
  form: ActionForm<RefereeDraft>;
  busy: boolean;
  failure: string | null;
  onSubmit: () => void;
  onCancel: () => void;
}) {
  const t = useTexts(ownReferenceTexts);
  const locale = useLocale();
  const { errorAt, failureText } = useFormTexts();
  const text = (field: "name" | "email" | "company_name" | "role_name") => ({
    value: draft[field] ?? "",
    error: errorAt(errors, field),
    onChange: (value: string) => change(field, value),
    maxLength: 120,
  });
  return (
    <Stack as="form" noValidate onSubmit={submitWith(onSubmit)} $gap={4}>
      <Columns>
        <TextField label={t("name")} required {...text("name")} />
        <TextField label={t("email")} required type="email" {...text("email")} />
        <PhoneField
          label={t("phone")}
          countryLabel={t("country")}
          error={errorAt(errors, "phone")}
          value={draft.phone ?? ""}
          onChange={(phone) => change("phone", phone)}
        />
        <TextField label={t("company")} {...text("company_name")} />
        <TextField label={t("role")} {...text("role_name")} />
      </Columns>
      <Callout tone="info">{referenceConsent.text[locale]}</Callout>
      <Checkbox
        label={t("consent")}
        checked={draft.consent ?? false}
        error={errorAt(errors, "consent")}
        onChange={(consent) => change("consent", consent)}
      />
      {failure ? (
        <Callout tone="danger" role="alert">
          {failureText(failure)}
        </Callout>
      ) : null}
      <Inline $wrap>
        <Button type="submit" kind="primary" busy={busy}>
          {t("submit")}
        </Button>
        <Button onClick={onCancel}>{t("cancel")}</Button>
      </Inline>
    </Stack>
  );
}

function Referee({ referee, onWithdraw }: { referee: OwnReference; onWithdraw: () => void }) {
  const t = useTexts(ownReferenceTexts);
  const locale = useLocale();
  const formats = useFormats();
  const { name, status, answers } = referee;
  return (
    <li>
      <Stack $gap={2}>
        <Inline $justify="space-between" $gap={3} $wrap>
          <Stack $gap={0.5}>
            <Inline $gap={3} $wrap>
              <Heading as="h3" $size="lg">
                {name}
              </Heading>
              <Badge tone={status === "answered" ? "success" : "neutral"}>
                {referenceStatuses[status][locale]}
              </Badge>
            </Inline>
            <Text $size="sm" $tone="muted">
              {[
                referee.role_name,
                referee.company_name,
                referee.email,
                t("named", { date: formats.date(referee.consented_at) }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </Text>
          </Stack>
          <Button size="sm" kind="quiet" aria-label={t("withdrawOf", { name })} onClick={onWithdraw}>
            {t("withdraw")}
          </Button>
        </Inline>
        {answers ? (
          <Details>
            <summary>{t("answers")}</summary>
            <ReferenceAnswers answers={answers} />
          </Details>
        ) : null}
        {status === "answered" && !answers ? (
          <Text $size="sm" $tone="muted">
            {t("private")}
          </Text>
        ) : null}
      </Stack>
    </li>
  );
}
