import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { SurveyRequest } from "#contract/calls/survey-requests.ts";
import { answerSheetStates } from "#contract/catalogues/answer-sheets.ts";
import { recordPath } from "#contract/entity-names.ts";
import { LinkActions, LinkCard } from "#features/entities/actions/link-card.tsx";
import { sheetTones } from "#features/shared/answering/sheet-list.tsx";
import { Badge } from "#ui/badge.tsx";
import { Text } from "#ui/layout.tsx";
import { surveyRequestTexts } from "./texts.ts";

/** One survey that somebody was asked to answer, and where it stands; `ofJob` names who. */
export function SurveyCard({
  request: one,
  ofJob,
  onAgain,
  onRevoke,
}: {
  request: SurveyRequest;
  ofJob: boolean;
  /** Null where the person may not. */
  onAgain: (() => void) | null;
  onRevoke: (() => void) | null;
}) {
  const t = useTexts(surveyRequestTexts);
  const locale = useLocale();
  const formats = useFormats();
  const isOver = one.status === "answered" || one.status === "revoked";
  const { person } = one;
  const title = ofJob ? t("titleOf", { title: one.survey_name, name: person.name }) : one.survey_name;
  const of = { title };
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
      person={ofJob ? { name: person.name, to: recordPath(person.entity, person.id) } : null}
      head={
        <>
          <Text $strong={!ofJob}>{one.survey_name}</Text>
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
        one.job && !ofJob
          ? { label: t("job", { title: one.job.title }), to: `/recruiters/jobs/${one.job.id}` }
          : null
      }
      message={one.message}
    />
  );
}
