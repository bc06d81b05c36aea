import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useShortcutSheet } from "#client/system/recruiters/use-shortcuts.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Heading } from "#ui/layout.tsx";
import { radius, space, type } from "#ui/tokens.ts";
import { pt } from "./palette-texts.pt.ts";
import { paletteTexts } from "./palette-texts.ts";

const Part = styled.section`
  & + & { margin-top: ${space(5)}; }
  dl { margin: ${space(2)} 0 0; display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: ${space(2)} ${space(4)}; font-size: ${type.md}; }
  dd { margin: 0; display: flex; gap: ${space(1)}; align-items: center; }
  kbd {
    min-width: 24px; padding: 2px ${space(1.5)}; border: 1px solid var(--line-strong); border-bottom-width: 2px; border-radius: ${radius.sm};
    background: var(--sunken); font: inherit; font-size: ${type.sm}; text-align: center;
  }
`;

type NamedKey = keyof typeof pt.keys;
const isNamed = (key: string): key is NamedKey => Object.hasOwn(pt.keys, key);

/** Shortcuts of this page, by part. */
export default function ShortcutSheet() {
  const t = useTexts(paletteTexts);
  const { scopes, closeSheet } = useShortcutSheet();
  const everywhere = {
    id: "everywhere",
    title: t("sheet.everywhere"),
    shortcuts: [
      { key: "Ctrl K", title: t("sheet.palette") },
      { key: "?", title: t("sheet.sheet") },
    ],
  };
  return (
    <Dialog open onClose={closeSheet} title={t("sheet.title")} closeLabel={t("close")} width="small">
      {[...scopes.toReversed(), everywhere].map(({ id, title, shortcuts }) => (
        <Part key={id}>
          <Heading as="h3" $size="md">
            {title}
          </Heading>
          <dl>
            {shortcuts.map((shortcut) => [
              <dt key={`${shortcut.key} title`}>{shortcut.title}</dt>,
              <dd key={shortcut.key}>
                {shortcut.key.split(" ").map((key) => (
                  <kbd key={key}>{isNamed(key) ? t(`keys.${key}`) : key}</kbd>
                ))}
              </dd>,
            ])}
          </dl>
        </Part>
      ))}
    </Dialog>
  );
}
