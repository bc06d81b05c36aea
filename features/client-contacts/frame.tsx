import { ArrowLeft, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { type Loadable, ReadFailure } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { EmptyState, type Tone } from "#ui/feedback.tsx";
import { Panel } from "#ui/layout.tsx";
import { below, icons, pageInset, space, type } from "#ui/tokens.ts";
import type { JobState } from "./job-words.ts";
import { clientTexts } from "./texts.ts";

export const Page = styled.div`
  width: 100%; max-width: 1120px; margin: 0 auto; padding-block: ${space(8)} ${space(16)}; ${pageInset}
  ${below("phone")} { padding-block: ${space(5)} ${space(12)}; }
`;
const Back = styled(Link)`
  display: inline-flex; align-items: center; gap: ${space(1.5)}; padding: ${space(1)} 0; color: var(--muted); font-size: ${type.sm};
  text-decoration: none;
  &:hover { color: var(--text); }
`;
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Back to={to}>
      <ArrowLeft aria-hidden /> {children}
    </Back>
  );
}

const tones: Record<string, Tone> = {
  published: "success",
  paused: "warning",
  filled: "info",
  cancelled: "danger",
} satisfies Partial<Record<JobState, Tone>>;
export function StatusBadge({ status, label }: { status: string; label: string }) {
  return <Badge tone={tones[status] ?? "neutral"}>{label}</Badge>;
}

/** The page's data failed to load, and can be requested again. */
export function Failed({
  title,
  read,
}: {
  title: string;
  read: Pick<Loadable<unknown>, "reload" | "busy" | "error">;
}) {
  const t = useTexts(clientTexts);
  return (
    <Panel>
      <ReadFailure title={title} read={read}>
        {t("list.failedHint")}
      </ReadFailure>
    </Panel>
  );
}

/** There is no such record, or none that this person follows. */
export function NotFound({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel>
      <EmptyState icon={<SearchX size={icons.large} aria-hidden color="var(--muted)" />} title={title}>
        {children}
      </EmptyState>
    </Panel>
  );
}
