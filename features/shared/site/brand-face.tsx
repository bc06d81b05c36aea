import type { ReactNode } from "react";
import { useTenant } from "#client/system/app/use-system.ts";
import "#ui/font/display/faces.css";
import { Site } from "./frame.tsx";
import { type Look, lookOf } from "./looks.ts";

/** The look of this site's brand, and its background. */
export function useLook(): { look: Look; stage: string } {
  const { brand, colors } = useTenant();
  return { look: lookOf(brand), stage: colors.light.primary_dark_background_color };
}

/** Sets its content in the brand's typeface and corners. */
export function BrandFace({ children }: { children: ReactNode }) {
  const { look, stage } = useLook();
  return (
    <Site $look={look} $stage={stage}>
      {children}
    </Site>
  );
}
