import { useMemo } from "react";
import { useTenant, useTheme } from "#client/system/app/use-system.ts";
import { groundStyles } from "#ui/grounds.ts";

/** The grounds of the brand, for the pages that stand on them: public ones and those where people sign in. */
export function Grounds() {
  const { colors } = useTenant();
  const { mode } = useTheme();
  const css = useMemo(() => groundStyles(colors[mode]), [colors, mode]);
  return <style data-grounds>{css}</style>;
}
