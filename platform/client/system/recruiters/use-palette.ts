import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { type PaletteItem, shownItems } from "#machines/palette/palette.machine.ts";
import { useShell } from "./use-recruiter-shell.ts";

export function usePaletteOpen() {
  const { palette } = useShell().keyboard;
  const open = useSelector(palette, (snapshot) => snapshot.matches("open"));
  const intentions = useMemo(() => ({ toggle: () => palette.send({ type: "palette.toggled" }) }), [palette]);
  return { open, ...intentions };
}

/** The open palette over what the page offers; the actions of the page come with their shortcuts. */
export function usePalette(entries: readonly PaletteItem[]) {
  const { palette, shortcuts, actionId } = useShell().keyboard;
  const scopes = useSelector(shortcuts, (snapshot) => snapshot.context.scopes);
  const actions = useMemo(
    () =>
      scopes.flatMap(({ id, title, shortcuts: given }) =>
        given
          .filter(({ isDisplayOnly }) => !isDisplayOnly)
          .map(
            ({ key, title: label }): PaletteItem => ({
              id: actionId(id, key),
              group: "actions",
              label,
              hint: title,
              to: null,
            }),
          ),
      ),
    [scopes, actionId],
  );
  useEffect(
    () => palette.send({ type: "entries.changed", entries: [...actions, ...entries] }),
    [palette, actions, entries],
  );
  const context = useSelector(palette, (snapshot) => snapshot.context);
  const busy = useSelector(palette, (snapshot) => snapshot.hasTag("busy"));
  const failed = useSelector(palette, (snapshot) => snapshot.matches({ open: "failed" }));
  const items = useMemo(() => shownItems(context), [context]);
  const intentions = useMemo(
    () => ({
      close: () => palette.send({ type: "palette.closed" }),
      fieldFocused: () => palette.send({ type: "field.focused" }),
      type: (term: string) => palette.send({ type: "term.typed", term }),
      move: (by: number) => palette.send({ type: "highlight.moved", by }),
      choose: (id: string) => palette.send({ type: "item.chosen", id }),
      chooseHighlighted: () => palette.send({ type: "highlight.chosen" }),
    }),
    [palette],
  );
  return { term: context.term, active: context.active, items, busy, failed, ...intentions };
}
