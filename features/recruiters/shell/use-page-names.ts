import { useTexts } from "#client/i18n/use-texts.ts";
import { entityEntries } from "../entity-menu.ts";
import { shellTexts } from "./texts.ts";

/**
 * The name of a pinned or recent page: of a list and of the home in the language that is read now, of any other page
 * as it was called when it was kept.
 */
export function usePageNames(): (page: { name: string; link: string }) => string {
  const t = useTexts(shellTexts);
  return ({ name, link }) => {
    const path = link.replace(/\/$/, "");
    if (path === "/recruiters") return t("entities.home");
    const entity = entityEntries.find((entry) => entry.path === path);
    return entity ? t(`entities.${entity.resource}`) : name;
  };
}
