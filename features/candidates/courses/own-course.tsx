import { Bookmark, BookmarkCheck, Copy, ExternalLink } from "lucide-react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useCopy } from "#client/system/page/use-share.ts";
import type { CandidateCourse } from "#contract/calls/courses.ts";
import { coursesTexts } from "#features/shared/courses/texts.ts";
import { useCourseWords } from "#features/shared/courses/use-course-words.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { radius, space } from "#ui/tokens.ts";
import { candidateCoursesTexts } from "./texts.ts";

const Benefit = styled.div`
  display: grid; gap: ${space(2)}; padding: ${space(3)} ${space(4)}; border-radius: ${radius.md}; background: var(--accent-soft);
  color: var(--text);
  code { font: 600 15px/1.4 ui-monospace, monospace; letter-spacing: 0.04em; user-select: all; }
`;
const List = styled.ul`display: flex; flex-wrap: wrap; gap: ${space(2)}; padding: 0; margin: 0; list-style: none;`;

/** A course with what gives the candidate its benefits. */
export function OwnCourse({
  course,
  busy,
  onNote,
  onDrop,
  withPartner = true,
}: {
  course: CandidateCourse;
  busy: boolean;
  onNote: () => void;
  onDrop: () => void;
  withPartner: boolean;
}) {
  const t = useTexts(candidateCoursesTexts);
  const words = useTexts(coursesTexts);
  const { ago } = useFormats();
  const { named, described, facts } = useCourseWords();
  const { partner, benefits, link, interested_at } = course;
  const description = described(course);
  return (
    <Panel as="article" aria-label={named(course)}>
      <Stack $gap={3}>
        <Stack $gap={1}>
          <Heading as="h2" $size="lg">
            {named(course)}
          </Heading>
          <Text $tone="muted" $size="sm">
            {withPartner ? <Link to={`/candidates/partners/${partner.uid}`}>{named(partner)}</Link> : null}
            {[...(withPartner ? [""] : []), ...facts(course)].join(" · ")}
          </Text>
        </Stack>
        {description ? <Text>{description}</Text> : null}
        {benefits.length > 0 ? (
          <List aria-label={words("benefits")}>
            {benefits.map((benefit) => (
              <li key={benefit.name}>
                <Badge tone="accent">{named(benefit)}</Badge>
              </li>
            ))}
          </List>
        ) : null}
        <HowToGet course={course} />
        <Inline $gap={2} $wrap>
          {interested_at ? (
            <Button icon={<BookmarkCheck aria-hidden />} busy={busy} onClick={onDrop} aria-pressed>
              {t("drop")}
            </Button>
          ) : (
            <Button icon={<Bookmark aria-hidden />} busy={busy} onClick={onNote}>
              {t("interested")}
            </Button>
          )}
          {link ? (
            <ButtonLink href={link} target="_blank" rel="noreferrer" $kind="quiet">
              {t("page")} <ExternalLink aria-hidden />
            </ButtonLink>
          ) : null}
          {interested_at ? (
            <Text $tone="muted" $size="sm">
              {t("interestedSince", { when: ago(interested_at) })}
            </Text>
          ) : null}
        </Inline>
      </Stack>
    </Panel>
  );
}

function HowToGet({ course }: { course: CandidateCourse }) {
  const t = useTexts(candidateCoursesTexts);
  const { howToUse } = useCourseWords();
  const { benefit_code, benefit_link } = course;
  const note = howToUse(course);
  const copy = useCopy({ copied: t("copied"), failed: t("copyFailed") });
  if (!benefit_code && !benefit_link && !note) return null;
  return (
    <Benefit>
      {benefit_code ? (
        <Inline $gap={3} $wrap>
          <Text as="span" $size="sm">
            {t("code")}
          </Text>
          <code>{benefit_code}</code>
          <Button size="sm" icon={<Copy aria-hidden />} onClick={() => void copy(benefit_code)}>
            {t("copy")}
          </Button>
        </Inline>
      ) : null}
      {note ? <Text $size="sm">{note}</Text> : null}
      {benefit_link ? (
        <div>
          <ButtonLink href={benefit_link} target="_blank" rel="noreferrer" $kind="primary">
            {t("useBenefit")} <ExternalLink aria-hidden />
          </ButtonLink>
        </div>
      ) : null}
    </Benefit>
  );
}
