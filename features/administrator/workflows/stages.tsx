import { useTexts } from "#client/i18n/use-texts.ts";
import { workflowRead } from "#client/system/administrators/workflows.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { ListSkeleton } from "#ui/skeletons.tsx";
import { StageEditor } from "./stage-editor.tsx";
import { workflowTexts } from "./texts.ts";

/** The stages of a template: a tab of it. */
export default function Stages({ record, onChanged }: RecordPartProps) {
  const t = useTexts(workflowTexts);
  const read = useRead(workflowRead, { params: { id: record.id } });
  if (!read.data)
    return <NotLoaded read={read} failed={t("failed")} waiting={<ListSkeleton label={t("stages")} />} />;
  const { workflow } = read.data;
  return <StageEditor key={workflow.version} id={record.id} workflow={workflow} onSaved={onChanged} />;
}
