import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { useNoteTemplates } from "#client/system/recruiters/use-agenda.ts";
import { may } from "#contract/access.ts";
import type { ReferenceType } from "#contract/entity-names.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { SelectField } from "#ui/field.tsx";
import { entityTexts } from "../fields/texts.ts";

/** Of a select with its label: what is below it stays where it is while the templates load. */
const height = "59px";

/** Starts a note from a template. Shown if there are any. */
export function NoteTemplatePicker({
  kind,
  onChoose,
}: {
  kind: ReferenceType;
  onChoose: (body: string) => void;
}) {
  const t = useTexts(entityTexts);
  const recruiter = useRecruiter();
  const isAllowed = may(recruiter, "template_notes", "read");
  const { state, data } = useNoteTemplates(kind, isAllowed);
  const templates = data?.template_notes ?? [];
  if (isAllowed && state === "loading" && !data) return <Skeleton $height={height} />;
  if (templates.length === 0) return null;
  return (
    <SelectField<number>
      label={t("noteTemplate")}
      placeholder={t("chooseNoteTemplate")}
      value={null}
      options={templates.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => {
        const body = templates.find((template) => template.id === id)?.body;
        if (body) onChoose(body);
      }}
    />
  );
}
