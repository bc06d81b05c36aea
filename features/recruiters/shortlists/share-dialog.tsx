import { Share2 } from "lucide-react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import {
  type ShareChoices,
  useShareChoices,
  useShortlistShare,
} from "#client/system/shortlists/use-shortlist-share.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Callout, ErrorState, Skeleton } from "#ui/feedback.tsx";
import { TextField } from "#ui/field.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { MultiLookupField } from "#ui/multi-lookup-field.tsx";
import { Switch } from "#ui/switch.tsx";
import { from, space } from "#ui/tokens.ts";
import { CandidatePicker } from "./candidate-picker.tsx";
import { LinkHandover } from "./link-handover.tsx";
import { LinkPassword } from "./link-password.tsx";
import { MutedContacts } from "./muted-contacts.tsx";
import { shortlistsTexts } from "./texts.ts";

const Halves = styled.div`
  display: grid; gap: ${space(6)}; align-items: start;
  ${from("tablet")} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: ${space(8)}; }
`;

export const shortlistPath = (jobId: number, shortlistId: number): string =>
  `/recruiters/jobs/${jobId}/shortlists/${shortlistId}`;

export interface ShareShortlistDialogProps {
  jobId: number;
  /** Chosen to begin with, as on the board. */
  applyIds?: readonly number[];
  onClose: () => void;
}

/** Shares candidates of a job with its client. Rendered while it is open. */
export function ShareShortlistDialog({ jobId, applyIds = [], onClose }: ShareShortlistDialogProps) {
  const t = useTexts(shortlistsTexts);
  const choices = useShareChoices(jobId);
  const { job, applies } = choices;
  if (job.data && applies.data)
    return (
      <ShareForm
        job={job.data.job}
        applies={applies.data}
        choices={choices}
        applyIds={applyIds}
        onClose={onClose}
      />
    );
  const failed = job.state === "failed" || applies.state === "failed";
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("dialog.title")}
      description={t("dialog.description")}
      closeLabel={t("close")}
      width="wide"
    >
      {failed ? (
        <ErrorState
          title={t("dialog.choicesFailed")}
          action={
            <Button
              onClick={() => {
                if (job.state === "failed") job.reload();
                if (applies.state === "failed") applies.reload();
              }}
            >
              {t("retry")}
            </Button>
          }
        >
          {t("failedHint")}
        </ErrorState>
      ) : (
        <Halves>
          <Skeleton $height="340px" />
          <Skeleton $height="340px" />
        </Halves>
      )}
    </Dialog>
  );
}

interface FormProps {
  job: { id: number; title: string };
  applies: NonNullable<ShareChoices["applies"]["data"]>;
  choices: ShareChoices;
  applyIds: readonly number[];
  onClose: () => void;
}

function ShareForm({ job, applies, choices, applyIds, onClose }: FormProps) {
  const t = useTexts(shortlistsTexts);
  const words = useFormTexts();
  const sharing = useShortlistShare(job.id, applyIds, t("dialog.defaultName", { job: job.title }));
  const { draft, fields, failure, shared } = sharing;
  if (shared)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t("link.shared")}
        description={shared.name}
        closeLabel={t("close")}
        footer={
          <ButtonLink as={Link} to={shortlistPath(job.id, shared.shortlistId)} onClick={onClose}>
            {t("link.follow")}
          </ButtonLink>
        }
      >
        <LinkHandover link={shared.link} mailed={draft.sendMail && draft.contactIds.length > 0} />
      </Dialog>
    );
  return (
    <Dialog
      open
      holdsTyped
      onClose={onClose}
      title={t("dialog.title")}
      description={t("dialog.description")}
      closeLabel={t("close")}
      width="wide"
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button kind="primary" icon={<Share2 aria-hidden />} busy={sharing.sharing} onClick={sharing.share}>
            {t("dialog.submit")}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        {failure ? (
          <Callout tone="danger" role="alert">
            {words.failureText(failure)}
          </Callout>
        ) : null}
        <Halves>
          <CandidatePicker
            applies={applies}
            chosen={draft.applyIds}
            error={words.errorAt(fields, "shortlist.apply_ids") && t("dialog.noChoice")}
            onToggle={sharing.toggle}
            onChoose={(ids) => sharing.change({ applyIds: ids })}
          />
          <Stack $gap={4}>
            <TextField
              label={t("dialog.name")}
              required
              maxLength={120}
              value={draft.name}
              error={words.errorAt(fields, "shortlist.name")}
              onChange={(name) => sharing.change({ name })}
            />
            <Contacts choices={choices} sharing={sharing} />
            <DateField
              label={t("dialog.expires")}
              hint={t("dialog.expiresHint")}
              value={draft.expiresOn ?? ""}
              error={words.errorAt(fields, "shortlist.expires_at")}
              onChange={(day) => sharing.change({ expiresOn: day || null })}
            />
            <Switch
              label={t("dialog.asksPassword")}
              hint={t("dialog.asksPasswordHint")}
              checked={draft.password !== null}
              onChange={(asks) => sharing.change({ password: asks ? "" : null })}
            />
            {draft.password === null ? null : (
              <LinkPassword
                value={draft.password}
                error={words.errorAt(fields, "shortlist.password")}
                onChange={(password) => sharing.change({ password })}
              />
            )}
            <Switch
              label={t("dialog.anonymous")}
              hint={t("dialog.anonymousHint")}
              checked={draft.anonymous}
              onChange={(anonymous) => sharing.change({ anonymous })}
            />
          </Stack>
        </Halves>
      </Stack>
    </Dialog>
  );
}

function Contacts({
  choices: { contacts, hasCompany },
  sharing: { draft, fields, change },
}: {
  choices: ShareChoices;
  sharing: ReturnType<typeof useShortlistShare>;
}) {
  const t = useTexts(shortlistsTexts);
  const words = useFormTexts();
  const all = contacts.data?.contacts ?? [];
  const options = all.map(({ id, name }) => ({ id: `${id}`, label: name }));
  if (!hasCompany || (contacts.state === "ready" && options.length === 0))
    return (
      <Text $tone="muted" $size="sm">
        {t(hasCompany ? "dialog.noContacts" : "dialog.noCompany")}
      </Text>
    );
  return (
    <Stack $gap={4}>
      <MultiLookupField
        label={t("dialog.contacts")}
        hint={t("dialog.contactsHint")}
        placeholder={t("dialog.contactsPlaceholder")}
        error={words.errorAt(fields, "shortlist.client_contact_ids")}
        options={options}
        searching={contacts.state === "loading"}
        value={options.filter(({ id }) => draft.contactIds.includes(Number(id)))}
        onChange={(chosen) => change({ contactIds: chosen.map(({ id }) => Number(id)) })}
      />
      <MutedContacts contacts={all.filter(({ id }) => draft.contactIds.includes(id))} />
      <Switch
        label={t("dialog.sendMail")}
        hint={t("dialog.sendMailHint")}
        checked={draft.sendMail && draft.contactIds.length > 0}
        disabled={draft.contactIds.length === 0}
        onChange={(sendMail) => change({ sendMail })}
      />
    </Stack>
  );
}
