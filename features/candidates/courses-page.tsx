import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { CourseFilters } from "#features/shared/courses/course-filters.tsx";
import { useCourseSearch } from "#features/shared/courses/use-course-search.ts";
import { PageHeader, Stack } from "#ui/layout.tsx";
import { OwnCourses } from "./courses/own-courses.tsx";
import { candidateCoursesTexts } from "./courses/texts.ts";

/** Courses of the partners, with the codes and links of their benefits. */
export default function CoursesPage() {
  const t = useTexts(candidateCoursesTexts);
  const { filter, search, isNarrowed } = useCourseSearch();
  useDocumentTitle(t("title"), useTenant().title);
  return (
    <Stack $gap={5} style={{ maxWidth: 880 }}>
      <PageHeader title={t("title")} hint={t("lead")} />
      <OwnCourses
        filter={filter}
        onClear={isNarrowed ? () => search({}) : undefined}
        tools={(choices) => <CourseFilters filter={filter} choices={choices} onSearch={search} />}
      />
    </Stack>
  );
}
