import { createContext, type Ref, type RefCallback, useRef } from "react";

/** In the place of the router's own (unused-parts.ts): as they are outside of its framework mode. */
export const FrameworkContext = createContext<undefined>(undefined);

export const PrefetchPageLinks = (): null => null;

export function usePrefetchBehavior<T>() {
  return [false, useRef<T>(null), {}] as const;
}

export function mergeRefs<T>(...refs: (Ref<T> | undefined)[]): RefCallback<T> {
  return (element) => {
    for (const ref of refs) {
      if (typeof ref === "function") ref(element);
      else if (ref) ref.current = element;
    }
  };
}
