import { useEffect } from "react";

/** The page's title in the browser's tab, with the brand's name after it; the brand's alone when it is left. */
export function useDocumentTitle(title: string | undefined, brand: string): void {
  useEffect(() => {
    if (title === undefined) return;
    document.title = title === brand ? brand : `${title} · ${brand}`;
    return () => {
      document.title = brand;
    };
  }, [title, brand]);
}
