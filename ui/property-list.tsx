import { Pencil } from "lucide-react";
import { type MouseEvent, type ReactNode, useId, useState } from "react";
import { styled } from "styled-components";
import { Button, IconButton } from "./button.tsx";
import { icons, motion, radius, space, type, weight } from "./tokens.ts";

export interface Property {
  key: string;
  term: string;
  value: ReactNode;
  /** Empty: hidden until the empty ones are requested. */
  isEmpty?: boolean;
  /** Makes it editable in place; with the line the editor may occupy. */
  onEdit?: (line: HTMLElement) => void;
  /** While it is edited: replaces the value. */
  editor?: ReactNode;
}

const List = styled.dl`display: flex; flex-direction: column; gap: 1px; margin: 0; font-size: ${type.md};`;
const Line = styled.div`
  position: relative; display: grid; grid-template-columns: minmax(92px, 38%) minmax(0, 1fr); gap: ${space(3)}; align-items: baseline;
  min-height: 30px; padding: ${space(1)} ${space(2)}; margin-inline: -${space(2)}; border-radius: ${radius.md};
  transition: background ${motion.fast};
  dt { color: var(--muted); font-size: ${type.sm}; font-weight: ${weight.label}; overflow-wrap: anywhere; }
  dd { min-width: 0; overflow-wrap: anywhere; --badge-wrap: normal; }
  /* An address broken in two reads as two words; its whole text is in the tooltip. */
  dd > a:is([href^="mailto:"], [target="_blank"]) {
    display: inline-block; max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; vertical-align: bottom;
  }
  > dd > button { position: absolute; right: 2px; top: 1px; opacity: 0; background: var(--hover); }
  &[data-editable] { cursor: text; &:hover { background: var(--hover); } }
  &:hover > dd > button, > dd > button:focus-visible { opacity: 1; }
  &[data-editing] { grid-template-columns: minmax(0, 1fr); gap: ${space(1)}; cursor: auto; }
  @media (pointer: coarse) {
    min-height: 44px; align-items: center; padding-right: 44px;
    > dd > button { opacity: 1; top: 0; background: none; }
  }
`;
const Empty = styled.span`color: var(--muted);`;
const More = styled.div`margin: ${space(2)} -${space(2)} 0;`;

/** A record's properties, in a rail beside it. Lines are edited in place; empty ones are hidden until requested. */
export function PropertyList({
  label,
  properties,
  editLabel,
  showEmptyLabel,
  hideEmptyLabel,
}: {
  label: string;
  properties: readonly Property[];
  /** 'Editar Cidade', of a term. */
  editLabel: (term: string) => string;
  /** 'Mostrar 7 campos vazios', of how many there are. */
  showEmptyLabel: (count: number) => string;
  hideEmptyLabel: string;
}) {
  const id = useId();
  const [showsEmpty, setShowsEmpty] = useState(false);
  const isHidden = ({ isEmpty, editor }: Property) => Boolean(isEmpty) && !editor;
  const empty = properties.filter(isHidden).length;
  const shown = properties.filter((property) => showsEmpty || !isHidden(property));
  return (
    <div>
      <List id={id} aria-label={label}>
        {shown.map(({ key, term, value, isEmpty, onEdit, editor }) => (
          <Line
            key={key}
            data-editable={onEdit && !editor ? "" : undefined}
            data-editing={editor ? "" : undefined}
            // The pointer may press anywhere on the line; the keyboard has the button.
            onClick={(event: MouseEvent<HTMLDivElement>) => {
              const onControl =
                event.target instanceof Element && event.target.closest("a, button, input, label");
              const hasSelected = getSelection()?.isCollapsed === false;
              if (onEdit && !editor && !onControl && !hasSelected) onEdit(event.currentTarget);
            }}
          >
            <dt>{term}</dt>
            <dd>
              {editor ?? (isEmpty ? <Empty>—</Empty> : value)}
              {onEdit && !editor ? (
                <IconButton
                  size="sm"
                  label={editLabel(term)}
                  onClick={({ currentTarget }) => {
                    const line = currentTarget.closest<HTMLElement>("[data-editable]");
                    if (line) onEdit(line);
                  }}
                >
                  <Pencil size={icons.xSmall} aria-hidden />
                </IconButton>
              ) : null}
            </dd>
          </Line>
        ))}
      </List>
      {empty > 0 ? (
        <More>
          <Button
            kind="quiet"
            size="sm"
            aria-expanded={showsEmpty}
            aria-controls={id}
            onClick={() => setShowsEmpty(!showsEmpty)}
          >
            {showsEmpty ? hideEmptyLabel : showEmptyLabel(empty)}
          </Button>
        </More>
      ) : null}
    </div>
  );
}
