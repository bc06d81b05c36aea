import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { below, from, space, type } from "./tokens.ts";

const TabsBox = styled(BaseTabs.Root)`
  &[data-orientation="vertical"] {
    display: grid; grid-template-columns: auto minmax(0, 1fr); min-height: 0;
    ${below("phone")} { grid-template: auto minmax(0, 1fr) / minmax(0, 1fr); }
  }
`;
const TabList = styled(BaseTabs.List)`
  display: flex; gap: ${space(1)}; border-bottom: 1px solid var(--line); position: relative; overflow-x: auto; scrollbar-width: none;
  ${from("phone")} {
    &[data-orientation="vertical"] {
      flex-direction: column; gap: 0; padding: ${space(1)} 0; border-bottom: 0; border-right: 1px solid var(--line); overflow: hidden auto;
    }
  }
`;
const Tab = styled(BaseTabs.Tab)`
  position: relative; display: inline-flex; align-items: center; gap: ${space(1.5)}; padding: ${space(2.5)} ${space(2.5)};
  border: 0; background: none; font-size: ${type.sm}; font-weight: 520; color: var(--muted); white-space: nowrap; cursor: pointer;
  &:hover { color: var(--text); }
  &[data-active], &[aria-selected="true"] { color: var(--text); box-shadow: inset 0 -2px var(--accent); }
  ${from("phone")} {
    &[data-orientation="vertical"] {
      justify-content: space-between; min-height: 38px; padding: ${space(1.5)} ${space(3)};
      &[data-active] { background: var(--accent-soft); color: var(--on-accent-soft); box-shadow: inset 2px 0 var(--accent); }
    }
  }
  @media (pointer: coarse) { min-height: 44px; }
`;
export interface TabEntry {
  value: string;
  label: ReactNode;
  content: ReactNode;
}
/** Only the chosen tab's content is there. */
export function Tabs({
  value,
  onChange,
  tabs,
  label,
  vertical = false,
}: {
  value: string;
  onChange: (value: string) => void;
  tabs: readonly TabEntry[];
  label: string;
  /** Tabs at the left of their content; above it on a phone. */
  vertical?: boolean;
}) {
  return (
    <TabsBox
      value={value}
      onValueChange={(next) => onChange(String(next))}
      orientation={vertical ? "vertical" : "horizontal"}
    >
      <TabList aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} style={{ outlineOffset: -2 }}>
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </TabsBox>
  );
}
