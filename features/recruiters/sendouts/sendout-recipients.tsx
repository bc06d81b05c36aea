import { Eye, RotateCw, X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { useRecipientActions, useRecipients } from "#client/system/recruiters/use-sendouts.ts";
import { may } from "#contract/access.ts";
import type { SendoutRecipient } from "#contract/calls/sendouts.ts";
import { labelOf } from "#contract/catalogues/all.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { statusHue } from "#features/entities/fields/status-hues.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { WaitingTable } from "#features/shared/reading/waiting.tsx";
import type { RecipientFilter } from "#machines/recipient-list/recipient-list.machine.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { EmptyState, type Tone } from "#ui/feedback.tsx";
import { SelectField } from "#ui/field.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import type { Hue } from "#ui/theme.ts";
import { space, type } from "#ui/tokens.ts";
import { AddRecipients } from "./add-recipients.tsx";
import { MessagePreview } from "./message-preview.tsx";
import { sendoutTexts } from "./texts.ts";

const sending = 2;
const draft = 0;
/** Sending, paused and completed: what failed may be sent again. */
const begun: readonly unknown[] = [2, 3, 4];
/** Shown if there are any. */
const quietAtZero: readonly string[] = [
  "missing",
  "opted_out",
  "duplicate",
  "off_limits",
  "failed",
  "sent",
  "answered",
];
const Figures = styled.dl`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: ${space(3)}; margin: 0;
  dt { font-size: ${type.sm}; color: var(--muted); }
  dd { margin: 0; font-size: ${type.xl}; font-weight: 600; font-variant-numeric: tabular-nums; }
`;
const Failure = styled.small`
  display: block; margin-top: ${space(1)}; max-width: 280px; color: var(--muted); font-size: ${type.xs}; white-space: normal; overflow-wrap: anywhere;
`;
const Filter = styled.div`max-width: 280px;`;
const filters = ["ready", "skipped", "sent", "answered"] as const satisfies readonly RecipientFilter[];

/** Recipients skipped before sending are a warning; failed deliveries are errors. */
const toneOf = ({ status, skip_reason }: SendoutRecipient): Tone | Hue =>
  skip_reason === "failed" ? "danger" : skip_reason ? "warning" : statusHue(status, "send_status");
const paths = { candidate: "candidates", client_contact: "client_contacts" } as const;

/** They are for who may change the send-out; sending again not once it was cancelled. */
function useRecipientSteps({ record, onChanged }: RecordPartProps) {
  const t = useTexts(sendoutTexts);
  const { show } = useToasts();
  const actions = useRecipientActions(record.id, {
    onChanged,
    onRetried: (waiting) =>
      show(
        waiting === 0
          ? { kind: "warning", text: t("retriedNone") }
          : { kind: "success", text: t("retried", { count: waiting }) },
      ),
    onRefused: () => show({ kind: "error", text: t("stepFailed") }),
  });
  const mayChange = may(useRecruiter(), "sendout_queues", "update");
  return { ...actions, mayChange, mayRetry: mayChange && begun.includes(record.status) };
}

/** Who gets the message, who does not and why, and how far it is. */
export default function SendoutRecipients({ record, onChanged }: RecordPartProps) {
  const t = useTexts(sendoutTexts);
  const { number } = useFormats();
  const read = useRecipients(record.id, record.status === sending, onChanged);
  const { only } = read;
  const changed = () => {
    read.reload();
    onChanged();
  };
  const steps = useRecipientSteps({ record, onChanged: changed });
  if (!read.data) return <NotLoaded read={read} failed={t("failed")} waiting={<WaitingTable rows={7} />} />;
  const { preflight: counts, recipients } = read.data;
  const add =
    steps.mayChange && record.status === draft ? (
      <AddRecipients sendout={record.id} onAdded={changed} />
    ) : null;
  if (counts.total === 0)
    return (
      <Panel>
        <EmptyState title={t("noRecipients")} action={add}>
          {add ? t("noRecipientsHint") : null}
        </EmptyState>
      </Panel>
    );
  const reached =
    counts.total - counts.missing - counts.opted_out - counts.duplicate - counts.off_limits - counts.failed;
  const amounts = [
    "total",
    "ready",
    "missing",
    "opted_out",
    "duplicate",
    "off_limits",
    "failed",
    "sent",
    "answered",
  ] as const;
  return (
    <Stack $gap={4}>
      <Panel>
        <Stack $gap={3}>
          <Heading $size="md">{t(record.status === draft ? "preflight" : "course")}</Heading>
          {counts.sent > 0 ? (
            <ProgressBar
              label={t("progress", { sent: counts.sent, total: reached })}
              percent={reached === 0 ? 100 : (100 * counts.sent) / reached}
            />
          ) : null}
          <Figures>
            {amounts
              .filter((name) => !quietAtZero.includes(name) || counts[name] > 0)
              .map((name) => (
                <div key={name}>
                  <dt>{t(name === "failed" ? "undelivered" : name)}</dt>
                  <dd>{number(counts[name])}</dd>
                </div>
              ))}
          </Figures>
          <Inline $wrap $justify="space-between">
            <Text $tone="muted" $size="sm">
              {t("provider")}: {t(`providers.${counts.provider}`)}
            </Text>
            {steps.mayRetry && counts.failed > 0 ? (
              <Button
                size="sm"
                busy={steps.retrying}
                icon={<RotateCw aria-hidden />}
                onClick={() => steps.retry()}
              >
                {t("retryAll", { count: counts.failed })}
              </Button>
            ) : null}
          </Inline>
        </Stack>
      </Panel>
      <Stack $gap={3}>
        {add}
        <Filter>
          <SelectField<RecipientFilter>
            label={t("filter")}
            placeholder={t("all")}
            value={only}
            options={filters.map((value) => ({ value, label: t(value) }))}
            onChange={read.choose}
          />
        </Filter>
        <Table record={record} recipients={recipients} steps={steps} />
        <Inline>
          {read.goBack ? (
            <Button size="sm" onClick={read.goBack}>
              {t("previous")}
            </Button>
          ) : null}
          {read.goBack || read.goOn ? (
            <Text $tone="muted" $size="sm">
              {t("page", { page: read.page })}
            </Text>
          ) : null}
          {read.goOn ? (
            <Button size="sm" onClick={read.goOn}>
              {t("next")}
            </Button>
          ) : null}
        </Inline>
      </Stack>
    </Stack>
  );
}

function Table({
  record,
  recipients,
  steps,
}: {
  record: RecordPartProps["record"];
  recipients: readonly SendoutRecipient[];
  steps: ReturnType<typeof useRecipientSteps>;
}) {
  const t = useTexts(sendoutTexts);
  const locale = useLocale();
  const { dateTime } = useFormats();
  const [shown, setShown] = useState<SendoutRecipient | null>(null);
  return (
    <>
      <SimpleTable label={t("recipients")}>
        <thead>
          <tr>
            <th scope="col">{t("columns.name")}</th>
            <th scope="col">{t("columns.address")}</th>
            <th scope="col">{t("columns.status")}</th>
            <th scope="col">{t("columns.sentAt")}</th>
            <th scope="col">{t("columns.actions")}</th>
          </tr>
        </thead>
        <tbody>
          {recipients.map((recipient) => (
            <tr key={recipient.id}>
              <td>
                <Link to={`/recruiters/${paths[recipient.reference_type]}/${recipient.reference_id}`}>
                  {recipient.name}
                </Link>
              </td>
              <td>{recipient.address}</td>
              <td data-narrow>
                <Badge tone={toneOf(recipient)}>
                  {recipient.skip_reason
                    ? labelOf("skip_reason", recipient.skip_reason, locale)
                    : labelOf("send_status", recipient.status, locale)}
                </Badge>
                {recipient.failure ? <Failure>{recipient.failure}</Failure> : null}
              </td>
              <td data-narrow>{recipient.sent_at ? dateTime(recipient.sent_at) : "—"}</td>
              <td data-narrow>
                {recipient.skip_reason === null || recipient.skip_reason === "failed" ? (
                  <IconButton
                    size="sm"
                    label={t("showMessage", { name: recipient.name })}
                    onClick={() => setShown(recipient)}
                  >
                    <Eye aria-hidden />
                  </IconButton>
                ) : null}
                {steps.mayChange && record.status === draft ? (
                  <IconButton
                    size="sm"
                    label={t("remove", { name: recipient.name })}
                    disabled={steps.busy}
                    onClick={() => steps.remove(recipient)}
                  >
                    <X aria-hidden />
                  </IconButton>
                ) : null}
                {steps.mayChange && recipient.skip_reason === "off_limits" ? (
                  <Button
                    size="sm"
                    kind="quiet"
                    disabled={steps.busy}
                    aria-label={t("approachOf", { name: recipient.name })}
                    onClick={() => steps.approach(recipient)}
                  >
                    {t("approach")}
                  </Button>
                ) : null}
                {steps.mayRetry && recipient.skip_reason === "failed" ? (
                  <Button
                    size="sm"
                    kind="quiet"
                    disabled={steps.busy}
                    aria-label={t("retryTo", { name: recipient.name })}
                    onClick={() => steps.retry(recipient.id)}
                  >
                    {t("retryOne")}
                  </Button>
                ) : null}
                {steps.mayChange && recipient.status >= 2 ? (
                  <Button
                    size="sm"
                    kind="quiet"
                    disabled={steps.busy}
                    onClick={() => steps.mark(recipient, recipient.status === 2)}
                  >
                    {t(recipient.status === 2 ? "markAnswered" : "unmarkAnswered")}
                  </Button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
      {shown ? <MessagePreview sendout={record.id} recipient={shown} onClose={() => setShown(null)} /> : null}
    </>
  );
}
