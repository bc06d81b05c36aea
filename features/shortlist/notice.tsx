import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { icons, space } from "#ui/tokens.ts";
import { shortlistTexts } from "./texts.ts";

export const Centre = styled.div`
  display: grid; place-items: center; min-height: calc(100dvh - 56px); padding: ${space(5)};
  > section { width: 100%; max-width: 480px; text-align: center; }
`;
const Mark = styled.span`
  display: grid; place-items: center; width: 64px; height: 64px; border-radius: 50%; background: var(--warning-soft);
  color: var(--on-warning-soft);
`;

interface NoticeProps {
  icon: LucideIcon;
  title: string;
  hint: string;
  /** Announced at once, unless it asks for something. */
  role?: "alert" | undefined;
  children: ReactNode;
}

/** Replaces a shortlist that is not open. */
export function Notice({ icon: Icon, title, hint, role, children }: NoticeProps) {
  const t = useTexts(shortlistTexts);
  const tenant = useTenant();
  useDocumentTitle(t("title"), tenant.title);
  return (
    <Centre>
      <Panel $padding={8} role={role}>
        <Stack $gap={4} $align="center">
          <Mark>
            <Icon size={icons.large} aria-hidden />
          </Mark>
          <Heading as="h1" $size="xl">
            {title}
          </Heading>
          <Text $tone="muted">{hint}</Text>
          {children}
        </Stack>
      </Panel>
    </Centre>
  );
}
