import { createContext, use, useEffect } from "react";

/** The title of the page that the server draws: there are no effects there, and no document. */
export interface DrawnTitle {
  title: string | null;
}
export const DrawnTitleContext = createContext<DrawnTitle | null>(null);

/** The page's title in the browser's tab, with the brand's name after it; the brand's alone when it is left. */
export function useDocumentTitle(title: string | undefined, brand: string): void {
  const drawn = use(DrawnTitleContext);
  const shown = title === undefined || title === brand ? title : `${title} · ${brand}`;
  if (drawn && shown !== undefined) drawn.title = shown;
  useEffect(() => {
    if (shown === undefined) return;
    document.title = shown;
    return () => {
      document.title = brand;
    };
  }, [shown, brand]);
}
