import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { ShownPiece } from "#client/system/candidates/use-cv-reading.ts";
import type { CvPiece } from "#contract/calls/cv-readings.ts";
import { educationLevel, languageLevel } from "#contract/catalogues/candidates.ts";
import { pieceTexts } from "#features/shared/cv-pieces/texts.ts";
import { DateField } from "#ui/date-field.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Columns, Stack } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { numberOptions } from "../curriculum/part-props.ts";
import { curriculumTexts } from "../curriculum/texts.ts";
import { cvReadingTexts } from "./texts.ts";

/** A piece read from the CV, editable before it is accepted. */
export function PieceFields({
  piece,
  onChange,
}: {
  piece: ShownPiece;
  onChange: (value: CvPiece["value"]) => void;
}) {
  const t = useTexts(cvReadingTexts);
  const words = useTexts(pieceTexts);
  const parts = useTexts(curriculumTexts);
  const locale = useLocale();
  switch (piece.kind) {
    case "experience": {
      const { value } = piece;
      const change = (part: Partial<typeof value>) => onChange({ ...value, ...part });
      return (
        <Stack $gap={3}>
          <Columns $min={160}>
            <TextField
              label={parts("experience.role")}
              maxLength={120}
              value={value.role}
              onChange={(role) => change({ role })}
            />
            <TextField
              label={parts("experience.company")}
              maxLength={120}
              value={value.company}
              onChange={(company) => change({ company })}
            />
            <DateField
              month
              label={parts("experience.started_on")}
              value={value.started_on}
              onChange={(day) => change({ started_on: day || value.started_on })}
            />
            <DateField
              month
              label={parts("experience.ended_on")}
              value={value.ended_on ?? ""}
              onChange={(day) => change({ ended_on: day || null })}
            />
          </Columns>
          <TextArea
            label={parts("experience.description")}
            rows={4}
            maxLength={5000}
            value={value.description ?? ""}
            onChange={(text) => change({ description: text || null })}
          />
        </Stack>
      );
    }
    case "education": {
      const { value } = piece;
      const change = (part: Partial<typeof value>) => onChange({ ...value, ...part });
      return (
        <Columns $min={160}>
          <TextField
            label={parts("education.institution")}
            maxLength={160}
            value={value.institution}
            onChange={(institution) => change({ institution })}
          />
          <TextField
            label={parts("education.course")}
            maxLength={160}
            value={value.course}
            onChange={(course) => change({ course })}
          />
          <SelectField
            label={parts("education.level")}
            value={value.level}
            options={numberOptions(educationLevel, locale)}
            onChange={(level) => change({ level: level ?? value.level })}
          />
        </Columns>
      );
    }
    case "language":
      return (
        <SelectField
          label={parts("education.level")}
          placeholder={t("noLevel")}
          value={piece.value.level}
          options={numberOptions(languageLevel, locale)}
          onChange={(level) => onChange({ ...piece.value, level })}
        />
      );
    case "skill":
      return (
        <TextField
          label={words("groups.skill")}
          maxLength={60}
          value={piece.value.name}
          onChange={(name) => onChange({ name })}
        />
      );
    case "place": {
      const { value } = piece;
      return (
        <Columns $min={120}>
          <TextField
            label={words("fields.place")}
            maxLength={80}
            value={value.city}
            onChange={(city) => onChange({ ...value, city })}
          />
          <TextField
            label="UF"
            maxLength={2}
            value={value.state}
            onChange={(state) => onChange({ ...value, state: state.toUpperCase() })}
          />
        </Columns>
      );
    }
    case "self_introduction":
      return (
        <TextArea
          label={words("fields.self_introduction")}
          rows={5}
          maxLength={5000}
          value={piece.value}
          onChange={onChange}
        />
      );
    default:
      return (
        <TextField
          label={words(`fields.${piece.kind}`)}
          maxLength={120}
          value={piece.value}
          onChange={onChange}
        />
      );
  }
}
