import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { ActorThen } from "#client/inspect/moment.ts";
import { motion, radius, space, type } from "#ui/tokens.ts";
import { stateText } from "./rows.ts";
import { inspectTexts } from "./texts.ts";

const List = styled.ul`display: flex; flex-direction: column; gap: 1px;
  & & { margin-left: ${space(3)}; padding-left: ${space(1.5)}; border-left: 1px solid var(--line); }
`;
const Row = styled.button`
  display: flex; flex-direction: column; align-items: flex-start; width: 100%; padding: ${space(1.25)} ${space(2)};
  border: 0; border-radius: ${radius.md}; background: none; text-align: left; cursor: pointer; font-size: ${type.sm};
  transition: background ${motion.fast};
  &:hover { background: var(--hover); }
  &[aria-current="true"] { background: var(--accent-soft); color: var(--on-accent-soft); }
  span { font-size: ${type.xs}; color: var(--muted); overflow-wrap: anywhere; }
  &[aria-current="true"] span { color: inherit; }
  b { font-weight: 520; overflow-wrap: anywhere; }
  &[data-ended="true"] b { font-weight: 400; color: var(--muted); }
  &[data-ended="true"][aria-current="true"] b { color: inherit; }
  @media (pointer: coarse) { min-height: 44px; }
`;

/** Who lives, by whom they were started, and where they are. */
export function ActorTree({
  actors,
  selected,
  onSelect,
  parent = null,
}: {
  actors: readonly ActorThen[];
  selected: string | null;
  onSelect: (actor: string) => void;
  parent?: string | null;
}) {
  const t = useTexts(inspectTexts);
  const own = actors.filter((actor) => actor.parent === parent);
  if (own.length === 0) return null;
  return (
    <List>
      {own.map(({ name, chart, last, ended }) => {
        const where = chart ? stateText(last?.value ?? null) : t("effect");
        return (
          <li key={name}>
            <Row
              type="button"
              aria-current={selected === name}
              data-ended={ended}
              onClick={() => onSelect(name)}
            >
              <b>{parent ? name.slice(parent.length + 1) : name}</b>
              <span>{ended ? [where, t("ended")].filter(Boolean).join(", ") : where}</span>
            </Row>
            <ActorTree actors={actors} selected={selected} onSelect={onSelect} parent={name} />
          </li>
        );
      })}
    </List>
  );
}
