import { lazy as lazyCode } from "react";
import { textsOfLoadedCode } from "./i18n.ts";

/** React's `lazy`, with the texts of the part: in English it would show Portuguese until they are there. */
export const lazy: typeof lazyCode = (load) =>
  lazyCode(async () => {
    const part = await load();
    await textsOfLoadedCode();
    return part;
  });
