import { Plus } from "lucide-react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { today } from "#client/system/app/clock.ts";
import { educationLevel } from "#contract/catalogues/candidates.ts";
import { needsConsent } from "#contract/catalogues/data-fields.ts";
import { ItemCard } from "#features/shared/item-card.tsx";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Checkbox, SelectField, TextField } from "#ui/field.tsx";
import { Columns, Stack, Text } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { numberOptions, type PartProps } from "./part-props.ts";
import { curriculumTexts } from "./texts.ts";

/** `list` with the entry at `index` changed. */
export function changedAt<T>(list: readonly T[], index: number, change: Partial<T>): T[] {
  return list.map((item, at) => (at === index ? { ...item, ...change } : item));
}
export const withoutAt = <T,>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index);

const thisMonth = () => today().slice(0, 7);

export function ExperiencesPart({ value, errorAt, onChange }: PartProps) {
  const t = useTexts(curriculumTexts);
  const experiences = value.experiences ?? [];
  const change = (index: number, part: Partial<(typeof experiences)[number]>) =>
    onChange({ experiences: changedAt(experiences, index, part) });
  return (
    <Stack $gap={4}>
      {experiences.length === 0 ? <Text $tone="muted">{t("experience.empty")}</Text> : null}
      {experiences.map((experience, index) => (
        <ItemCard
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own and keep their order
          key={index}
          title={experience.role || t("experience.nth", { n: index + 1 })}
          removeLabel={t("experience.remove")}
          onRemove={() => onChange({ experiences: withoutAt(experiences, index) })}
        >
          <Columns>
            <TextField
              label={t("experience.role")}
              required
              maxLength={120}
              value={experience.role}
              error={errorAt(`experiences.${index}.role`)}
              onChange={(role) => change(index, { role })}
            />
            <TextField
              label={t("experience.company")}
              required
              maxLength={120}
              value={experience.company}
              error={errorAt(`experiences.${index}.company`)}
              onChange={(company) => change(index, { company })}
            />
            <DateField
              label={t("experience.started_on")}
              required
              month
              value={experience.started_on}
              error={errorAt(`experiences.${index}.started_on`)}
              onChange={(started_on) => change(index, { started_on })}
            />
            {experience.ended_on ? (
              <DateField
                label={t("experience.ended_on")}
                month
                value={experience.ended_on}
                error={errorAt(`experiences.${index}.ended_on`)}
                onChange={(ended_on) => change(index, { ended_on: ended_on || experience.ended_on })}
              />
            ) : null}
          </Columns>
          <Checkbox
            label={t("experience.current")}
            checked={!experience.ended_on}
            onChange={(current) => change(index, { ended_on: current ? null : thisMonth() })}
          />
          <TextArea
            label={t("experience.description")}
            maxLength={5000}
            rows={4}
            value={experience.description ?? ""}
            error={errorAt(`experiences.${index}.description`)}
            onChange={(description) => change(index, { description: description || null })}
          />
        </ItemCard>
      ))}
      <div>
        <Button
          icon={<Plus aria-hidden />}
          onClick={() =>
            onChange({ experiences: [...experiences, { company: "", role: "", started_on: "" }] })
          }
        >
          {t("experience.add")}
        </Button>
      </div>
    </Stack>
  );
}

export function EducationsPart({ value, errorAt, onChange }: PartProps) {
  const t = useTexts(curriculumTexts);
  const locale = useLocale();
  const educations = value.educations ?? [];
  const change = (index: number, part: Partial<(typeof educations)[number]>) =>
    onChange({ educations: changedAt(educations, index, part) });
  return (
    <Stack $gap={4}>
      {educations.length === 0 ? <Text $tone="muted">{t("education.empty")}</Text> : null}
      {educations.map((education, index) => (
        <ItemCard
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own and keep their order
          key={index}
          title={education.course || t("education.nth", { n: index + 1 })}
          removeLabel={t("education.remove")}
          onRemove={() => onChange({ educations: withoutAt(educations, index) })}
        >
          <Columns>
            <TextField
              label={t("education.institution")}
              required
              maxLength={160}
              value={education.institution}
              error={errorAt(`educations.${index}.institution`)}
              onChange={(institution) => change(index, { institution })}
            />
            <TextField
              label={t("education.course")}
              required
              maxLength={160}
              value={education.course}
              error={errorAt(`educations.${index}.course`)}
              onChange={(course) => change(index, { course })}
            />
            <SelectField
              label={t("education.level")}
              hint={needsConsent("education_level") ? t("consent.note") : undefined}
              value={education.level}
              options={numberOptions(educationLevel, locale)}
              onChange={(level) => change(index, { level: level ?? 1 })}
            />
            <DateField
              label={t("education.started_on")}
              month
              value={education.started_on ?? ""}
              onChange={(started_on) => change(index, { started_on: started_on || null })}
            />
            <DateField
              label={t("education.ended_on")}
              month
              value={education.ended_on ?? ""}
              error={errorAt(`educations.${index}.ended_on`)}
              onChange={(ended_on) => change(index, { ended_on: ended_on || null })}
            />
          </Columns>
        </ItemCard>
      ))}
      <div>
        <Button
          icon={<Plus aria-hidden />}
          onClick={() => onChange({ educations: [...educations, { institution: "", course: "", level: 5 }] })}
        >
          {t("education.add")}
        </Button>
      </div>
    </Stack>
  );
}
