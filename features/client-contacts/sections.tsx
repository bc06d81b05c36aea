import { Lock } from "lucide-react";
import { Link } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { ClientSection } from "#contract/client-sections.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Panel } from "#ui/layout.tsx";
import { icons } from "#ui/tokens.ts";
import { Page } from "./frame.tsx";
import { clientTexts } from "./texts.ts";

/** The list of jobs is the start, which also shows what waits: it stays open to everybody. */
const addresses: readonly [path: RegExp, section: ClientSection][] = [
  [/^\/client_contacts\/jobs\/./, "jobs"],
  [/^\/client_contacts\/projects(\/|$)/, "projects"],
  [/^\/client_contacts\/proposals(\/|$)/, "proposals"],
  [/^\/client_contacts\/files(\/|$)/, "documents"],
  [/^\/client_contacts\/invoices(\/|$)/, "invoices"],
];

/** The part of the client area that a page belongs to. */
export const sectionAt = (pathname: string): ClientSection | undefined =>
  addresses.find(([path]) => path.test(pathname))?.[1];

/** In the place of a page whose part of the area the contact's company does not see. */
export function NotAvailable() {
  const t = useTexts(clientTexts);
  return (
    <Page>
      <Panel>
        <EmptyState
          icon={<Lock size={icons.large} aria-hidden color="var(--muted)" />}
          title={t("notAvailable.title")}
          action={
            <ButtonLink as={Link} to="/client_contacts/jobs">
              {t("notAvailable.start")}
            </ButtonLink>
          }
        >
          {t("notAvailable.hint")}
        </EmptyState>
      </Panel>
    </Page>
  );
}
