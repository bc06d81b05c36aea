import type { PublicCourse } from "#contract/calls/courses.ts";
import { type Locale, nameIn } from "#contract/locale.ts";

const descriptionOf = (
  { description, description_en }: Pick<PublicCourse, "description" | "description_en">,
  locale: Locale,
) => (locale === "en" ? (description_en ?? description) : description);

/** A course's one-line description; its provider if there is none. */
export function courseTeaser(course: PublicCourse, locale: Locale): string {
  const { partner } = course;
  const plain = (descriptionOf(course, locale) ?? descriptionOf(partner, locale) ?? "")
    .replaceAll(/\s+/g, " ")
    .trim();
  const name = plain || nameIn(partner, locale);
  return name.length > 157 ? `${name.slice(0, 157)}…` : name;
}

/** Structured data of a course for search engines. */
export function courseData(
  course: PublicCourse,
  { origin, locale }: { origin: string; locale: Locale },
): Record<string, unknown> {
  const { partner, hours, link } = course;
  return {
    "@context": "https://schema.org",
    "@type": "Course",
    name: nameIn(course, locale),
    description: courseTeaser(course, locale),
    url: `${origin}/courses/${course.uid}`,
    ...(link ? { sameAs: link } : {}),
    provider: {
      "@type": "Organization",
      name: nameIn(partner, locale),
      ...(partner.site ? { sameAs: partner.site } : {}),
    },
    ...(hours === null
      ? {}
      : {
          hasCourseInstance: {
            "@type": "CourseInstance",
            courseMode: "Online",
            courseWorkload: `PT${hours}H`,
          },
        }),
  };
}
