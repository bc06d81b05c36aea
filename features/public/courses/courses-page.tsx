import { Link } from "react-router";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { usePageHead } from "#client/routing/use-page-head.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { useReadPages } from "#client/system/page/use-read.ts";
import { publicCourses } from "#client/system/public/courses.ts";
import type { PublicCourse } from "#contract/calls/courses.ts";
import { publicHead } from "#contract/public-heads.ts";
import { CourseFilters } from "#features/shared/courses/course-filters.tsx";
import { coursesTexts } from "#features/shared/courses/texts.ts";
import { useCourseSearch } from "#features/shared/courses/use-course-search.ts";
import { useCourseWords } from "#features/shared/courses/use-course-words.ts";
import { NotLoaded, ReadMore } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import "#ui/font/display/faces.css";
import { Band, Site } from "#features/shared/site/frame.tsx";
import { Hero } from "#features/shared/site/hero.tsx";
import { lookOf } from "#features/shared/site/looks.ts";
import { Title } from "#features/shared/title.tsx";
import { Columns, Inline, Stack, Text } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { publicCoursesTexts } from "./texts.ts";

const Cards = styled.ul`
  display: grid; gap: ${space(4)}; grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr)); padding: 0; list-style: none;
  > li {
    position: relative; display: grid; gap: ${space(3)}; align-content: start; padding: ${space(6)}; background: var(--surface);
    border: 1px solid var(--line); border-radius: min(var(--corner), 16px);
    h2 a { color: inherit; text-decoration: none; }
    h2 a::after { content: ""; position: absolute; inset: 0; }
    &:hover { border-color: var(--accent); }
    &:hover h2 a { color: var(--accent-text); }
  }
`;

/** The courses of the brand's partners, in the look of its site. */
export default function CoursesPage() {
  const t = useTexts(publicCoursesTexts);
  const words = useTexts(coursesTexts);
  const locale = useLocale();
  const { title, brand, colors } = useTenant();
  const { filter, search, isNarrowed } = useCourseSearch();
  const read = useReadPages(publicCourses, { query: filter });
  const head = publicHead("courses", locale, title);
  usePageHead(
    { title: head.title, description: head.description, path: "/courses", way: { above: [], locale } },
    title,
  );
  const look = lookOf(brand);
  const courses = read.data?.flatMap((page) => page.courses);
  const choices = read.data?.[0] ?? { partners: [], subjects: [] };
  return (
    <Site $look={look} $stage={colors.light.primary_dark_background_color}>
      <Hero section={{ kind: "hero", title: t("title"), lead: t("lead") }} look={look} first />
      <Band $sunken style={{ minHeight: "60dvh" }}>
        <Stack $gap={6}>
          <CourseFilters filter={filter} choices={choices} onSearch={search} />
          {courses === undefined ? (
            <NotLoaded read={read} failed={words("failed")} waiting={<Waiting label={words("loading")} />} />
          ) : courses.length === 0 ? (
            <EmptyState
              title={words(isNarrowed ? "none" : "empty")}
              action={isNarrowed ? <Button onClick={() => search({})}>{words("clear")}</Button> : undefined}
            >
              {words(isNarrowed ? "noneHint" : "emptyHint")}
            </EmptyState>
          ) : (
            <Cards aria-label={words("results")}>
              {courses.map((course) => (
                <Card key={course.uid} course={course} />
              ))}
            </Cards>
          )}
          <ReadMore read={read} label={words("more")} />
        </Stack>
      </Band>
    </Site>
  );
}

function Card({ course }: { course: PublicCourse }) {
  const t = useTexts(coursesTexts);
  const { named, facts } = useCourseWords();
  return (
    <li>
      <Title as="h2" $size="item">
        <Link to={`/courses/${course.uid}`}>{named(course)}</Link>
      </Title>
      <Text $tone="muted">{[t("by", { partner: named(course.partner) }), ...facts(course)].join(" · ")}</Text>
      {course.benefits.length > 0 ? (
        <Inline as="ul" $gap={2} $wrap style={{ listStyle: "none", padding: 0 }} aria-label={t("benefits")}>
          {course.benefits.map((benefit) => (
            <li key={benefit.name}>
              <Badge tone="accent">{named(benefit)}</Badge>
            </li>
          ))}
        </Inline>
      ) : null}
    </li>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <Columns $min={340} aria-busy aria-label={label} role="status">
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <Skeleton key={key} $height="150px" />
      ))}
    </Columns>
  );
}
