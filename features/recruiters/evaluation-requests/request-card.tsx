import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { EvaluationRequest } from "#contract/calls/evaluation-requests.ts";
import { answerSheetStates } from "#contract/catalogues/answer-sheets.ts";
import { questionIn } from "#contract/evaluations.ts";
import { CardDetails, LinkActions, LinkCard } from "#features/entities/actions/link-card.tsx";
import { AnswerShown } from "#features/shared/answering/answer-shown.tsx";
import { sheetTones } from "#features/shared/answering/sheet-list.tsx";
import { Badge } from "#ui/badge.tsx";
import { DescriptionList, Text } from "#ui/layout.tsx";
import { requestTexts } from "./texts.ts";

const fileOf = (id: number) => `/recruiters/data_files/${id}/content`;

/** One requested evaluation: its state, and its answers. */
export function RequestCard({
  request: one,
  ofJob,
  onAgain,
  onRevoke,
}: {
  request: EvaluationRequest;
  ofJob: boolean;
  /** Null where the person may not. */
  onAgain: (() => void) | null;
  onRevoke: (() => void) | null;
}) {
  const t = useTexts(requestTexts);
  const locale = useLocale();
  const formats = useFormats();
  const isOver = one.status === "answered" || one.status === "revoked";
  const of = { name: one.candidate_name, title: one.evaluation_name };
  const facts = [
    [t("asked", { date: formats.dateTime(one.created_at) }), one.by_name && t("by", { name: one.by_name })]
      .filter(Boolean)
      .join(" "),
    isOver ? null : t("until", { date: formats.date(one.expires_on) }),
    one.opened_at && !one.answered_at ? t("opened", { date: formats.dateTime(one.opened_at) }) : null,
    one.answered_at ? t("answeredOn", { date: formats.dateTime(one.answered_at) }) : null,
  ];
  return (
    <LinkCard
      person={ofJob ? { name: one.candidate_name, to: `/recruiters/candidates/${one.candidate_id}` } : null}
      head={
        <>
          <Text $strong={!ofJob}>{one.evaluation_name}</Text>
          <Badge tone={sheetTones[one.status]}>{answerSheetStates[one.status][locale]}</Badge>
          {one.score === null ? null : <Badge tone="accent">{t("score", { score: one.score })}</Badge>}
        </>
      }
      actions={
        <LinkActions
          again={onAgain && !isOver ? { label: t("again"), name: t("againOf", of), onPress: onAgain } : null}
          end={
            onRevoke && !isOver ? { label: t("revoke"), name: t("revokeOf", of), onPress: onRevoke } : null
          }
        />
      }
      facts={facts}
      job={
        one.job && !ofJob
          ? { label: t("job", { title: one.job.title }), to: `/recruiters/jobs/${one.job.id}` }
          : null
      }
      message={one.message}
    >
      {one.answers.length > 0 ? (
        <CardDetails>
          <summary>{t("answers", { count: one.answers.length, of: one.questions_count })}</summary>
          <DescriptionList
            items={one.answers.map(({ question, value }) => ({
              term: questionIn(question, locale).title,
              value: <AnswerShown question={question} value={value} fileOf={fileOf} />,
            }))}
          />
        </CardDetails>
      ) : null}
    </LinkCard>
  );
}
