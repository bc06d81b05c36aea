import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { Button, IconButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";

const List = styled.ul`
  list-style: none; margin: 0; padding: 0;
  li { display: flex; align-items: center; gap: ${space(3)}; min-height: 52px; padding: ${space(1)} 0; border-bottom: 1px solid var(--line); }
  li:last-child { border-bottom: 0; }
  li > div { flex: 1; min-width: 0; }
`;

export interface LinkedRecord {
  id: number;
  name: string;
  /** Its page. */
  to: string;
  /** A line below its name. */
  detail?: string | null;
  /** Content at the end of its row. */
  aside?: ReactNode;
}

/** Records linked to another one: added, opened and removed, with a text when there are none. */
export function LinkedRecords({
  title,
  hint,
  records,
  icon,
  none,
  noneHint,
  addText,
  removeText,
  onAdd,
  onRemove,
}: {
  title: string;
  hint?: string;
  records: readonly LinkedRecord[];
  icon: ReactNode;
  none: string;
  noneHint: string;
  addText: string;
  removeText: (name: string) => string;
  /** Null where the person may only read. */
  onAdd: (() => void) | null;
  onRemove: ((record: LinkedRecord) => void) | null;
}) {
  const add = onAdd ? (
    <Button size="sm" icon={<Plus aria-hidden />} onClick={onAdd}>
      {addText}
    </Button>
  ) : null;
  const isEmpty = records.length === 0;
  return (
    <Panel>
      <Stack $gap={3}>
        <Inline $justify="space-between" $gap={3} $wrap>
          <Heading $size="md">{title}</Heading>
          {isEmpty ? null : add}
        </Inline>
        {hint ? (
          <Text $tone="muted" $size="sm">
            {hint}
          </Text>
        ) : null}
        {isEmpty ? (
          <EmptyState icon={icon} title={none} action={add}>
            {noneHint}
          </EmptyState>
        ) : (
          <List aria-label={title}>
            {records.map((record) => (
              <li key={record.id}>
                <div>
                  <Link to={record.to}>{record.name}</Link>
                  {record.detail ? (
                    <Text $tone="muted" $size="sm">
                      {record.detail}
                    </Text>
                  ) : null}
                </div>
                {record.aside}
                {onRemove ? (
                  <IconButton label={removeText(record.name)} onClick={() => onRemove(record)}>
                    <X aria-hidden />
                  </IconButton>
                ) : null}
              </li>
            ))}
          </List>
        )}
      </Stack>
    </Panel>
  );
}
