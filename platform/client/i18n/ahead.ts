import { type ComponentType, createElement, lazy, type ReactElement, useState } from "react";
import { textsOfLoadedCode } from "./i18n.ts";

interface Source<Props> {
  /** Once the code is there. */
  fetched?: ComponentType<Props>;
  later: ComponentType<Props>;
}

/** Shows at once what is there; a lazy component would suspend even then. */
function Sourced<Props extends object>({ source, given }: { source: Source<Props>; given: Props }) {
  const [Shown] = useState(() => source.fetched ?? source.later);
  return createElement(Shown, given);
}

/** A component whose code can be fetched before it is shown. */
export type Ahead<Props> = ((given: Props) => ReactElement) & { preload(): Promise<unknown> };

/** Like `lazy`, but shown without suspending once it has been preloaded: it neither pops in nor delays a hydration. */
export function ahead<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Ahead<Props> {
  const preload = async () => {
    const part = await load();
    await textsOfLoadedCode();
    source.fetched = part.default;
    return part;
  };
  const source: Source<Props> = { later: lazy(preload) };
  return Object.assign((given: Props) => createElement(Sourced<Props>, { source, given }), { preload });
}
