import { useMemo } from "react";
import { useTakingOver } from "#client/rendering/use-taking-over.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { groundStyles } from "#ui/grounds.ts";

/** The brand's backgrounds, for the public pages and those where people sign in. */
export function Grounds() {
  const { colors } = useTenant();
  const css = useMemo(() => groundStyles(colors.light, colors.dark), [colors]);
  // A page that is drawn has them in its head.
  return useTakingOver() ? null : <style data-grounds>{css}</style>;
}
