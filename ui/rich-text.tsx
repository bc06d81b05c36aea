import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { Bold, Heading3, Italic, List, ListOrdered, Quote, Redo2, Undo2 } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { styled } from "styled-components";
import { IconButton } from "./button.tsx";
import { controlStyle } from "./control.ts";
import { Field, type FieldProps } from "./field.tsx";
import { MentionList, mentionAttributes, type RichTextPeople, useMentions } from "./rich-text-mentions.tsx";
import { icons, radius, space } from "./tokens.ts";

export interface RichTextTexts {
  bold: string;
  italic: string;
  heading: string;
  bullets: string;
  numbers: string;
  quote: string;
  undo: string;
  redo: string;
}

const Box = styled.div`position: relative;`;
const Bar = styled.div`
  display: flex; flex-wrap: wrap; gap: ${space(0.5)}; padding: ${space(1)}; border: 1px solid var(--line-strong); border-bottom: 0;
  border-radius: ${radius.md} ${radius.md} 0 0; background: var(--canvas);
`;
const Area = styled(EditorContent)`
  .ProseMirror {
    ${controlStyle} min-height: 180px; max-height: 480px; overflow: auto; border-radius: 0 0 ${radius.md} ${radius.md}; line-height: 1.6;
    white-space: break-spaces;
    padding: ${space(3)} ${space(3.5)};
    > * + * { margin-top: ${space(2)}; }
    ul, ol { padding-left: ${space(5)}; }
  }
`;

/**
 * Rich text as HTML; storing and displaying decide again what is allowed. With `people`, an "@" mentions a person,
 * whose name is inserted.
 */
export function RichTextField({
  label,
  hint,
  error,
  required = false,
  value,
  onChange,
  texts,
  people,
  takesFocus = false,
  headingLevel = 3,
}: FieldProps & {
  value: string;
  onChange: (html: string) => void;
  texts: RichTextTexts;
  people?: RichTextPeople | undefined;
  /** Has the focus as soon as it is there, at its end. */
  takesFocus?: boolean;
  /** Of the headings in it. */
  headingLevel?: 2 | 3;
}) {
  const mentions = useMentions(people);
  const editor: Editor = useEditor({
    extensions: [StarterKit.configure({ heading: { levels: [headingLevel] }, link: { openOnClick: false } })],
    content: value,
    autofocus: takesFocus ? "end" : false,
    onUpdate: ({ editor: changed }) => {
      onChange(changed.isEmpty ? "" : changed.getHTML());
      mentions.look(changed);
    },
    onSelectionUpdate: ({ editor: moved }) => mentions.look(moved),
    onBlur: mentions.close,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        ...(error ? { "aria-invalid": "true" } : {}),
        ...mentionAttributes(mentions, people),
      },
      handleKeyDown: (_view, event) => mentions.onKey(editor, event),
    },
    injectCSS: false,
  });
  // Changes other than typing, such as a suggestion or an undo, are displayed.
  useEffect(() => {
    // An editor whose first rendering was interrupted is discarded, and the next one creates another.
    if (editor.isDestroyed) return;
    const shown = editor.isEmpty ? "" : editor.getHTML();
    if (!editor.isFocused && value !== shown) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  const tool = (name: string, icon: ReactNode, run: () => void, mark?: string) => (
    <IconButton
      key={name}
      label={name}
      size="sm"
      aria-pressed={mark ? (editor?.isActive(mark) ?? false) : undefined}
      onClick={run}
    >
      {icon}
    </IconButton>
  );
  const chain = () => editor.chain().focus();
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {({ id }) => (
        <Box id={id} data-mentions>
          <Bar role="toolbar" aria-label={label}>
            {tool(
              texts.bold,
              <Bold size={icons.small} aria-hidden />,
              () => chain().toggleBold().run(),
              "bold",
            )}
            {tool(
              texts.italic,
              <Italic size={icons.small} aria-hidden />,
              () => chain().toggleItalic().run(),
              "italic",
            )}
            {tool(
              texts.heading,
              <Heading3 size={icons.small} aria-hidden />,
              () => chain().toggleHeading({ level: headingLevel }).run(),
              "heading",
            )}
            {tool(
              texts.bullets,
              <List size={icons.small} aria-hidden />,
              () => chain().toggleBulletList().run(),
              "bulletList",
            )}
            {tool(
              texts.numbers,
              <ListOrdered size={icons.small} aria-hidden />,
              () => chain().toggleOrderedList().run(),
              "orderedList",
            )}
            {tool(
              texts.quote,
              <Quote size={icons.small} aria-hidden />,
              () => chain().toggleBlockquote().run(),
              "blockquote",
            )}
            {tool(texts.undo, <Undo2 size={icons.small} aria-hidden />, () => chain().undo().run())}
            {tool(texts.redo, <Redo2 size={icons.small} aria-hidden />, () => chain().redo().run())}
          </Bar>
          <Area editor={editor} />
          {people ? <MentionList editor={editor} people={people} mentions={mentions} /> : null}
        </Box>
      )}
    </Field>
  );
}
