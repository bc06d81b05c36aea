import type { ColorSet } from "./tenant.ts";

/** Of reference document, section 3.1: for both themes, where nothing else is known. */
export const defaultColors: ColorSet = {
  primary_color: "#E72576",
  secondary_color: "#DEDC00",
  primary_dark_background_color: "#585857",
  secondary_dark_background_color: "#1C1C1C",
  primary_light_color: "#F6F7FB",
  primary_font_color: "#FFFFFF",
  secondary_font_color: "#525252",
  container_signin: "#fff",
};
