import { CalendarClock, FileText, MessageSquare, Star, ThumbsDown, ThumbsUp } from "lucide-react";
import type { ReactNode } from "react";
import { css, keyframes, styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { entityFields } from "#contract/entities/all.ts";
import { fieldText } from "#features/entities/fields/field-value.tsx";
import { useWords } from "#features/entities/fields/use-words.ts";
import { OffLimitMark } from "#features/entities/off-limits/off-limit-mark.tsx";
import type { Card } from "#machines/apply-pipeline/board.ts";
import { Badge } from "#ui/badge.tsx";
import { Avatar } from "#ui/feedback.tsx";
import { VisuallyHidden } from "#ui/layout.tsx";
import { RecordLink } from "#ui/record-link.tsx";
import { icons, radius, space, type, weight } from "#ui/tokens.ts";
import { pipelineTexts } from "./texts.ts";
import { useStages } from "./use-stages.ts";

/** Someone else just changed this card. */
const glow = keyframes`from { background: var(--accent-soft); box-shadow: 0 0 0 10px var(--accent-soft); }`;
const Face = styled.div<{ $busy: boolean; $noticed: boolean }>`
  display: grid; gap: ${space(2)}; border-radius: ${radius.sm}; font-size: ${type.sm};
  ${({ $busy }) => $busy && css`opacity: 0.65;`}
  ${({ $noticed }) => $noticed && css`animation: ${glow} 2.4s ease-out;`}
`;
const Who = styled.div`
  display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: ${space(2.5)}; align-items: start;
  strong { display: block; font-weight: 600; line-height: 1.3; overflow-wrap: anywhere; }
  small { display: block; font-size: ${type.xs}; color: var(--muted); line-height: 1.4; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;
const Foot = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: ${space(1)} ${space(2)}; color: var(--muted); font-size: ${type.xs};`;
const Marks = styled.span`display: inline-flex; align-items: center; gap: ${space(2)}; margin-left: auto;`;
const Mark = styled.span`display: inline-flex; align-items: center; gap: 3px; font-variant-numeric: tabular-nums;`;
const Line = styled.small`color: var(--muted); overflow: hidden; text-overflow: ellipsis; white-space: nowrap;`;
const Dot = styled.span`width: 8px; height: 8px; margin-top: 5px; border-radius: 50%; background: var(--accent);`;

const Since = styled.time`
  &[data-late="due"] { color: var(--hue-amber-text); font-weight: ${weight.medium}; }
  &[data-late="overdue"] { color: var(--hue-red-text); font-weight: ${weight.medium}; }
`;
/** How what the stage requested stands. */
const requestTones = { overdue: "danger", open: "info", answered: "success" } as const;
const dayInBrazil = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" });

/** Whether an application has to leave its stage today, or should have. */
function lateness({ stage_due_on }: Card): "due" | "overdue" | null {
  if (!stage_due_on) return null;
  const today = dayInBrazil.format(new Date());
  return stage_due_on < today ? "overdue" : stage_due_on === today ? "due" : null;
}

/** A card represents the candidate on this job: its page is theirs. */
export const applyHref = ({ candidate_id }: Card): string => `/recruiters/candidates/${candidate_id}`;

/** Fields with their own display; any other chosen field is a line of text. */
const ownFields: readonly string[] = [
  "stage_overdue",
  "candidate_id",
  "candidate_role_name",
  "status",
  "sub_status",
  "reject_reason",
  "status_changed_at",
  "evaluation_score",
];

/** The fields that were chosen for the card besides those. */
function Further({ card, shown }: { card: Card; shown: readonly string[] }) {
  const words = useWords();
  const fields = entityFields("applies");
  const lines = shown.flatMap((name) => {
    const field = fields[name];
    if (!field || ownFields.includes(name)) return [];
    const text = fieldText(card, name, field, words);
    return text === "" ? [] : [{ name, label: field.label[words.locale], text }];
  });
  return lines.map(({ name, label, text }) => (
    <Line key={name} title={label}>
      {text}
    </Line>
  ));
}

export function ApplyCard({
  card,
  shown,
  busy,
  noticed,
}: {
  card: Card;
  /** Fields chosen for the cards of applies on a board; null: all that the card knows. */
  shown: readonly string[] | null;
  busy: boolean;
  noticed: boolean;
}) {
  const has = (field: string) => shown === null || shown.includes(field);
  const t = useTexts(pipelineTexts);
  const formats = useFormats();
  const stages = useStages();
  const ago = formats.ago(card.status_changed_at);
  const late = lateness(card);
  const lateText = late && t(`card.${late}`, { date: formats.date(card.stage_due_on ?? "") });
  return (
    <Face $busy={busy} $noticed={noticed} aria-busy={busy || undefined}>
      <Who>
        <Avatar name={card.candidate_name} src={card.candidate_avatar_url} size={32} />
        <div>
          <strong>
            <RecordLink href={applyHref(card)}>{card.candidate_name}</RecordLink>
          </strong>
          {card.candidate_role_name && has("candidate_role_name") ? (
            <small title={card.candidate_role_name}>{card.candidate_role_name}</small>
          ) : null}
        </div>
        {card.seen ? null : (
          <Dot title={t("card.fresh")}>
            <VisuallyHidden>{t("card.fresh")}</VisuallyHidden>
          </Dot>
        )}
      </Who>
      {shown ? <Further card={card} shown={shown} /> : null}
      <Foot>
        <OffLimitMark level={card.off_limit} />
        {card.withdrawn_at === null ? null : <Badge tone="warning">{t("card.withdrawn")}</Badge>}
        {card.sub_status === null || !has("sub_status") ? null : (
          <Badge tone="info">{stages.subStatus(card.sub_status)}</Badge>
        )}
        {card.reject_reason === null ? null : <Badge>{stages.reason(card.reject_reason)}</Badge>}
        {has("status_changed_at") ? (
          <Since
            dateTime={card.status_changed_at}
            title={[t("card.since", { ago }), lateText].filter(Boolean).join(". ")}
            data-late={late ?? undefined}
          >
            {ago}
            {lateText === null ? null : <VisuallyHidden>{lateText}</VisuallyHidden>}
          </Since>
        ) : null}
        {late === "overdue" ? <Badge tone="danger">{t("card.late")}</Badge> : null}
        {card.stage_request ? (
          <Badge tone={requestTones[card.stage_request]}>{t(`card.request.${card.stage_request}`)}</Badge>
        ) : null}
        {card.next_interview_at ? (
          <Mark title={t("card.interview", { when: formats.dateTime(card.next_interview_at) })}>
            <CalendarClock size={icons.xSmall} aria-hidden />
            <VisuallyHidden>{t("card.interviewOn")}</VisuallyHidden>
            <time dateTime={card.next_interview_at}>{formats.nearDay(card.next_interview_at)}</time>
          </Mark>
        ) : null}
        {card.has_files ? (
          <Mark title={t("card.files")}>
            <FileText size={icons.xSmall} aria-hidden />
            <VisuallyHidden>{t("card.files")}</VisuallyHidden>
          </Mark>
        ) : null}
        {card.evaluation_score === null || !has("evaluation_score") ? null : (
          <Badge tone="accent">
            <span aria-hidden>{card.evaluation_score}</span>
            <VisuallyHidden>{t("card.score", { score: card.evaluation_score })}</VisuallyHidden>
          </Badge>
        )}
        <Evaluations card={card} />
      </Foot>
    </Face>
  );
}

/** The client's reviewers' verdicts; nothing if there are none. */
export function Evaluations({ card }: { card: Card }) {
  const t = useTexts(pipelineTexts);
  const marks: [icon: ReactNode, count: number, text: string][] = [
    [
      <ThumbsUp key="l" size={icons.xSmall} aria-hidden />,
      card.like_candidate,
      t("card.likes", { count: card.like_candidate }),
    ],
    [
      <ThumbsDown key="d" size={icons.xSmall} aria-hidden />,
      card.deslike_candidate,
      t("card.dislikes", { count: card.deslike_candidate }),
    ],
    [
      <Star key="s" size={icons.xSmall} aria-hidden />,
      card.star_candidate,
      t("card.stars", { count: card.star_candidate }),
    ],
    [
      <MessageSquare key="c" size={icons.xSmall} aria-hidden />,
      card.amount_description,
      t("card.comments", { count: card.amount_description }),
    ],
  ];
  const shown = marks.filter(([, count]) => count > 0);
  if (shown.length === 0) return null;
  return (
    <Marks>
      {shown.map(([icon, count, text]) => (
        <Mark key={text} title={text}>
          {icon}
          <span aria-hidden>{count}</span>
          <VisuallyHidden>{text}</VisuallyHidden>
        </Mark>
      ))}
    </Marks>
  );
}
