import { Download, FileUp, Pencil, Plus } from "lucide-react";
import { useCallback, useState } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import {
  type OwnDraft,
  ownData,
  ownDataActions,
  ownDocumentPath,
  ownDocumentTarget,
} from "#client/system/candidates/own-data.ts";
import { type ActionForm, type Done, useActions } from "#client/system/page/use-actions.ts";
import { useFileDownload } from "#client/system/page/use-file-download.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { OwnDatum } from "#contract/calls/own-data.ts";
import { consentText } from "#contract/catalogues/consents.ts";
import {
  type CollectedField,
  type CorrectedElsewhere,
  correctedElsewhere,
  type DocumentField,
  dataFieldOf,
  documentFields,
  fieldsByGroup,
} from "#contract/catalogues/data-collection.ts";
import { needsConsent } from "#contract/catalogues/data-fields.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { AnswerField } from "#features/shared/candidate-data/answer-field.tsx";
import { DatumFile } from "#features/shared/candidate-data/datum-file.tsx";
import { useAnswerText } from "#features/shared/candidate-data/use-answer-text.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Checkbox } from "#ui/field.tsx";
import { Inline, Panel, SectionHeader, Stack, Text } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { radius, space, type, weight } from "#ui/tokens.ts";
import { dataTexts } from "./texts.ts";

const Group = styled.details`
  border: 1px solid var(--line); border-radius: ${radius.lg};
  > summary {
    display: flex; flex-wrap: wrap; justify-content: space-between; gap: ${space(1)} ${space(3)}; min-height: 44px;
    padding: ${space(3)} ${space(4)}; align-items: center; cursor: pointer; font-weight: ${weight.label};
  }
  > summary span { color: var(--muted); font-size: ${type.sm}; font-weight: 400; }
  > ul { padding: 0 ${space(4)} ${space(2)}; }
`;
const List = styled.ul`
  display: grid; margin: 0; padding: 0; list-style: none;
  > li { padding: ${space(3)} 0; border-top: 1px solid var(--line); min-width: 0; }
`;
const Value = styled.span`white-space: pre-line; overflow-wrap: anywhere;`;
const Editor = styled.form`display: grid; gap: ${space(4)}; min-width: 0;`;

const elsewhere: Readonly<Record<CorrectedElsewhere, string>> = {
  email: "/candidates/settings",
  avatar: "/candidates/info",
  other_experiences: "/candidates/experience",
  professional_reference: "/candidates/experience#references",
};
const isElsewhere = (field: CollectedField): field is CorrectedElsewhere =>
  correctedElsewhere.some((item) => item === field);
const isDocument = (field: CollectedField): field is DocumentField =>
  documentFields.some((item) => item === field);

/** Every datum that may be kept of the candidate, one by one: seen, corrected, authorised and removed. */
export function OwnFields() {
  const t = useTexts(dataTexts);
  const locale = useLocale();
  const { show } = useToasts();
  const { failureText } = useFormTexts();
  const read = useRead(ownData);
  const action = useActions(
    [],
    ownDataActions,
    useCallback(
      ({ action: done }: Done<typeof ownDataActions>) =>
        show({ kind: "success", text: t(done === "save" ? "fieldSaved" : "fieldRemoved") }),
      [show, t],
    ),
  );
  const editing = action.form("save");
  const removing = action.form("remove");
  const removed = removing ? dataFieldOf(removing.draft.edited) : null;
  return (
    <Panel id="fields">
      <Stack $gap={4}>
        <SectionHeader title={t("fields")} hint={t("fieldsHint")} />
        <Loaded read={read} failed={t("fieldsFailed")} lines={6}>
          {({ data }) =>
            fieldsByGroup.map(({ code, label, fields }) => {
              const ofGroup = data.filter(({ field }) => fields.includes(field));
              const filled = ofGroup.filter(({ value }) => value !== null).length;
              return (
                <Group key={code}>
                  <summary>
                    {label[locale]}
                    <span>{t("filled", { count: filled, of: ofGroup.length })}</span>
                  </summary>
                  <List>
                    {ofGroup.map((datum) => (
                      <li key={datum.field}>
                        {editing?.draft.edited === datum.field ? (
                          <Editing
                            form={editing}
                            given={datum.consent !== null}
                            busy={action.busy}
                            failure={action.failure}
                            onSubmit={action.confirm}
                            onCancel={action.cancel}
                          />
                        ) : (
                          <Datum
                            datum={datum}
                            onEdit={() =>
                              action.ask("save", {
                                edited: datum.field,
                                consents: datum.consent === null ? [] : [datum.field],
                                [datum.field]: datum.value,
                              })
                            }
                            onRemove={() => action.ask("remove", { edited: datum.field })}
                          />
                        )}
                      </li>
                    ))}
                  </List>
                </Group>
              );
            })
          }
        </Loaded>
      </Stack>
      <ConfirmDialog
        open={removing !== null}
        danger
        title={t("removeTitle", { name: removed?.label[locale] ?? "" })}
        confirmLabel={t("remove")}
        cancelLabel={t("keep")}
        busy={action.busy}
        onConfirm={action.confirm}
        onCancel={action.cancel}
      >
        <Text>
          {action.failure
            ? failureText(action.failure)
            : t(removed?.should_consent ? "removeConsentHint" : "removeHint")}
        </Text>
      </ConfirmDialog>
    </Panel>
  );
}

function Datum({
  datum: { field, value, consent },
  onEdit,
  onRemove,
}: {
  datum: OwnDatum;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const t = useTexts(dataTexts);
  const locale = useLocale();
  const { date } = useFormats();
  const textOf = useAnswerText();
  const download = useFileDownload();
  const [isOpen, setOpen] = useState(false);
  const name = dataFieldOf(field).label[locale];
  const to = isElsewhere(field) ? elsewhere[field] : undefined;
  const removable = value !== null && !to && field !== "name";
  return (
    <Stack $gap={2}>
      <Inline $justify="space-between" $gap={3} $wrap>
        <Stack $gap={0.5} style={{ minWidth: 0, flex: "1 1 220px" }}>
          <Text $size="sm" $tone="muted">
            {name}
          </Text>
          {value === null ? <Text $tone="muted">{t("empty")}</Text> : <Value>{textOf(field, value)}</Value>}
          {consent ? (
            <Text $size="sm" $tone="muted">
              {t("authorised", { date: date(consent.given_at), version: consent.text_version })}
            </Text>
          ) : null}
        </Stack>
        <Inline $gap={1} $wrap>
          {isDocument(field) && value !== null ? (
            <Button
              size="sm"
              icon={<Download aria-hidden />}
              aria-label={t("downloadOf", { name })}
              onClick={() => download(ownDocumentPath(field))}
            >
              {t("download")}
            </Button>
          ) : null}
          {to ? (
            <ButtonLink as={Link} to={to} $kind="quiet" $size="sm" aria-label={t("correctOf", { name })}>
              <Pencil aria-hidden /> {t("correct")}
            </ButtonLink>
          ) : null}
          {to || isDocument(field) ? null : (
            <Button
              size="sm"
              kind="quiet"
              icon={value === null ? <Plus aria-hidden /> : <Pencil aria-hidden />}
              aria-label={t(value === null ? "fillOf" : "editOf", { name })}
              onClick={onEdit}
            >
              {t(value === null ? "fill" : "edit")}
            </Button>
          )}
          {isDocument(field) && !isOpen ? (
            <Button
              size="sm"
              kind="quiet"
              icon={<FileUp aria-hidden />}
              aria-label={t(value === null ? "sendOf" : "replaceOf", { name })}
              onClick={() => setOpen(true)}
            >
              {t(value === null ? "send" : "replace")}
            </Button>
          ) : null}
          {removable ? (
            <Button size="sm" kind="quiet" aria-label={t("removeOf", { name })} onClick={onRemove}>
              {t("remove")}
            </Button>
          ) : null}
        </Inline>
      </Inline>
      {isDocument(field) && isOpen ? <DocumentFile field={field} onEnd={() => setOpen(false)} /> : null}
    </Stack>
  );
}

/** The words first: the file is sent as soon as it is chosen. */
function DocumentFile({ field, onEnd }: { field: DocumentField; onEnd: () => void }) {
  const t = useTexts(dataTexts);
  const locale = useLocale();
  const { show } = useToasts();
  const [agreed, setAgreed] = useState(false);
  const sent = useCallback(() => {
    onEnd();
    show({ kind: "success", text: t("fieldSaved") });
  }, [onEnd, show, t]);
  return (
    <Stack $gap={3}>
      <Callout tone="info">{consentText.text[locale]}</Callout>
      <Checkbox label={t("agree")} checked={agreed} onChange={setAgreed} />
      <DatumFile
        field={field}
        target={ownDocumentTarget(field, agreed)}
        consentMissing={!agreed}
        onSent={sent}
      />
      <div>
        <Button size="sm" onClick={onEnd}>
          {t("cancel")}
        </Button>
      </div>
    </Stack>
  );
}

function Editing({
  form: { draft, errors, change },
  given,
  busy,
  failure,
  onSubmit,
  onCancel,
}: {
  form: ActionForm<OwnDraft>;
  /** The consent is in force already. */
  given: boolean;
  busy: boolean;
  failure: string | null;
  onSubmit: () => void;
  onCancel: () => void;
}) {
  const t = useTexts(dataTexts);
  const locale = useLocale();
  const { errorAt, failureText } = useFormTexts();
  const field = draft.edited;
  return (
    <Editor noValidate onSubmit={submitWith(onSubmit)}>
      <AnswerField
        field={field}
        value={draft[field]}
        errors={errors}
        onChange={(value) => change(field, value)}
      />
      {needsConsent(field) && !given ? (
        <>
          <Callout tone="info">{consentText.text[locale]}</Callout>
          <Checkbox
            label={t("agree")}
            checked={draft.consents.includes(field)}
            error={errorAt(errors, `consents.${field}`)}
            onChange={(agreed) => change("consents", agreed ? [field] : [])}
          />
        </>
      ) : null}
      {failure ? (
        <Callout tone="danger" role="alert">
          {failureText(failure)}
        </Callout>
      ) : null}
      <Inline $gap={2} $wrap>
        <Button type="submit" kind="primary" busy={busy}>
          {t("save")}
        </Button>
        <Button onClick={onCancel}>{t("cancel")}</Button>
      </Inline>
    </Editor>
  );
}
