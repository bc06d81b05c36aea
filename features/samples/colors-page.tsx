import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import type { ColorSet } from "#contract/calls/tenant.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { contrast } from "#ui/color.ts";
import { Columns, Heading, PageHeader, Panel, Stack } from "#ui/layout.tsx";
import { themeColors } from "#ui/theme.ts";
import { below, radius, space, type } from "#ui/tokens.ts";
import { samplesTexts } from "./texts.ts";

const Page = styled.div`width: 100%; max-width: 1200px; margin: 0 auto; padding: ${space(8)} ${space(5)} ${space(16)};
  ${below("phone")} { padding: ${space(5)} ${space(4)} ${space(12)}; }
`;
const Scroll = styled.div`position: relative; overflow-x: auto;`;
const Table = styled.table`
  width: 100%; border-collapse: collapse; font-size: ${type.sm}; font-variant-numeric: tabular-nums;
  th { text-align: start; font-size: ${type.xs}; font-weight: 600; color: var(--muted); white-space: nowrap; }
  tbody th { font-size: ${type.sm}; font-weight: 520; color: var(--text); }
  th, td { padding: ${space(2)} ${space(3)} ${space(2)} 0; border-bottom: 1px solid var(--line); }
  tr:last-child > * { border-bottom: 0; }
  code, small { font-size: ${type.xs}; color: var(--muted); }
`;
const Swatch = styled.span`
  display: inline-flex; align-items: center; justify-content: center; min-width: 64px; height: 32px; padding: 0 ${space(2)};
  border-radius: ${radius.sm}; border: 1px solid var(--line); font-weight: 600; forced-color-adjust: none;
`;
const Mark = styled.span`width: 32px; height: 3px; border-radius: ${radius.full};`;
const Name = styled.span`display: flex; align-items: center; gap: ${space(2.5)}; white-space: nowrap; > span { min-width: 32px; }`;

/** Foreground and background pairs of the app, with their required contrast. */
const pairs = [
  ["text", "canvas", 4.5],
  ["text", "surface", 4.5],
  ["muted", "canvas", 4.5],
  ["muted", "surface", 4.5],
  ["on-accent", "accent", 4.5],
  ["accent-text", "surface", 4.5],
  ["on-accent-soft", "accent-soft", 4.5],
  ["danger", "surface", 4.5],
  ["on-danger", "danger", 4.5],
  ["on-success-soft", "success-soft", 4.5],
  ["on-warning-soft", "warning-soft", 4.5],
  ["on-danger-soft", "danger-soft", 4.5],
  ["on-info-soft", "info-soft", 4.5],
  ["line-strong", "surface", 3],
  ["focus", "canvas", 3],
  ["accent", "surface", 3],
] as const;

/** Whether the pair reads as its use demands: 4,5:1 for text, 3:1 for lines and marks. */
function Grade({ ratio, needs }: { ratio: number; needs: number }) {
  const t = useTexts(samplesTexts);
  if (ratio < needs) return <Badge tone="danger">{t("colors.fails")}</Badge>;
  if (needs <= 3) return <Badge tone="success">{t("colors.passes")}</Badge>;
  return <Badge tone="success">{ratio >= 7 ? "AAA" : "AA"}</Badge>;
}

function TenantColors({ colors }: { colors: ColorSet }) {
  const t = useTexts(samplesTexts);
  const { number } = useFormats();
  const ratio = (a: string, b: string) => `${number(Math.round(contrast(a, b) * 100) / 100)}:1`;
  return (
    <Scroll>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t("colors.color")}</th>
            <th scope="col">{t("colors.onLight")}</th>
            <th scope="col">{t("colors.onDark")}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(colors).map(([name, color]) => (
            <tr key={name}>
              <th scope="row">
                <Name>
                  <Swatch style={{ background: color }} />
                  <span>
                    {name}
                    <br />
                    <code>{color}</code>
                  </span>
                </Name>
              </th>
              <td>{ratio(color, "#ffffff")}</td>
              <td>{ratio(color, "#000000")}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

function DerivedPairs({ colors, mode }: { colors: ColorSet; mode: "light" | "dark" }) {
  const t = useTexts(samplesTexts);
  const { number } = useFormats();
  const theme = themeColors(colors, mode);
  return (
    <Scroll>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t("colors.pair")}</th>
            <th scope="col">{t("colors.sample")}</th>
            <th scope="col">{t("colors.ratio")}</th>
            <th scope="col">{t("colors.grade")}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(([front, back, needs]) => {
            const [color, background] = [theme[front] ?? "", theme[back] ?? ""];
            const ratio = contrast(color, background);
            return (
              <tr key={`${front} ${back}`}>
                <th scope="row">
                  {front} / {back}
                </th>
                <td>
                  {needs <= 3 ? (
                    <Swatch style={{ background }}>
                      <Mark style={{ background: color }} />
                    </Swatch>
                  ) : (
                    <Swatch style={{ color, background }}>{t("colors.sampleText")}</Swatch>
                  )}
                </td>
                <td>
                  {number(Math.round(ratio * 100) / 100)}:1
                  <br />
                  <small>{t("colors.needs", { ratio: number(needs) })}</small>
                </td>
                <td>
                  <Grade ratio={ratio} needs={needs} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Scroll>
  );
}

/** The tenant's colours, light and dark, with how well they read. */
export default function ColorsPage() {
  const t = useTexts(samplesTexts);
  const { colors } = useTenant();
  return (
    <Page>
      <PageTitle title={t("colors.title")} />
      <Stack $gap={7}>
        <PageHeader
          title={t("colors.title")}
          hint={t("colors.hint")}
          actions={
            <ButtonLink as={Link} to="/samples">
              {t("samplesLink")}
            </ButtonLink>
          }
        />
        <Columns $min={440} $gap={6}>
          {(["light", "dark"] as const).map((mode) => (
            <Stack key={mode} $gap={4}>
              <Heading>{t(mode === "light" ? "colors.lightSet" : "colors.darkSet")}</Heading>
              <Panel as="div">
                <Stack $gap={3}>
                  <Heading as="h3" $size="md">
                    {t("colors.tenant")}
                  </Heading>
                  <TenantColors colors={colors[mode]} />
                </Stack>
              </Panel>
              <Panel as="div">
                <Stack $gap={3}>
                  <Heading as="h3" $size="md">
                    {t("colors.derived")}
                  </Heading>
                  <DerivedPairs colors={colors[mode]} mode={mode} />
                </Stack>
              </Panel>
            </Stack>
          ))}
        </Columns>
      </Stack>
    </Page>
  );
}
