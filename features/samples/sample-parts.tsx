import { type ReactNode, Suspense, useId } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { Spinner } from "#ui/feedback.tsx";
import { Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { below, space, type } from "#ui/tokens.ts";
import { samplesTexts } from "./texts.ts";

const Group = styled.section`scroll-margin-top: 80px; display: flex; flex-direction: column; gap: ${space(3)};`;
const Rows = styled(Panel)`padding: 0;`;
const Row = styled.div`
  display: grid; grid-template-columns: 148px minmax(0, 1fr); gap: ${space(4)}; padding: ${space(4)} ${space(5)};
  & + & { border-top: 1px solid var(--line); }
  > h3 { font-size: ${type.sm}; font-weight: 520; color: var(--muted); padding-top: ${space(1)}; }
  ${below("tablet")} { grid-template-columns: minmax(0, 1fr); gap: ${space(2)}; padding: ${space(4)}; }
`;

/** One group of the gallery, with its anchor. */
export function SampleGroup({
  id,
  title,
  hint,
  children,
}: {
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <Group id={id} aria-labelledby={heading}>
      <Stack $gap={1}>
        <Heading id={heading} $size="lg">
          {title}
        </Heading>
        {hint ? (
          <Text $tone="muted" $size="sm">
            {hint}
          </Text>
        ) : null}
      </Stack>
      {children}
    </Group>
  );
}

export function SampleRows({ children }: { children: ReactNode }) {
  return <Rows as="div">{children}</Rows>;
}

export function SampleRow({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Row>
      <h3>{title}</h3>
      <div>{children}</div>
    </Row>
  );
}

/** A heavy control in a file of its own. */
export function Later({ children }: { children: ReactNode }) {
  const t = useTexts(samplesTexts);
  return <Suspense fallback={<Spinner size={36} label={t("loading")} />}>{children}</Suspense>;
}
