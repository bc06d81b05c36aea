import type { Locale } from "#contract/locale.ts";
import type { Services } from "#provider/base/services.ts";
import { dayInWords, linkTo } from "../answer-links/answer-link.ts";

export interface NamedSurvey {
  name: string;
  name_en: string | null;
}

interface SurveyLetter {
  businessId: number;
  /** The site the link leads to, and its name. */
  brand: string;
  origin: string;
  survey: NamedSurvey;
  expires_at: string;
  message: string | null | undefined;
  to: { name: string; address: string; candidateId: number | null; contactId: number | null; locale: Locale };
  sheet: { uid: string; token: string };
}

/** The survey's name in the reader's language. */
export const surveyTitle = ({ name, name_en }: NamedSurvey, locale: Locale): string =>
  (locale === "en" && name_en) || name;

/** Mails a person their own link to a survey. */
export async function mailSurvey(services: Pick<Services, "mailer">, letter: SurveyLetter): Promise<void> {
  const { businessId, brand, origin, survey, expires_at, message, to, sheet } = letter;
  const { locale, ...person } = to;
  await services.mailer.send({
    businessId,
    kind: "survey",
    to: [person],
    locale,
    message: message ?? "",
    values: {
      brand,
      title: surveyTitle(survey, locale),
      until: dayInWords(locale, expires_at),
      link: linkTo(origin, "surveys", sheet.uid, sheet.token),
    },
  });
}
