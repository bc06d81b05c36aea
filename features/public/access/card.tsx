import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Heading, Stack, Text } from "#ui/layout.tsx";
import { below, radius, space } from "#ui/tokens.ts";

const Centre = styled.div`display: flex; flex-direction: column; align-items: center;`;
const Box = styled.section`
  display: flex; flex-direction: column; gap: ${space(4)}; width: min(400px, 100%); padding: ${space(7)}; background: var(--surface);
  border: 1px solid var(--line); border-radius: ${radius.lg};
  ${below("phone")} { padding: ${space(5)}; }
  form { display: flex; flex-direction: column; gap: ${space(4)}; }
`;

/** A centred question on a guest page. */
export function AccessCard({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Centre>
      <Box>
        <Stack $gap={1}>
          <Heading as="h1" $size="xl">
            {title}
          </Heading>
          {lead ? (
            <Text $tone="muted" $size="sm">
              {lead}
            </Text>
          ) : null}
        </Stack>
        {children}
      </Box>
    </Centre>
  );
}
