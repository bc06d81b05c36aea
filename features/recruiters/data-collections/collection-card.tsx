import { Download } from "lucide-react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useFileDownload } from "#client/system/page/use-file-download.ts";
import { candidateDocumentPath } from "#client/system/recruiters/collection-reads.ts";
import type { DataCollection } from "#contract/calls/data-collections.ts";
import {
  type CollectionStatus,
  collectedDataOf,
  collectionStatuses,
  dataFieldOf,
} from "#contract/catalogues/data-collection.ts";
import { CardDetails, LinkActions, LinkCard } from "#features/entities/actions/link-card.tsx";
import { useAnswerText } from "#features/shared/candidate-data/use-answer-text.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import type { Tone } from "#ui/feedback.tsx";
import { DescriptionList, Text } from "#ui/layout.tsx";
import { collectionsTexts } from "./texts.ts";

const Lines = styled.span`white-space: pre-line;`;

const tones: Record<CollectionStatus, Tone> = {
  asked: "neutral",
  opened: "info",
  partly_answered: "warning",
  answered: "success",
  expired: "danger",
  cancelled: "neutral",
};

/** One collection: its state, what is missing and what was answered. */
export function CollectionCard({
  collection: one,
  ofJob,
  onAgain,
  onCancel,
}: {
  collection: DataCollection;
  ofJob: boolean;
  /** Null where the person may not. */
  onAgain: (() => void) | null;
  onCancel: (() => void) | null;
}) {
  const t = useTexts(collectionsTexts);
  const locale = useLocale();
  const formats = useFormats();
  const textOf = useAnswerText();
  const download = useFileDownload();
  const record = `/recruiters/candidates/${one.candidate_id}`;
  const answered = one.fields.filter(({ answered_at }) => answered_at !== null);
  const missing = one.fields
    .filter(({ answered_at }) => answered_at === null)
    .map(({ field }) => dataFieldOf(field).label[locale]);
  const of = { name: one.candidate_name };
  const isOver = one.status === "answered" || one.status === "cancelled";
  // The first sending is the asking itself.
  const wasSentAgain = Date.parse(one.sent_at) - Date.parse(one.created_at) > 60_000;
  const facts = [
    [t("asked", { date: formats.dateTime(one.created_at) }), one.by_name && t("by", { name: one.by_name })]
      .filter(Boolean)
      .join(" "),
    t(`channel.${one.channel}`),
    wasSentAgain ? t("sent", { date: formats.dateTime(one.sent_at) }) : null,
    isOver ? null : t("until", { date: formats.date(one.expires_on) }),
    one.opened_at ? t("opened", { date: formats.dateTime(one.opened_at) }) : null,
    one.last_answer_at ? t("lastAnswer", { date: formats.dateTime(one.last_answer_at) }) : null,
    one.cancelled_at ? t("cancelledOn", { date: formats.dateTime(one.cancelled_at) }) : null,
  ];
  const answerOf = ({ field, value, hidden }: (typeof answered)[number]) => {
    if (hidden) return t(collectedDataOf(field).readableWith === null ? "private" : "hidden");
    if (value === null) return t("erased");
    const text = textOf(field, value);
    return collectedDataOf(field).kind === "document" ? (
      <Button
        size="sm"
        icon={<Download aria-hidden />}
        aria-label={t("downloadOf", { name: text })}
        onClick={() => download(candidateDocumentPath(one.candidate_id, field))}
      >
        {text}
      </Button>
    ) : (
      <Lines>{text}</Lines>
    );
  };
  return (
    <LinkCard
      person={ofJob ? { name: one.candidate_name, to: record } : null}
      head={<Badge tone={tones[one.status]}>{collectionStatuses[one.status][locale]}</Badge>}
      actions={
        <LinkActions
          again={onAgain && !isOver ? { label: t("again"), name: t("againOf", of), onPress: onAgain } : null}
          end={
            onCancel && !isOver ? { label: t("cancel"), name: t("cancelOf", of), onPress: onCancel } : null
          }
        />
      }
      facts={facts}
      job={
        one.job && !ofJob
          ? { label: t("job", { title: one.job.title }), to: `/recruiters/jobs/${one.job.id}` }
          : null
      }
      message={(locale === "en" && one.message_en) || one.message}
    >
      <Text $size="sm">
        {missing.length > 0 ? t("missing", { fields: formats.list(missing) }) : t("nothingMissing")}
      </Text>
      {answered.length > 0 ? (
        <CardDetails>
          <summary>{t("answers", { count: answered.length })}</summary>
          <DescriptionList
            items={answered.map((field) => ({
              term: dataFieldOf(field.field).label[locale],
              value: answerOf(field),
            }))}
          />
          <Link to={record} aria-label={t("recordOf", of)}>
            {t("record")}
          </Link>
        </CardDetails>
      ) : null}
    </LinkCard>
  );
}
