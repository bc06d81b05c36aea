import type { ReactNode } from "react";
import { textsOfLoadedCode } from "#client/i18n/i18n.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

/** A part that is loaded late, with its texts: in English it would show Portuguese until they are there. */
export const lazy = <C extends (given: never) => ReactNode>(load: () => Promise<{ default: C }>) =>
  lazyPart(async () => {
    const part = await load();
    await textsOfLoadedCode();
    return part;
  });
