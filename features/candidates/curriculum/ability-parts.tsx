import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { language, languageLevel, skillExperience, skillLevel } from "#contract/catalogues/candidates.ts";
import { useLocale, useTexts } from "#platform/i18n/use-texts.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { below, space } from "#ui/tokens.ts";
import { changedAt, withoutAt } from "./history-parts.tsx";
import { numberOptions, type PartProps, textOptions } from "./part-props.ts";
import { curriculumTexts } from "./texts.ts";

const Row = styled.li`
  display: grid; grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1fr) auto; gap: ${space(3)}; align-items: end;
  ${below("phone")} { grid-template-columns: 1fr auto; > * { grid-column: 1; } > button { grid-column: 2; grid-row: 1; } }
`;
const LanguageRow = styled(Row)`grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;`;
const Rows = styled.ul`display: flex; flex-direction: column; gap: ${space(4)}; padding: 0; margin: 0; list-style: none;`;
const Add = styled.form`display: flex; gap: ${space(2)}; align-items: flex-start; max-width: 520px; > div { flex: 1; } > button { margin-top: 22px; height: 36px; }`;

export function LanguagesPart({ value, errorAt, onChange }: PartProps) {
  const t = useTexts(curriculumTexts);
  const locale = useLocale();
  const languages = value.languages ?? [];
  const taken = new Set(languages.map((one) => one.language));
  const free = textOptions(language, locale).find((option) => !taken.has(option.value));
  return (
    <Stack $gap={4}>
      {languages.length === 0 ? <Text $tone="muted">{t("language.empty")}</Text> : null}
      <Rows>
        {languages.map((one, index) => (
          <LanguageRow key={one.language}>
            <SelectField
              label={t("language.language")}
              value={one.language}
              options={[
                ...textOptions(language, locale).filter(
                  (option) => option.value === one.language || !taken.has(option.value),
                ),
                ...(language.some(({ code }) => code === one.language)
                  ? []
                  : [{ value: one.language, label: one.language }]),
              ]}
              error={errorAt(`languages.${index}.language`)}
              onChange={(chosen) =>
                onChange({ languages: changedAt(languages, index, chosen ? { language: chosen } : {}) })
              }
            />
            <SelectField
              label={t("language.level")}
              value={one.level}
              options={numberOptions(languageLevel, locale)}
              onChange={(level) =>
                onChange({ languages: changedAt(languages, index, { level: level ?? 0 }) })
              }
            />
            <IconButton
              label={t("language.remove")}
              onClick={() => onChange({ languages: withoutAt(languages, index) })}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </LanguageRow>
        ))}
      </Rows>
      <div>
        <Button
          icon={<Plus size={16} aria-hidden />}
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
    const known = skills.some((one) => one.name.toLowerCase() === name.toLowerCase());
    if (name !== "" && !known) onChange({ skills: [...skills, { name }] });
    setTyped("");
  };
  return (
    <Stack $gap={4}>
      <Add
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextField
          label={t("skill.name")}
          hint={t("skill.nameHint")}
          maxLength={60}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" icon={<Plus size={16} aria-hidden />}>
          {t("skill.add")}
        </Button>
      </Add>
      {skills.length === 0 ? <Text $tone="muted">{t("skill.empty")}</Text> : null}
      <Rows>
        {skills.map((one, index) => (
          <Row key={one.name}>
            <Inline style={{ minHeight: 36 }}>
              <Text $strong>{one.name}</Text>
            </Inline>
            <SelectField
              label={t("skill.level", { name: one.name })}
              placeholder={t("skill.noLevel")}
              hint={skillLevel.find(({ code }) => code === one.level)?.description?.[locale]}
              value={one.level ?? null}
              options={numberOptions(skillLevel, locale)}
              onChange={(level) => onChange({ skills: changedAt(skills, index, { level }) })}
            />
            <SelectField
              label={t("skill.experience", { name: one.name })}
              placeholder={t("skill.noExperience")}
              value={one.experience ?? null}
              options={numberOptions(skillExperience, locale)}
              onChange={(experience) => onChange({ skills: changedAt(skills, index, { experience }) })}
            />
            <IconButton
              label={t("skill.remove", { name: one.name })}
              onClick={() => onChange({ skills: withoutAt(skills, index) })}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </Row>
        ))}
      </Rows>
    </Stack>
  );
}
