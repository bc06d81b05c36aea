import { useMemo } from "react";
import { useTenant } from "#client/system/app/use-system.ts";
import { groundStyles } from "#ui/grounds.ts";

/** The grounds of the brand, for the pages that stand on them: public ones and those where people sign in. */
export function Grounds() {
  const { colors } = useTenant();
  const css = useMemo(() => groundStyles(colors.light, colors.dark), [colors]);
  return <style data-grounds>{css}</style>;
}
