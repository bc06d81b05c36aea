import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { SurveyRequest } from "#contract/calls/survey-requests.ts";
import { answerSheetStates } from "#contract/catalogues/answer-sheets.ts";
import { LinkActions, LinkCard } from "#features/entities/actions/link-card.tsx";
import { sheetTones } from "#features/shared/answering/sheet-list.tsx";
import { Badge } from "#ui/feedback.tsx";
import { Text } from "#ui/layout.tsx";
import { surveyRequestTexts } from "./texts.ts";

/** One survey the candidate was asked to answer, and where it stands. */
export function SurveyCard({
  request: one,
  onAgain,
  onRevoke,
}: {
  request: SurveyRequest;
  /** Null where the person may not. */
  onAgain: (() => void) | null;
  onRevoke: (() => void) | null;
}) {
  const t = useTexts(surveyRequestTexts);
  const locale = useLocale();
  const formats = useFormats();
  const isOver = one.status === "answered" || one.status === "revoked";
  const of = { title: one.survey_name };
  const facts = [
    [t("sent", { date: formats.dateTime(one.sent_at) }), one.by_name && t("by", { name: one.by_name })]
      .filter(Boolean)
      .join(" "),
    isOver ? null : t("until", { date: formats.date(one.expires_on) }),
    one.opened_at && !isOver ? t("opened", { date: formats.dateTime(one.opened_at) }) : null,
    one.answered_at ? t("answeredOn", { date: formats.dateTime(one.answered_at) }) : null,
  ];
  return (
    <LinkCard
      head={
        <>
          <Text $strong>{one.survey_name}</Text>
          <Badge tone={sheetTones[one.status]}>{answerSheetStates[one.status][locale]}</Badge>
          {one.anonymous ? <Badge>{t("anonymous")}</Badge> : null}
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
        one.job ? { label: t("job", { title: one.job.title }), to: `/recruiters/jobs/${one.job.id}` } : null
      }
      message={one.message}
    />
  );
}
