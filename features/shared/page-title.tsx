import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";

/** The tab's title while this is mounted. A `<title>` element would appear beside the served one. */
export function PageTitle({ title }: { title: string }) {
  useDocumentTitle(title, useTenant().title);
  return null;
}
