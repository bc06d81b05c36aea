import { Download, FileText, Trash2 } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import {
  ownExport,
  ownFilePath,
  useOwnAccount,
  useOwnFiles,
} from "#client/system/candidates/use-own-account.ts";
import { useFileDownload } from "#client/system/page/use-file-download.ts";
import { ActionFormDialog } from "#features/forms/action-form-dialog.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { ErrorState } from "#ui/feedback.tsx";
import { PasswordField, TextField } from "#ui/field.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { TextSkeleton } from "#ui/skeletons.tsx";
import { space } from "#ui/tokens.ts";
import { EmailChangeCard } from "./email-change-card.tsx";
import { areaTexts } from "./texts.ts";

const Files = styled.ul`display: grid; gap: ${space(2)}; margin: 0; padding: 0; list-style: none;`;

/** A candidate's account, from the e-mail to its end; what else is set up stands between. */
export function OwnAccount({ children }: { children: ReactNode }) {
  const t = useTexts(areaTexts);
  const { errorAt, failureText } = useFormTexts();
  const words = useMemo(
    () => ({
      asked: (email: string) => t("settings.emailAsked", { email }),
      resent: t("settings.resent"),
      kept: t("settings.kept"),
      deleted: t("settings.deleted"),
      refused: (code: string) => failureText(code) ?? "",
    }),
    [t, failureText],
  );
  const { action, email, change, resend, keep, askEmail, askDeletion } = useOwnAccount(words);
  const download = useFileDownload();
  const emailForm = action.form("email");
  const form = emailForm ?? action.form("delete");
  const password = (
    <PasswordField
      label={t("settings.current")}
      required
      autoComplete="current-password"
      maxLength={200}
      value={form?.draft.current_password ?? ""}
      error={errorAt(action.errors, "current_password")}
      onChange={(value) => form?.change("current_password", value)}
    />
  );
  const failure = action.errors.length === 0 ? failureText(action.failure) : null;
  return (
    <>
      <Panel>
        <Stack $gap={4}>
          <TextField
            label={t("settings.email")}
            hint={t("settings.emailHint")}
            type="email"
            readOnly
            value={email}
            onChange={() => undefined}
          />
          {change ? (
            <EmailChangeCard change={change} running={action.running} onResend={resend} onKeep={keep} />
          ) : null}
          <Inline>
            <Button onClick={askEmail}>{t(change ? "settings.changeOther" : "settings.changeEmail")}</Button>
          </Inline>
        </Stack>
      </Panel>
      {children}
      <Panel>
        <Stack $gap={4}>
          <Heading $size="lg">{t("settings.data")}</Heading>
          <Text $size="sm" $tone="muted">
            {t("settings.dataHint")}
          </Text>
          <OwnFiles />
          <Inline $gap={3} $wrap>
            <Button icon={<Download aria-hidden />} onClick={() => download(ownExport)}>
              {t("settings.export")}
            </Button>
            <Button kind="danger" icon={<Trash2 aria-hidden />} onClick={askDeletion}>
              {t("settings.delete")}
            </Button>
          </Inline>
        </Stack>
      </Panel>
      <ActionFormDialog
        action={action}
        open={action.action === "email"}
        title={t("settings.changeEmail")}
        description={t("settings.changeEmailHint")}
        submitLabel={t("settings.sendLink")}
        cancelLabel={t("settings.cancel")}
        failure={failure}
      >
        <TextField
          label={t("settings.newEmail")}
          type="email"
          required
          autoComplete="email"
          maxLength={160}
          value={emailForm?.draft.email ?? ""}
          error={errorAt(action.errors, "email")}
          onChange={(value) => emailForm?.change("email", value)}
        />
        {password}
      </ActionFormDialog>
      <ConfirmDialog
        open={action.action === "delete"}
        title={t("settings.deleteQuestion")}
        confirmLabel={t("settings.deleteForGood")}
        cancelLabel={t("settings.cancel")}
        danger
        busy={action.busy}
        failure={failure}
        onConfirm={action.confirm}
        onCancel={action.cancel}
      >
        <Stack $gap={4}>
          <Text>{t("settings.deleteHint")}</Text>
          {password}
        </Stack>
      </ConfirmDialog>
    </>
  );
}

function OwnFiles() {
  const t = useTexts(areaTexts);
  const { date, fileSize } = useFormats();
  const { files, state, reload } = useOwnFiles();
  const download = useFileDownload();
  if (!files)
    return state === "failed" ? (
      <ErrorState
        title={t("settings.filesFailed")}
        action={<Button onClick={reload}>{t("edit.retry")}</Button>}
      />
    ) : (
      <TextSkeleton label={t("edit.loading")} />
    );
  if (files.length === 0) return <Text $tone="muted">{t("settings.noFiles")}</Text>;
  return (
    <Files aria-label={t("settings.files")}>
      {files.map(({ id, name, size, created_at }) => (
        <li key={id}>
          <Inline $justify="space-between" $gap={3} $wrap>
            <Inline $gap={2}>
              <FileText aria-hidden />
              <span>{name}</span>
              <Text as="span" $size="sm" $tone="muted">
                {`${fileSize(size)} · ${date(created_at)}`}
              </Text>
            </Inline>
            <Button
              kind="quiet"
              size="sm"
              aria-label={t("settings.download", { name })}
              icon={<Download aria-hidden />}
              onClick={() => download(ownFilePath(id))}
            />
          </Inline>
        </li>
      ))}
    </Files>
  );
}
