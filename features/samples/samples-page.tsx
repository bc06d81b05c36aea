import { Link } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useTheme } from "#client/system/app/use-system.ts";
import { lazy } from "#features/shared/lazy.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { Inline, PageHeader, Stack } from "#ui/layout.tsx";
import { below, radius, space, type } from "#ui/tokens.ts";
import { ButtonSamples } from "./button-samples.tsx";
import { ChoiceSamples } from "./choice-samples.tsx";
import { FeedbackSamples } from "./feedback-samples.tsx";
import { FieldSamples } from "./field-samples.tsx";
import { FigureSamples } from "./figure-samples.tsx";
import { OverlaySamples } from "./overlay-samples.tsx";
import { RecordSamples } from "./record-samples.tsx";
import { Later } from "./sample-parts.tsx";
import { StructureSamples } from "./structure-samples.tsx";
import { TextSamples } from "./text-samples.tsx";
import { samplesTexts } from "./texts.ts";

const TableSamples = lazy(() => import("./table-samples.tsx"));
const BoardSamples = lazy(() => import("./board-samples.tsx"));
const CollectionSamples = lazy(() => import("./collection-samples.tsx"));
const EditorSamples = lazy(() => import("./editor-samples.tsx"));

const Page = styled.div`width: 100%; max-width: 1200px; margin: 0 auto; padding: ${space(8)} ${space(5)} ${space(16)};
  ${below("phone")} { padding: ${space(5)} ${space(4)} ${space(12)}; }
`;
const Split = styled.div`
  display: grid; grid-template-columns: 168px minmax(0, 1fr); gap: ${space(8)}; margin-top: ${space(7)};
  ${below("desktop")} { grid-template-columns: minmax(0, 1fr); gap: ${space(5)}; }
`;
const Contents = styled.nav`
  position: sticky; top: 84px; align-self: start; font-size: ${type.sm};
  h2 { font-size: ${type.xs}; font-weight: 600; color: var(--muted); padding: 0 ${space(2.5)} ${space(1.5)}; }
  ul { list-style: none; }
  a { display: block; padding: ${space(1)} ${space(2.5)}; color: var(--text); text-decoration: none; border-radius: ${radius.sm}; }
  a:hover { background: var(--hover); }
  @media (pointer: coarse) { a { min-height: 44px; display: flex; align-items: center; } }
  ${below("desktop")} {
    position: static;
    h2 { display: none; }
    ul { display: flex; gap: ${space(1)}; position: relative; overflow-x: auto; }
    a { white-space: nowrap; }
  }
`;
const sections = [
  "text",
  "buttons",
  "fields",
  "choices",
  "feedback",
  "overlays",
  "structure",
  "record",
  "figures",
  "table",
  "board",
  "collections",
  "editor",
] as const;

/** The living gallery: every control in every state. */
export default function SamplesPage() {
  const t = useTexts(samplesTexts);
  const { choice, choose } = useTheme();
  return (
    <Page>
      <PageTitle title={t("title")} />
      <PageHeader
        title={t("title")}
        hint={t("hint")}
        actions={
          <>
            <Inline role="group" aria-label={t("theme")} $gap={1}>
              {(["light", "dark", "system"] as const).map((item) => (
                <Chip key={item} on={choice === item} onToggle={() => choose(item)}>
                  {t(item)}
                </Chip>
              ))}
            </Inline>
            <ButtonLink as={Link} to="/samples/colors">
              {t("colorsLink")}
            </ButtonLink>
          </>
        }
      />
      <Split>
        <Contents aria-label={t("contents")}>
          <h2>{t("contents")}</h2>
          <ul>
            {sections.map((section) => (
              <li key={section}>
                <a href={`#${section}`}>{t(`sections.${section}`)}</a>
              </li>
            ))}
          </ul>
        </Contents>
        <Stack $gap={10}>
          <TextSamples />
          <ButtonSamples />
          <FieldSamples />
          <ChoiceSamples />
          <FeedbackSamples />
          <OverlaySamples />
          <StructureSamples />
          <RecordSamples />
          <FigureSamples />
          <Later>
            <TableSamples />
          </Later>
          <Later>
            <BoardSamples />
          </Later>
          <Later>
            <CollectionSamples />
          </Later>
          <Later>
            <EditorSamples />
          </Later>
        </Stack>
      </Split>
    </Page>
  );
}
