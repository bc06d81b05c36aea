import { Lock } from "lucide-react";
import { Link } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Panel } from "#ui/layout.tsx";
import { icons } from "#ui/tokens.ts";
import { Page } from "./frame.tsx";
import { clientTexts } from "./texts.ts";

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
