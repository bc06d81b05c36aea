import { MapPin, Wallet } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { ShortlistApply } from "#contract/calls/shortlists.ts";
import { languageLevel, language as languageNames } from "#contract/catalogues/candidates.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Avatar } from "#ui/feedback.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { from, space, type } from "#ui/tokens.ts";
import { useCutOff } from "#ui/use-cut-off.ts";
import { reviewTexts } from "./texts.ts";

const Facts = styled.ul`
  display: flex; flex-wrap: wrap; gap: ${space(1)} ${space(4)}; margin: 0; padding: 0; list-style: none;
  color: var(--muted); font-size: ${type.sm};
  li { display: inline-flex; align-items: center; gap: ${space(1.5)}; }
  svg { flex: none; }
`;

/** Marks of new candidates and unsent verdicts, hidden in print. */
const Aside = styled.span`
  flex: none;
  @media print { display: none; }
`;

/** A candidate's identity, in two lines. */
export function CandidateHead({ apply, aside }: { apply: ShortlistApply; aside?: ReactNode }) {
  const t = useTexts(reviewTexts);
  const formats = useFormats();
  const place = [apply.city, apply.state].filter(Boolean).join(" · ");
  const what = [apply.role_name, apply.company_name].filter(Boolean).join(" · ");
  return (
    <Inline $gap={4} $align="start">
      <Avatar name={apply.name} src={apply.avatar} size={52} />
      <Stack $gap={1} $grow>
        <Heading as="h3" $size="lg">
          {apply.name}
        </Heading>
        {what ? <Text $size="md">{what}</Text> : null}
        <Facts>
          {place ? (
            <li>
              <MapPin aria-hidden />
              {place}
            </li>
          ) : null}
          {apply.clt_expectation === null ? null : (
            <li>
              <Wallet aria-hidden />
              {t("expectation", { value: formats.money(apply.clt_expectation) })}
            </li>
          )}
        </Facts>
      </Stack>
      {aside ? <Aside>{aside}</Aside> : null}
    </Inline>
  );
}

const Parts = styled.div`
  display: grid; gap: ${space(5)};
  ${from("tablet")} { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: ${space(8)}; }
  @media print { button { display: none; } }
`;
const Label = styled.h4`
  margin: 0; font-size: ${type.xs}; font-weight: 600; color: var(--muted);
`;
const Plain = styled.ul`display: grid; gap: ${space(2)}; margin: 0; padding: 0; list-style: none; font-size: ${type.md};`;
const Experience = styled.li`
  display: grid; grid-template-columns: 1fr auto; gap: 0 ${space(4)}; align-items: baseline;
  > span { color: var(--muted); font-size: ${type.xs}; white-space: nowrap; }
  > span ~ p, > p:first-child:nth-last-child(-n + 2) { grid-column: 1 / -1; }
  @media screen { &[data-print-only] { display: none; } }
`;
const Introduction = styled.p<{ $whole: boolean }>`
  white-space: pre-line; overflow-wrap: anywhere; line-height: 1.55; font-size: ${type.md};
  ${({ $whole }) => ($whole ? "" : "display: -webkit-box; -webkit-line-clamp: 4; -webkit-box-orient: vertical; overflow: hidden;")}
  @media print { display: block; overflow: visible; }
`;
const shownAtFirst = 3;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack $gap={2}>
      <Label>{title}</Label>
      {children}
    </Stack>
  );
}

/** The client's view of a candidate's curriculum. */
export function CandidateProfile({ apply }: { apply: ShortlistApply }) {
  const t = useTexts(reviewTexts);
  const locale = useLocale();
  const { findings, self_introduction, experiences, educations, languages, skills } = apply;
  const hasLeft = Boolean(findings) || Boolean(self_introduction) || experiences.length > 0;
  const hasRight = educations.length + languages.length + skills.length > 0;
  if (!hasLeft && !hasRight)
    return (
      <Text $tone="muted" $size="sm">
        {t("noProfile")}
      </Text>
    );
  return (
    <Parts>
      {hasLeft ? (
        <Stack $gap={5}>
          {findings ? (
            <Part title={t("findings")}>
              <LongText text={findings} />
            </Part>
          ) : null}
          {self_introduction ? (
            <Part title={t("about")}>
              <LongText text={self_introduction} />
            </Part>
          ) : null}
          {experiences.length > 0 ? (
            <Part title={t("experience")}>
              <Experiences experiences={experiences} />
            </Part>
          ) : null}
        </Stack>
      ) : null}
      {hasRight ? (
        <Stack $gap={5}>
          {educations.length > 0 ? (
            <Part title={t("education")}>
              <Plain>
                {educations.map(({ course, institution }) => (
                  <li key={`${course} ${institution}`}>
                    {course}
                    <Text $tone="muted" $size="sm">
                      {institution}
                    </Text>
                  </li>
                ))}
              </Plain>
            </Part>
          ) : null}
          {languages.length > 0 ? (
            <Part title={t("languages")}>
              <Plain>
                {languages.map(({ language, level }) => (
                  <li key={language}>
                    {labelIn(languageNames, language, locale)}{" "}
                    <Text as="span" $tone="muted" $size="sm">
                      · {labelIn(languageLevel, level, locale)}
                    </Text>
                  </li>
                ))}
              </Plain>
            </Part>
          ) : null}
          {skills.length > 0 ? (
            <Part title={t("skills")}>
              <Inline $gap={1.5} $wrap>
                {skills.map((skill) => (
                  <Badge key={skill}>{skill}</Badge>
                ))}
              </Inline>
            </Part>
          ) : null}
        </Stack>
      ) : null}
    </Parts>
  );
}

function LongText({ text }: { text: string }) {
  const t = useTexts(reviewTexts);
  const [whole, setWhole] = useState(false);
  const shown = useRef<HTMLParagraphElement>(null);
  const cutOff = useCutOff(shown, whole);
  return (
    <Stack $gap={1} $align="start">
      <Introduction ref={shown} $whole={whole}>
        {text}
      </Introduction>
      {cutOff ? (
        <Button
          size="sm"
          kind="quiet"
          aria-expanded={whole}
          style={{ marginInlineStart: -10 }}
          onClick={() => setWhole(!whole)}
        >
          {t(whole ? "readLess" : "readMore")}
        </Button>
      ) : null}
    </Stack>
  );
}

function Experiences({ experiences }: { experiences: ShortlistApply["experiences"] }) {
  const t = useTexts(reviewTexts);
  const formats = useFormats();
  const [all, setAll] = useState(false);
  const hidden = all ? 0 : Math.max(0, experiences.length - shownAtFirst);
  return (
    <Stack $gap={2} $align="stretch">
      <Plain>
        {experiences.map(({ role, company, started_on, ended_on }, at) => (
          <Experience
            key={`${started_on} ${role} ${company}`}
            data-print-only={(!all && at >= shownAtFirst) || undefined}
          >
            <Text $strong>{role}</Text>
            {started_on ? (
              <span>
                {t("period", {
                  from: formats.month(started_on),
                  to: ended_on ? formats.month(ended_on) : t("today"),
                })}
              </span>
            ) : null}
            {company ? (
              <Text $tone="muted" $size="sm">
                {company}
              </Text>
            ) : null}
          </Experience>
        ))}
      </Plain>
      {hidden > 0 ? (
        <Inline>
          <Button size="sm" kind="quiet" style={{ marginInlineStart: -10 }} onClick={() => setAll(true)}>
            {t("moreExperience", { count: hidden })}
          </Button>
        </Inline>
      ) : null}
    </Stack>
  );
}
