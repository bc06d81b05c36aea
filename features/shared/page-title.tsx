import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";

/** What the tab is called while this is shown. A `<title>` of its own would stand beside the one that was served. */
export function PageTitle({ title }: { title: string }) {
  useDocumentTitle(title, useTenant().title);
  return null;
}
