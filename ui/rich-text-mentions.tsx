import type { Editor } from "@tiptap/react";
import { type KeyboardEvent as ReactKeyboardEvent, use, useEffect, useId, useRef, useState } from "react";
import { styled } from "styled-components";
import { FieldTextsContext } from "./field-texts.ts";
import { floatingStyle } from "./floating.ts";
import { VisuallyHidden } from "./layout.tsx";
import type { LookupOption } from "./lookup-field.tsx";
import { layer, radius, space, type } from "./tokens.ts";

/** Who may be called in by an "@" in the text; the options of a term come from outside. */
export interface RichTextPeople {
  label: string;
  options: readonly LookupOption[];
  searching: boolean;
  /** The text after the "@"; null when the search has ended. */
  onSearch: (term: string | null) => void;
  onChoose: (person: LookupOption) => void;
}

export interface MentionQuery {
  /** The position of the "@". */
  from: number;
  to: number;
  term: string;
}

/** An "@" that begins a word, and up to two words of a name up to the caret. */
const called = /(?:^|[\s([])@([\p{L}\p{M}'.-]{0,30}(?: [\p{L}\p{M}'.-]{0,30})?)$/u;

/** The search term at the caret, if any. */
export function mentionAt(before: string, caret: number): MentionQuery | null {
  const found = called.exec(before);
  if (!found) return null;
  const term = found[1] ?? "";
  return { from: caret - term.length - 1, to: caret, term };
}

function mentionIn(editor: Editor): MentionQuery | null {
  const { empty, $from } = editor.state.selection;
  if (!empty || $from.parent.type.spec.code) return null;
  return mentionAt($from.parent.textBetween(0, $from.parentOffset, undefined, "\0"), $from.pos);
}

const listHeight = 240;
const listWidth = 280;
const List = styled.ul`
  ${floatingStyle} position: absolute; z-index: ${layer.popover}; width: ${listWidth}px; max-width: 100%;
  max-height: ${listHeight}px; overflow: auto; margin: 0; padding: ${space(1)}; list-style: none; border-radius: ${radius.md};
`;
const Person = styled.li`
  padding: ${space(1.5)} ${space(2.5)}; border-radius: ${radius.sm}; cursor: pointer; font-size: ${type.md}; overflow-wrap: anywhere;
  &[aria-selected="true"] { background: var(--accent-soft); color: var(--on-accent-soft); }
  @media (pointer: coarse) { min-height: 44px; display: flex; align-items: center; }
`;
const Note = styled.li`padding: ${space(2)} ${space(2.5)}; color: var(--muted); font-size: ${type.sm};`;

/** The list's position in the box around the text: below the caret's line, above it if there is no room. */
function placeOf(editor: Editor, { from }: MentionQuery) {
  const { left, top, bottom } = editor.view.coordsAtPos(from);
  const box = editor.view.dom.closest("[data-mentions]")?.getBoundingClientRect() ?? new DOMRect();
  const across = Math.max(0, Math.min(left - box.left, box.width - listWidth));
  return bottom + listHeight > window.innerHeight && top > listHeight
    ? { left: across, bottom: box.bottom - top + 4 }
    : { left: across, top: bottom - box.top + 4 };
}

/** People to call in at the caret: looked for while typing, chosen by arrows and Enter, left by Escape. */
export function useMentions(people: RichTextPeople | undefined) {
  const id = useId();
  const [asked, setAsked] = useState<MentionQuery | null>(null);
  const [place, setPlace] = useState<ReturnType<typeof placeOf>>({ left: 0, top: 0 });
  const [at, setAt] = useState(0);
  /** The "@" that was left by Escape stays text. */
  const left = useRef<number | null>(null);
  const options = people?.options ?? [];
  const active = Math.min(at, Math.max(0, options.length - 1));
  const isOpen =
    asked !== null && (options.length > 0 || people?.searching === true || !asked.term.includes(" "));

  function look(editor: Editor) {
    if (!people) return;
    const next = editor.isFocused ? mentionIn(editor) : null;
    if (next === null) left.current = null;
    const seen = next !== null && next.from === left.current ? null : next;
    if (seen?.term !== asked?.term) {
      setAt(0);
      people.onSearch(seen?.term ?? null);
    }
    if (seen) setPlace(placeOf(editor, seen));
    setAsked(seen);
  }
  function close() {
    if (!asked) return;
    left.current = asked.from;
    setAsked(null);
    people?.onSearch(null);
  }
  function choose(editor: Editor, person: LookupOption | undefined) {
    if (!asked || !person) return;
    const { from, to } = asked;
    setAsked(null);
    people?.onChoose(person);
    editor.view.dispatch(editor.state.tr.insertText(`@${person.label} `, from, to));
    editor.commands.focus();
    people?.onSearch(null);
  }
  /** True where the key was for the list and not for the text. */
  function onKey(editor: Editor, event: KeyboardEvent | ReactKeyboardEvent): boolean {
    if (!isOpen) return false;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && options.length > 0) {
      setAt((active + step + options.length) % options.length);
      return true;
    }
    if ((event.key === "Enter" || event.key === "Tab") && options.length > 0) {
      choose(editor, options[active]);
      return true;
    }
    if (event.key !== "Escape") return false;
    close();
    // An enclosing dialog stays open.
    event.stopPropagation();
    return true;
  }
  return { id, isOpen, asked, place, active, look, close, choose, onKey };
}

export type Mentions = ReturnType<typeof useMentions>;

/** Describes the list to screen readers. */
export const mentionAttributes = ({ id, isOpen, active }: Mentions, people: RichTextPeople | undefined) => ({
  ...(people ? { "aria-autocomplete": "list", "aria-haspopup": "listbox" } : {}),
  ...(isOpen ? { "aria-controls": id } : {}),
  ...(isOpen && (people?.options.length ?? 0) > 0 ? { "aria-activedescendant": `${id}-${active}` } : {}),
});

export function MentionList({
  editor,
  people,
  mentions,
}: {
  editor: Editor;
  people: RichTextPeople;
  mentions: Mentions;
}) {
  const texts = use(FieldTextsContext);
  const { id, place, active, isOpen } = mentions;
  const shown = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen && active >= 0) shown.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen, active]);
  const { options } = people;
  const note = people.searching ? texts.searching : options.length === 0 ? texts.nothingFound : null;
  return (
    <>
      <VisuallyHidden role="status">
        {isOpen ? (note ?? `${people.label}: ${options.length}`) : ""}
      </VisuallyHidden>
      {isOpen ? (
        <List id={id} role="listbox" aria-label={people.label} style={place}>
          {options.map((person, index) => (
            <Person
              key={person.id}
              ref={index === active ? shown : null}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => {
                // The caret keeps its position.
                event.preventDefault();
                mentions.choose(editor, person);
              }}
            >
              {person.label}
            </Person>
          ))}
          {options.length === 0 && note ? <Note role="presentation">{note}</Note> : null}
        </List>
      ) : null}
    </>
  );
}
