import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useSession } from "#client/system/app/use-system.ts";
import { EmptyState } from "#ui/feedback.tsx";
import { Panel } from "#ui/layout.tsx";
import { icons } from "#ui/tokens.ts";
import { companyTexts } from "./texts.ts";

/** For administrators of the company; others see the page's head, where it is not there already, and an explanation. */
export function AdministratorsOnly({ head, children }: { head?: ReactNode; children: ReactNode }) {
  const t = useTexts(companyTexts);
  const { user } = useSession();
  if (user?.strategy === "client_contacts" && user.profile.is_admin) return children;
  return (
    <>
      {head}
      <Panel>
        <EmptyState icon={<Lock size={icons.large} aria-hidden color="var(--muted)" />} title={t("admins")}>
          {t("adminsHint")}
        </EmptyState>
      </Panel>
    </>
  );
}
