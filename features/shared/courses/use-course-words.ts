import { useMemo } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useLabels } from "#client/system/page/use-labels.ts";
import type { CandidateCourse, PublicCourse } from "#contract/calls/courses.ts";
import { nameIn } from "#contract/locale.ts";
import { coursesTexts } from "./texts.ts";

/** A course's texts in the reader's language. */
export function useCourseWords() {
  const t = useTexts(coursesTexts);
  const locale = useLocale();
  const { label } = useLabels();
  return useMemo(() => {
    const translated = (pt: string | null, en: string | null) => (locale === "en" ? (en ?? pt) : pt);
    const named = (of: { name: string; name_en: string | null }) => nameIn(of, locale);
    return {
      named,
      described: ({ description, description_en }: Pick<PublicCourse, "description" | "description_en">) =>
        translated(description, description_en),
      howToUse: ({
        benefit_note,
        benefit_note_en,
      }: Pick<CandidateCourse, "benefit_note" | "benefit_note_en">) =>
        translated(benefit_note, benefit_note_en),
      facts: ({ hours, subject }: Pick<PublicCourse, "hours" | "subject">): string[] => [
        ...(subject === null ? [] : [label("course_subject", subject)]),
        ...(hours === null ? [] : [t("hours", { count: hours })]),
      ],
    };
  }, [t, locale, label]);
}
