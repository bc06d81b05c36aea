import { ArrowLeft, ExternalLink } from "lucide-react";
import { Link, useParams } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { usePageHead } from "#client/routing/use-page-head.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { PublicCourse } from "#client/system/public/courses.ts";
import { publicCourse } from "#client/system/public/courses.ts";
import { coursesTexts } from "#features/shared/courses/texts.ts";
import { useCourseWords } from "#features/shared/courses/use-course-words.ts";
import { ReadFailure } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import "#ui/font/display/faces.css";
import { Band, Lead, Site } from "#features/shared/site/frame.tsx";
import { lookOf } from "#features/shared/site/looks.ts";
import { Title } from "#features/shared/title.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { from, space } from "#ui/tokens.ts";
import { publicCoursesTexts } from "./texts.ts";

const Back = styled(
  Link,
)`display: inline-flex; align-items: center; gap: ${space(1.5)}; min-height: 32px; color: var(--muted); text-decoration: none; &:hover { color: var(--text); }`;
const Grid = styled.div`
  display: grid; gap: ${space(8)}; align-items: start;
  ${from("desktop")} { grid-template-columns: minmax(0, 1fr) 340px; }
`;
const Box = styled.aside`
  display: grid; gap: ${space(4)}; padding: ${space(6)}; background: var(--accent-soft); border-radius: min(var(--corner), 16px);
  color: var(--text);
`;
const Description = styled.p`font-size: 17px; line-height: 1.6; max-width: 62ch; white-space: pre-line; text-wrap: pretty;`;

/** One course: its content, its provider, and candidates' benefits. */
export default function CoursePage() {
  const { uid = "" } = useParams();
  const t = useTexts(publicCoursesTexts);
  const { title, brand, colors } = useTenant();
  const { named, described } = useCourseWords();
  const read = useRead(publicCourse, { params: { uid } });
  const course = read.data?.course;
  usePageHead(
    {
      title: course && named(course),
      description: (course && (described(course) ?? described(course.partner))) ?? "",
      path: `/courses/${uid}`,
      ...(course ? { data: course.json_ld } : {}),
    },
    title,
  );
  return (
    <Site $look={lookOf(brand)} $stage={colors.light.primary_dark_background_color}>
      <Band style={{ minHeight: "calc(100dvh - 61px)" }}>
        <Stack $gap={5}>
          <div>
            <Back to="/courses">
              <ArrowLeft aria-hidden /> {t("back")}
            </Back>
          </div>
          {course ? <Course course={course} /> : <Missing read={read} />}
        </Stack>
      </Band>
    </Site>
  );
}

function Missing({ read }: { read: ReturnType<typeof useRead<unknown, unknown>> }) {
  const t = useTexts(publicCoursesTexts);
  if (read.state === "loading")
    return (
      <Stack $gap={4} aria-busy role="status" aria-label={t("loading")}>
        <Skeleton $width="60%" $height="52px" />
        <Skeleton $width="40%" />
        <Skeleton $height="180px" />
      </Stack>
    );
  if (read.error?.code !== "not_found") return <ReadFailure title={t("failed")} read={read} />;
  return (
    <EmptyState
      wholePage
      title={t("notFound")}
      action={
        <ButtonLink as={Link} to="/courses" $kind="primary">
          {t("back")}
        </ButtonLink>
      }
    >
      {t("notFoundHint")}
    </EmptyState>
  );
}

function Course({ course }: { course: PublicCourse }) {
  const t = useTexts(publicCoursesTexts);
  const words = useTexts(coursesTexts);
  const { named, described, facts } = useCourseWords();
  const { partner, benefits, link } = course;
  const description = described(course);
  const aboutPartner = described(partner);
  return (
    <Grid>
      <Stack $gap={5}>
        <Title as="h1" $size="page">
          {named(course)}
        </Title>
        <Lead>{[words("by", { partner: named(partner) }), ...facts(course)].join(" · ")}</Lead>
        {description ? <Description>{description}</Description> : null}
        {link ? (
          <div>
            <ButtonLink href={link} target="_blank" rel="noreferrer" $size="lg">
              {t("page")} <ExternalLink aria-hidden />
            </ButtonLink>
          </div>
        ) : null}
        {aboutPartner || partner.site ? (
          <Stack $gap={2}>
            <Title as="h2" $size="item">
              {t("about")}
            </Title>
            {aboutPartner ? <Description>{aboutPartner}</Description> : null}
            {partner.site ? (
              <Text as="a" href={partner.site} target="_blank" rel="noreferrer">
                {t("site")}
              </Text>
            ) : null}
          </Stack>
        ) : null}
      </Stack>
      <Box aria-label={t("forCandidates")}>
        <Title as="h2" $size="item">
          {t("forCandidates")}
        </Title>
        {benefits.length > 0 ? (
          <Inline as="ul" $gap={2} $wrap style={{ listStyle: "none", padding: 0 }}>
            {benefits.map((benefit) => (
              <li key={benefit.name}>
                <Badge tone="accent">{named(benefit)}</Badge>
              </li>
            ))}
          </Inline>
        ) : null}
        <Text>{t("forCandidatesHint")}</Text>
        <ButtonLink as={Link} to={`/candidates/courses?partner=${partner.uid}`} $kind="primary">
          {t("open")}
        </ButtonLink>
        <ButtonLink as={Link} to="/candidates/register">
          {t("register")}
        </ButtonLink>
      </Box>
    </Grid>
  );
}
