import type { ComponentProps, ReactNode } from "react";
import { css, styled } from "styled-components";
import { below, radius, space, type, weight } from "./tokens.ts";

interface Spacing {
  $gap?: number;
  $align?: "start" | "center" | "end" | "stretch" | "baseline";
  $justify?: "start" | "center" | "end" | "space-between";
  $wrap?: boolean;
  $grow?: boolean;
}
const spacing = css<Spacing>`
  display: flex; gap: ${({ $gap = 2 }) => space($gap)};
  ${({ $align }) => $align && css`align-items: ${$align};`}
  ${({ $justify }) => $justify && css`justify-content: ${$justify};`}
  ${({ $wrap }) => $wrap && css`flex-wrap: wrap;`}
  ${({ $grow }) => $grow && css`flex: 1 1 auto; min-width: 0;`}
`;
/** One that has nothing to show takes no gap in another. */
export const Stack = styled.div<Spacing>`${spacing} flex-direction: column; &:empty { display: none; }`;
export const Inline = styled.div<Spacing>`${spacing} align-items: ${({ $align = "center" }) => $align};`;
/** Columns of at least so many pixels; `$fit`: a few share the whole line. */
export const Columns = styled.div<{ $min?: number; $gap?: number; $fit?: boolean }>`
  display: grid; gap: ${({ $gap = 4 }) => space($gap)};
  grid-template-columns: repeat(${({ $fit }) => ($fit ? "auto-fit" : "auto-fill")}, minmax(min(${({ $min = 260 }) => $min}px, 100%), 1fr));
`;

export const Panel = styled.section<{ $padding?: number }>`
  background: var(--surface); border: 1px solid var(--line); border-radius: ${radius.lg};
  padding: ${({ $padding = 5 }) => space($padding)};
  ${below("phone")} { padding: ${({ $padding = 5 }) => space(Math.min($padding, 4))}; }
`;

/** `xl` is a page's title, `md` a section's, quieter than its content. */
export const Heading = styled.h2<{ $size?: "md" | "lg" | "xl" | "2xl" | "3xl" }>`
  font-weight: ${weight.strong}; text-wrap: balance;
  ${({ $size = "lg" }) =>
    $size === "md"
      ? css`font-size: ${type.sm}; line-height: 1.4; color: var(--muted);`
      : css`font-size: ${type[$size]}; line-height: 1.2; letter-spacing: -0.014em;`}
`;
export const Text = styled.p<{
  $tone?: "muted" | "danger" | "success";
  $size?: keyof typeof type;
  $strong?: boolean;
}>`
  ${({ $tone }) => $tone && css`color: var(--${$tone});`} font-size: ${({ $size = "md" }) => type[$size]};
  ${({ $strong }) => $strong && css`font-weight: ${weight.strong};`}
  overflow-wrap: anywhere;
`;
const hidden = css`
  position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
`;
export const VisuallyHidden = styled.span`${hidden}`;
/** The words beside an icon that says enough where there is little room: on a phone only read aloud. */
export const WideLabel = styled.span`${below("phone")} { ${hidden} }`;
export const Divider = styled.hr`border: 0; border-top: 1px solid var(--line); margin: 0; width: 100%;`;
/** Lines of running text: width to read, rhythm of paragraphs and lists. */
export const Prose = styled.div`
  max-width: 70ch; font-size: ${type.md}; line-height: 1.6; overflow-wrap: anywhere;
  > * + * { margin-top: ${space(3)}; }
  ul, ol { padding-left: ${space(5)}; }
  li + li { margin-top: ${space(1)}; }
  h2, h3, h4 { font-size: ${type.lg}; margin-top: ${space(5)}; }
`;

const Header = styled.header`
  display: flex; flex-wrap: wrap; align-items: flex-start; justify-content: space-between; gap: ${space(3)};
`;
/** A description that comes late, such as a count, must not push the actions onto a line of their own: it takes no width. */
const Titles = styled(Stack)`
  flex: 1 1 auto; min-width: min(160px, 100%); > :not(h1) { width: 0; min-width: 100%; }
`;
/** A page's title with its description and actions. */
export function PageHeader({
  title,
  hint,
  actions,
  ...rest
}: { title: ReactNode; hint?: ReactNode; actions?: ReactNode } & Omit<ComponentProps<"header">, "title">) {
  return (
    <Header {...rest}>
      <Titles $gap={1}>
        <Heading as="h1" $size="xl">
          {title}
        </Heading>
        {hint ? (
          <Text $tone="muted" $size="sm">
            {hint}
          </Text>
        ) : null}
      </Titles>
      {actions ? <Inline $wrap>{actions}</Inline> : null}
    </Header>
  );
}

/** A section's title, with its actions at the end. */
export function SectionHeader({
  title,
  hint,
  children,
}: {
  title: ReactNode;
  hint: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Inline $justify="space-between" $wrap $gap={3}>
      <Stack $gap={0.5}>
        <Heading $size="lg">{title}</Heading>
        <Text $tone="muted" $size="sm">
          {hint}
        </Text>
      </Stack>
      {children}
    </Inline>
  );
}

const List = styled.dl`
  display: grid; grid-template-columns: minmax(120px, 30%) 1fr; gap: ${space(2)} ${space(4)}; font-size: ${type.md};
  dt { color: var(--muted); font-size: ${type.sm}; font-weight: ${weight.label}; }
  dd { overflow-wrap: anywhere; --badge-wrap: normal; }
  ${below("phone")} { grid-template-columns: 1fr; gap: 0; dd { margin-bottom: ${space(3)}; } }
`;
export function DescriptionList({ items }: { items: readonly { term: ReactNode; value: ReactNode }[] }) {
  return (
    <List>
      {items.map(({ term, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is written out by its page and does not move
        <div key={index} style={{ display: "contents" }}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
