import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { IconButton } from "#ui/button.tsx";
import { Inline, Text } from "#ui/layout.tsx";
import { radius, space } from "#ui/tokens.ts";

const Box = styled.fieldset`
  display: flex; flex-direction: column; gap: ${space(4)}; min-width: 0; margin: 0; padding: ${space(4)};
  border: 1px solid var(--line); border-radius: ${radius.lg};
`;
const Top = styled(Inline)`justify-content: space-between;`;

/** One removable entry of a curriculum list. */
export function ItemCard({
  title,
  removeLabel,
  onRemove,
  children,
}: {
  title: string;
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <Box aria-label={title}>
      <Top>
        <Text $strong $size="sm">
          {title}
        </Text>
        <IconButton size="sm" label={removeLabel} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </Top>
      {children}
    </Box>
  );
}
