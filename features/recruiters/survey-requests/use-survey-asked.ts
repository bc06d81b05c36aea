import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import type { SurveyAsked } from "#contract/calls/survey-requests.ts";
import { surveyRequestTexts } from "./texts.ts";

/** Says how many were mailed, and who was left out and why. */
export function useSurveyAsked(): (result: SurveyAsked) => void {
  const t = useTexts(surveyRequestTexts);
  const { show } = useToasts();
  return useCallback(
    (result) => {
      const parts = (["asked", "waiting", "answered", "muted"] as const)
        .filter((part) => result[part] > 0)
        .map((part) => t(part, { count: result[part] }));
      show({ kind: result.asked > 0 ? "success" : "warning", text: parts.join(" ") });
    },
    [show, t],
  );
}
