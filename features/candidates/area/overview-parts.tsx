import { ExternalLink, FileText } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { Curriculum } from "#contract/calls/candidates.ts";
import {
  educationLevel,
  language,
  languageLevel,
  professionalMoment,
  skillExperience,
  skillLevel,
} from "#contract/catalogues/candidates.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { employmentRegime, workType } from "#contract/catalogues/jobs.ts";
import { Badge } from "#ui/badge.tsx";
import { DescriptionList, Inline, Stack, Text } from "#ui/layout.tsx";
import { formatPhone } from "#ui/phone.ts";
import { icons, radius, space, type } from "#ui/tokens.ts";
import { curriculumTexts } from "../curriculum/texts.ts";
import { areaTexts } from "./texts.ts";

interface View {
  curriculum: Curriculum;
}
const regimes = ["clt", "pj", "temporary", "freelance"] as const;

const Entries = styled.ol`
  display: flex; flex-direction: column; gap: ${space(4)}; padding: 0; margin: 0; list-style: none;
  li { padding-left: ${space(4)}; border-left: 2px solid var(--line); }
`;
const Described = styled(Text)`white-space: pre-line; line-height: 1.55; margin-top: ${space(1)};`;
const Outside = styled.a`display: inline-flex; align-items: center; gap: ${space(1)};`;
const Chips = styled.ul`
  display: flex; flex-wrap: wrap; gap: ${space(2)}; padding: 0; margin: 0; list-style: none;
  li { padding: ${space(1.5)} ${space(3)}; border: 1px solid var(--line); border-radius: ${radius.full}; font-size: ${type.sm}; }
  b { font-weight: 520; }
  span { color: var(--muted); }
`;

function Nothing() {
  return <Text $tone="muted">{useTexts(areaTexts)("overview.empty")}</Text>;
}

/** Rows that have a value. */
function Facts({ rows }: { rows: readonly (readonly [term: string, value: ReactNode])[] }) {
  const given = rows.filter(([, value]) => value !== null && value !== "" && value !== undefined);
  if (given.length === 0) return <Nothing />;
  return <DescriptionList items={given.map(([term, value]) => ({ term, value }))} />;
}

export function MomentView({ curriculum }: View) {
  const locale = useLocale();
  const t = useTexts(curriculumTexts);
  const { mobility, professional_moment, remote_work } = curriculum;
  return (
    <Inline $wrap $gap={2}>
      {professional_moment === null ? null : (
        <Badge tone="accent">{labelIn(professionalMoment, professional_moment, locale)}</Badge>
      )}
      {remote_work === null ? null : <Badge>{labelIn(workType, remote_work, locale)}</Badge>}
      {mobility ? <Badge>{t("mobility")}</Badge> : null}
    </Inline>
  );
}

export function ContactView({ curriculum }: View) {
  const t = useTexts(curriculumTexts);
  const area = useTexts(areaTexts);
  const { date } = useFormats();
  const { city, date_birth, email, github, linkedin, mobile_phone, portifolio, state } = curriculum;
  const links = [
    [t("linkedin"), linkedin],
    [t("github"), github],
    [t("portifolio"), portifolio],
  ] as const;
  const given = links.filter(([, link]) => link && /^https?:/i.test(link));
  return (
    <Facts
      rows={[
        [t("email"), email],
        [t("mobile_phone"), mobile_phone ? formatPhone(mobile_phone) : null],
        [t("city"), [city, state].filter(Boolean).join(" · ")],
        [area("overview.born"), date_birth ? date(date_birth) : null],
        [
          area("overview.links"),
          given.length === 0 ? null : (
            <Inline $wrap $gap={4} key="links">
              {given.map(([name, link]) => (
                <Outside key={name} href={link ?? undefined} target="_blank" rel="noreferrer">
                  {name} <ExternalLink size={icons.xSmall} aria-hidden />
                </Outside>
              ))}
            </Inline>
          ),
        ],
      ]}
    />
  );
}

/** `mar. de 2024 a atual` */
function usePeriod() {
  const t = useTexts(areaTexts);
  const { month } = useFormats();
  return (from: string | null | undefined, until: string | null | undefined, goesOn: boolean) => {
    const end = until ? month(until) : goesOn ? t("overview.current") : null;
    if (!from) return end ?? "";
    return end ? t("overview.to", { from: month(from), to: end }) : month(from);
  };
}

export function ExperiencesView({ curriculum }: View) {
  const period = usePeriod();
  if (curriculum.experiences.length === 0) return <Nothing />;
  return (
    <Entries>
      {curriculum.experiences.map((experience) => (
        <li key={experience.id}>
          <Stack $gap={0.5}>
            <Text $strong>{experience.role}</Text>
            <Text $tone="muted" $size="sm">
              {experience.company} · {period(experience.started_on, experience.ended_on, true)}
            </Text>
            {experience.description ? <Described $size="sm">{experience.description}</Described> : null}
          </Stack>
        </li>
      ))}
    </Entries>
  );
}

export function EducationsView({ curriculum }: View) {
  const locale = useLocale();
  const period = usePeriod();
  if (curriculum.educations.length === 0) return <Nothing />;
  return (
    <Entries>
      {curriculum.educations.map((education) => (
        <li key={education.id}>
          <Stack $gap={0.5}>
            <Text $strong>{education.course}</Text>
            <Text $tone="muted" $size="sm">
              {[
                labelIn(educationLevel, education.level, locale),
                education.institution,
                period(education.started_on, education.ended_on, false),
              ]
                .filter(Boolean)
                .join(" · ")}
            </Text>
          </Stack>
        </li>
      ))}
    </Entries>
  );
}

/** Skills or languages, each with its level. */
export function AbilitiesView({ curriculum, kind }: View & { kind: "skills" | "languages" }) {
  const locale = useLocale();
  const entries =
    kind === "skills"
      ? curriculum.skills.map(({ experience, level, name }) => ({
          name,
          levels: [labelIn(skillLevel, level, locale), labelIn(skillExperience, experience, locale)],
        }))
      : curriculum.languages.map((item) => ({
          name: labelIn(language, item.language, locale),
          levels: [labelIn(languageLevel, item.level, locale)],
        }));
  if (entries.length === 0) return <Nothing />;
  return (
    <Chips>
      {entries.map(({ name, levels }) => (
        <li key={name}>
          <b>{name}</b> <span>{levels.filter(Boolean).join(" · ")}</span>
        </li>
      ))}
    </Chips>
  );
}

export function PretensionsView({ curriculum }: View) {
  const t = useTexts(curriculumTexts);
  const locale = useLocale();
  const { list, money } = useFormats();
  const { current_regime, hiring_regimes } = curriculum;
  return (
    <Facts
      rows={[
        [t("current_regime"), labelIn(employmentRegime, current_regime, locale)],
        [t("hiring_regimes"), list(hiring_regimes.map((code) => labelIn(employmentRegime, code, locale)))],
        ...regimes.map((regime) => {
          const cents = curriculum[`${regime}_expectation`];
          return [t(`${regime}_expectation`), cents === null ? null : money(cents)] as const;
        }),
      ]}
    />
  );
}

export function FileView({ curriculum }: View) {
  const t = useTexts(curriculumTexts);
  const { ago } = useFormats();
  const { cv } = curriculum;
  if (!cv) return <Text $tone="muted">{t("upload.none")}</Text>;
  return (
    <Inline $gap={2}>
      <FileText aria-hidden />
      <Text>{t("upload.uploaded", { name: cv.name, when: ago(cv.created_at) })}</Text>
    </Inline>
  );
}
