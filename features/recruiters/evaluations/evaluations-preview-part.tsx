import type { PreviewPartProps } from "#features/entities/fields/part-props.ts";
import ApplyEvaluations from "./apply-evaluations.tsx";

/** An application's evaluations, in its preview beside a list. */
export default function EvaluationsPreviewPart({ id }: PreviewPartProps) {
  return <ApplyEvaluations applyId={id} />;
}
