import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { language, languageLevel, skillExperience, skillLevel } from "#contract/catalogues/candidates.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { DescriptionList, Stack, Text } from "#ui/layout.tsx";
import { below, space, type } from "#ui/tokens.ts";
import { changedAt, withoutAt } from "./history-parts.tsx";
import { numberOptions, type PartProps, textOptions } from "./part-props.ts";
import { curriculumTexts } from "./texts.ts";

/** Columns of the row, and on a phone the name with its removal above the choices. */
const skillColumns = "minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1fr) 36px";
const languageColumns = "minmax(0, 1fr) minmax(0, 1fr) 36px";
const Row = styled.li`
  display: grid; grid-template-columns: ${skillColumns}; gap: ${space(3)}; align-items: center; padding: ${space(2.5)} 0;
  border-top: 1px solid var(--line); position: relative;
  ${below("phone")} {
    grid-template-columns: 1fr 1fr; > :first-child { grid-column: 1 / -1; padding-right: 52px; }
    > button { position: absolute; top: 0; right: 0; }
  }
`;
const LanguageRow = styled(Row)`
  grid-template-columns: ${languageColumns}; align-items: start;
  ${below("phone")} { grid-template-columns: 1fr 1fr 40px; gap: ${space(2)}; > :first-child { grid-column: auto; padding: 0; } > button { position: static; } }
`;
const Headings = styled.div<{ $columns: string }>`
  display: grid; grid-template-columns: ${({ $columns }) => $columns}; gap: ${space(3)}; padding-bottom: ${space(2)};
  font-size: ${type.xs}; font-weight: 600; color: var(--muted);
  ${below("phone")} { display: none; }
`;
const Rows = styled.ul`display: flex; flex-direction: column; padding: 0; margin: 0; list-style: none; border-bottom: 1px solid var(--line);`;
const Levels = styled.details`
  font-size: ${type.sm};
  summary { cursor: pointer; width: fit-content; color: var(--accent-text); font-weight: 520; }
  dl { margin-top: ${space(3)}; }
`;
const Add = styled.div`display: flex; gap: ${space(2)}; align-items: flex-start; max-width: 520px; > div { flex: 1; } > button { margin-top: 22px; height: 36px; }`;

export function LanguagesPart({ value, errorAt, onChange }: PartProps) {
  const t = useTexts(curriculumTexts);
  const locale = useLocale();
  const languages = value.languages ?? [];
  const taken = new Set(languages.map((item) => item.language));
  const free = textOptions(language, locale).find((option) => !taken.has(option.value));
  return (
    <Stack $gap={4}>
      {languages.length === 0 ? <Text $tone="muted">{t("language.empty")}</Text> : null}
      {languages.length === 0 ? null : (
        <div>
          <Headings aria-hidden $columns={languageColumns}>
            <span>{t("language.language")}</span>
            <span>{t("language.level")}</span>
          </Headings>
          <Rows>
            {languages.map((item, index) => (
              <LanguageRow key={item.language}>
                <SelectField
                  label={t("language.language")}
                  hideLabel
                  value={item.language}
                  options={[
                    ...textOptions(language, locale).filter(
                      (option) => option.value === item.language || !taken.has(option.value),
                    ),
                    ...(language.some(({ code }) => code === item.language)
                      ? []
                      : [{ value: item.language, label: item.language }]),
                  ]}
                  error={errorAt(`languages.${index}.language`)}
                  onChange={(chosen) =>
                    onChange({ languages: changedAt(languages, index, chosen ? { language: chosen } : {}) })
                  }
                />
                <SelectField
                  label={t("language.levelOf", { name: labelIn(language, item.language, locale) })}
                  hideLabel
                  value={item.level}
                  options={numberOptions(languageLevel, locale)}
                  onChange={(level) =>
                    onChange({ languages: changedAt(languages, index, { level: level ?? 0 }) })
                  }
                />
                <IconButton
                  label={t("language.remove", { name: labelIn(language, item.language, locale) })}
                  onClick={() => onChange({ languages: withoutAt(languages, index) })}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </LanguageRow>
            ))}
          </Rows>
        </div>
      )}
      <div>
        <Button
          icon={<Plus aria-hidden />}
          disabled={!free}
          onClick={() => {
            if (free) onChange({ languages: [...languages, { language: free.value, level: 2 }] });
          }}
        >
          {t("language.add")}
        </Button>
      </div>
    </Stack>
  );
}

export function SkillsPart({ value, onChange }: PartProps) {
  const t = useTexts(curriculumTexts);
  const locale = useLocale();
  const [typed, setTyped] = useState("");
  const skills = value.skills ?? [];
  const add = () => {
    const name = typed.trim();
    const known = skills.some((skill) => skill.name.toLowerCase() === name.toLowerCase());
    if (name !== "" && !known) onChange({ skills: [...skills, { name }] });
    setTyped("");
  };
  return (
    <Stack $gap={4}>
      <Add>
        <TextField
          label={t("skill.name")}
          hint={t("skill.nameHint")}
          maxLength={60}
          value={typed}
          enterKeyHint="done"
          onChange={setTyped}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add} icon={<Plus aria-hidden />}>
          {t("skill.add")}
        </Button>
      </Add>
      {skills.length === 0 ? <Text $tone="muted">{t("skill.empty")}</Text> : null}
      {skills.length === 0 ? null : (
        <div>
          <Headings aria-hidden $columns={skillColumns}>
            <span>{t("skill.one")}</span>
            <span>{t("skill.noLevel")}</span>
            <span>{t("skill.noExperience")}</span>
          </Headings>
          <Rows>
            {skills.map((skill, index) => (
              <Row key={skill.name}>
                <Text $strong>{skill.name}</Text>
                <SelectField
                  label={t("skill.level", { name: skill.name })}
                  placeholder={t("skill.noLevel")}
                  hideLabel
                  value={skill.level ?? null}
                  options={numberOptions(skillLevel, locale)}
                  onChange={(level) => onChange({ skills: changedAt(skills, index, { level }) })}
                />
                <SelectField
                  label={t("skill.experience", { name: skill.name })}
                  hideLabel
                  placeholder={t("skill.noExperience")}
                  value={skill.experience ?? null}
                  options={numberOptions(skillExperience, locale)}
                  onChange={(experience) => onChange({ skills: changedAt(skills, index, { experience }) })}
                />
                <IconButton
                  label={t("skill.remove", { name: skill.name })}
                  onClick={() => onChange({ skills: withoutAt(skills, index) })}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </Row>
            ))}
          </Rows>
        </div>
      )}
      <Levels>
        <summary>{t("skill.levels")}</summary>
        <DescriptionList
          items={skillLevel.map(({ description, label }) => ({
            term: label[locale],
            value: description?.[locale],
          }))}
        />
      </Levels>
    </Stack>
  );
}
