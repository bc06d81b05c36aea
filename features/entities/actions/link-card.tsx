import type { ReactNode } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { Button } from "#ui/button.tsx";
import { Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { space, type } from "#ui/tokens.ts";

const PersonLink = styled(Link)`font-weight: 600; color: inherit;`;

/** Expandable details below a card's facts, such as the answers. */
export const CardDetails = styled.details`
  font-size: ${type.sm};
  summary { cursor: pointer; width: fit-content; color: var(--accent-text); font-weight: 520; }
  > *:not(summary) { margin: ${space(3)} 0; }
`;

interface LinkAction {
  label: string;
  /** The label with whom it concerns: several cards have the same one. */
  name: string;
  onPress: () => void;
}

/** Sends a link again, or ends it; null where the person may not, or it is over. */
export function LinkActions({ again, end }: { again: LinkAction | null; end: LinkAction | null }) {
  return (
    <>
      {again ? (
        <Button size="sm" aria-label={again.name} onClick={again.onPress}>
          {again.label}
        </Button>
      ) : null}
      {end ? (
        <Button size="sm" kind="quiet" aria-label={end.name} onClick={end.onPress}>
          {end.label}
        </Button>
      ) : null}
    </>
  );
}

/** A link that was mailed to somebody: whom it went to, its state and what can be done with it. */
export function LinkCard({
  person,
  head,
  actions,
  facts,
  job,
  message,
  children,
}: {
  /** The recipient, unless the list is that person's own. */
  person?: { name: string; to: string } | null;
  head: ReactNode;
  actions: ReactNode;
  facts: readonly (string | null)[];
  job?: { label: string; to: string } | null;
  /** The sender's message. */
  message?: string | null;
  children?: ReactNode;
}) {
  return (
    <Panel as="li">
      <Stack $gap={3}>
        <Inline $justify="space-between" $gap={3} $wrap>
          <Inline $gap={3} $wrap>
            {person ? <PersonLink to={person.to}>{person.name}</PersonLink> : null}
            {head}
          </Inline>
          <Inline $gap={2} $wrap>
            {actions}
          </Inline>
        </Inline>
        <Text $size="sm" $tone="muted">
          {facts.filter(Boolean).join(" · ")}
        </Text>
        {job ? (
          <Text $size="sm">
            <Link to={job.to}>{job.label}</Link>
          </Text>
        ) : null}
        {message ? <Text $size="sm">“{message}”</Text> : null}
        {children}
      </Stack>
    </Panel>
  );
}
