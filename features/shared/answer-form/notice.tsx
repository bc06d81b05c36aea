import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { icons } from "#ui/tokens.ts";

const Mark = styled.span<{ $good: boolean }>`
  display: grid; place-items: center; width: 64px; height: 64px; border-radius: 50%;
  background: var(--${({ $good }) => ($good ? "success" : "warning")}-soft);
  color: var(--on-${({ $good }) => ($good ? "success" : "warning")}-soft);
`;

/** What became of a link, in the place of what it leads to. */
export function Notice({
  icon: Icon,
  title,
  hint,
  good = false,
  children,
}: {
  icon: LucideIcon;
  title: string;
  hint: string;
  good?: boolean;
  children?: ReactNode;
}) {
  return (
    <Panel $padding={8} role={good ? "status" : "alert"}>
      <Stack $gap={4} $align="center" style={{ textAlign: "center" }}>
        <Mark $good={good}>
          <Icon size={icons.large} aria-hidden />
        </Mark>
        <Heading as="h1" $size="xl">
          {title}
        </Heading>
        <Text $tone="muted">{hint}</Text>
        {children}
      </Stack>
    </Panel>
  );
}
