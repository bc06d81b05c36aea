import { useMemo } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useLabels } from "#client/system/page/use-labels.ts";
import type { PublicCourse } from "#contract/calls/courses.ts";
import { coursesTexts } from "./texts.ts";

/** A course's texts in the reader's language. */
export function useCourseWords() {
  const t = useTexts(coursesTexts);
  const locale = useLocale();
  const { label } = useLabels();
  return useMemo(() => {
    const named = ({ name, name_en }: { name: string; name_en: string | null }) =>
      locale === "en" ? (name_en ?? name) : name;
    return {
      named,
      facts: ({ hours, subject }: Pick<PublicCourse, "hours" | "subject">): string[] => [
        ...(subject === null ? [] : [label("course_subject", subject)]),
        ...(hours === null ? [] : [t("hours", { count: hours })]),
      ],
    };
  }, [t, locale, label]);
}
