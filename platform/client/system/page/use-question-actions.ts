import { useCallback, useEffect, useRef } from "react";
import { type QuestionPlace, questionActions, type SaveQuestions } from "./question-actions.ts";
import { useActions } from "./use-actions.ts";
import type { ReadResult } from "./use-read.ts";

/** What is done to the questions of a form, always to the list as it was read last. */
export function useQuestionActions(
  name: string,
  save: SaveQuestions,
  read: ReadResult<QuestionPlace>,
  onDone: () => void,
) {
  const newest = useRef<QuestionPlace>({ questions: [], lock_version: 0 });
  useEffect(() => {
    if (read.data) newest.current = read.data;
  }, [read.data]);
  const { reload } = read;
  // An order is sent without a form: it has no conflict to go on from.
  const onRefused = useCallback(
    (code: string) => {
      if (code === "conflict") reload();
    },
    [reload],
  );
  return useActions(
    [name],
    questionActions(save, () => newest.current),
    onDone,
    onRefused,
    { onConflict: reload },
  );
}
