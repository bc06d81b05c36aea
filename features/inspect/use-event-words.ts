import { useMemo } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { inspectTexts } from "./texts.ts";

/** An event in words: `xstate.done.actor.signIn` is "signIn ✓", a delay is "after retry". */
export function useEventWords(): (event: string | null) => string {
  const t = useTexts(inspectTexts);
  return useMemo(
    () => (event) => {
      if (event === null) return t("events.always");
      const [, kind, name] = /^xstate\.(done\.actor|error\.actor|after|done\.state)\.(.*)$/.exec(event) ?? [];
      if (kind === "done.actor") return `${name} ✓`;
      if (kind === "error.actor") return `${name} ✗`;
      if (kind === "after") return t("events.after", { delay: name?.split(".")[0] ?? "" });
      if (kind === "done.state") return t("events.allDone");
      if (event === "xstate.init") return t("events.starts");
      return event;
    },
    [t],
  );
}
