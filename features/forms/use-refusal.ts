import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { formTexts } from "./texts.ts";

/** Tells why what has no form was not done: its own text would be wrong where only the connection was lost. */
export function useRefusal(text: string): (code: string) => void {
  const t = useTexts(formTexts);
  const { show } = useToasts();
  return useCallback(
    (code) => show({ kind: "error", text: code === "unavailable" ? t("failures.unavailable") : text }),
    [show, t, text],
  );
}
