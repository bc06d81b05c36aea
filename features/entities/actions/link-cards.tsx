import type { LucideIcon } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { styled } from "styled-components";
import { type Loadable, Loaded } from "#features/shared/reading/loaded.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Panel } from "#ui/layout.tsx";
import { ListSkeleton } from "#ui/skeletons.tsx";
import { icons, space } from "#ui/tokens.ts";

const List = styled.ul`display: grid; gap: ${space(3)}; margin: 0; padding: 0; list-style: none;`;

/** The links that were mailed, each as a card; what to do first where there is none. */
export function LinkCards<Data, Item extends { id: number }>({
  read,
  itemsOf,
  failed,
  loading,
  empty: { icon: Icon, title, hint, action },
  children,
}: {
  read: Loadable<Data>;
  itemsOf: (data: Data) => readonly Item[];
  failed: string;
  loading: string;
  empty: { icon: LucideIcon; title: string; hint: string; action?: ReactNode };
  children: (item: Item) => ReactNode;
}) {
  return (
    <Loaded read={read} failed={failed} waiting={<ListSkeleton label={loading} count={2} />}>
      {(data) => {
        const items = itemsOf(data);
        if (items.length > 0)
          return (
            <List>
              {items.map((item) => (
                <Fragment key={item.id}>{children(item)}</Fragment>
              ))}
            </List>
          );
        return (
          <Panel>
            <EmptyState
              icon={<Icon size={icons.large} aria-hidden color="var(--muted)" />}
              title={title}
              action={action}
            >
              {hint}
            </EmptyState>
          </Panel>
        );
      }}
    </Loaded>
  );
}
