import { Info } from "lucide-react";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import {
  allCultureDimensions,
  type CultureProfile,
  closenessOf,
  cultureDimensions,
} from "#contract/culture.ts";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { below, icons, radius, space, type } from "#ui/tokens.ts";
import { cultureTexts } from "./texts.ts";

/** A profile under the name that it has in the picture. */
export interface NamedProfile {
  name: string;
  profile: CultureProfile;
}

const Both = styled.div`
  display: grid; grid-template-columns: minmax(260px, 360px) 1fr; gap: ${space(6)}; align-items: center;
  ${below("tablet")} { grid-template-columns: 1fr; }
`;
const Drawing = styled.svg`width: 100%; height: auto; display: block; overflow: visible;`;
const Swatch = styled.span<{ $second: boolean }>`
  width: 14px; height: 14px; border-radius: 3px; flex: none;
  border: 2px ${({ $second }) => ($second ? "dashed" : "solid")} var(--${({ $second }) => ($second ? "warning" : "accent")});
`;
const Bars = styled.ul`display: grid; gap: ${space(3)}; list-style: none; margin: 0; padding: 0;`;
const Track = styled.span`
  display: block; position: relative; height: 8px; border-radius: ${radius.sm}; background: var(--sunken);
`;
const Bar = styled.span<{ $second: boolean }>`
  position: absolute; left: 0; top: 0; bottom: 0; border-radius: inherit; min-width: 2px;
  background: var(--${({ $second }) => ($second ? "warning" : "accent")});
`;
const Table = styled.table`
  font-size: ${type.sm}; border-collapse: collapse;
  th, td { text-align: left; padding: ${space(1)} ${space(3)} ${space(1)} 0; border-bottom: 1px solid var(--line); }
  td { font-variant-numeric: tabular-nums; }
`;
const Details = styled.details`
  font-size: ${type.sm};
  summary { cursor: pointer; width: fit-content; color: var(--accent-text); font-weight: 520; }
`;
const Limits = styled.aside`
  display: flex; gap: ${space(3)}; padding: ${space(4)}; border-radius: ${radius.md}; background: var(--sunken);
  font-size: ${type.sm};
  ul { margin: ${space(2)} 0 0; padding-left: ${space(4)}; display: grid; gap: ${space(1)}; }
  svg { flex: none; }
`;

const size = 300;
const middle = size / 2;
const reach = 96;

function pointOf(index: number, value: number, all: number): [x: number, y: number] {
  const angle = (2 * Math.PI * index) / all - Math.PI / 2;
  const far = (reach * value) / 100;
  return [middle + far * Math.cos(angle), middle + far * Math.sin(angle)];
}
const outline = (values: readonly number[]) =>
  values
    .map((value, index) =>
      pointOf(index, value, values.length)
        .map((item) => item.toFixed(1))
        .join(","),
    )
    .join(" ");

/** One profile, or two side by side: a radar, bars, and the same as a table. */
export function CulturePicture({ one, other = null }: { one: NamedProfile; other?: NamedProfile | null }) {
  const t = useTexts(cultureTexts);
  const locale = useLocale();
  const formats = useFormats();
  const shown = other ? [one, other] : [one];
  const sides = allCultureDimensions.map((side) => ({
    side,
    label: cultureDimensions[side].label[locale],
    hint: cultureDimensions[side].hint[locale],
    values: shown.map(({ profile }) => profile[side]),
  }));
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? t("none") : String(value);
  const spoken = sides.map(({ label, values }) =>
    other
      ? t("both", {
          side: label,
          name: one.name,
          one: text(values[0]),
          otherName: other.name,
          other: text(values[1]),
        })
      : t("value", { side: label, name: one.name, one: text(values[0]) }),
  );
  const compared = sides.map(({ side, label }) => ({
    label,
    closeness: closenessOf(one.profile[side], other?.profile[side] ?? null),
  }));
  const far = compared.filter(({ closeness }) => closeness === "far").map(({ label }) => label);
  return (
    <Stack $gap={4}>
      {other ? (
        <Text $strong>
          {t("summary", {
            close: compared.filter(({ closeness }) => closeness === "close").length,
            of: compared.length,
            far: far.length > 0 ? t("farSome", { sides: formats.list(far) }) : t("farNone"),
          })}
        </Text>
      ) : null}
      <Inline $gap={4} $wrap>
        {shown.map(({ name }, index) => (
          <Inline key={name} $gap={2}>
            <Swatch $second={index === 1} aria-hidden />
            <Text $size="sm">{name}</Text>
          </Inline>
        ))}
      </Inline>
      <Both>
        <Drawing
          viewBox={`-32 24 ${size + 64} ${size - 48}`}
          role="img"
          aria-label={`${t("picture")}. ${spoken.join(". ")}`}
        >
          {[25, 50, 75, 100].map((ring) => (
            <polygon
              key={ring}
              points={outline(sides.map(() => ring))}
              fill="none"
              stroke="var(--line)"
              strokeWidth="1"
            />
          ))}
          {sides.map(({ side, label }, index) => {
            const [x, y] = pointOf(index, 100, sides.length);
            const [tx, ty] = pointOf(index, 114, sides.length);
            return (
              <g key={side}>
                <line x1={middle} y1={middle} x2={x} y2={y} stroke="var(--line)" />
                <text
                  x={tx}
                  y={ty + 4}
                  fontSize="11"
                  fill="var(--text)"
                  textAnchor={Math.abs(tx - middle) < 4 ? "middle" : tx > middle ? "start" : "end"}
                >
                  {label.length > 14 ? label.split(" ")[0] : label}
                </text>
              </g>
            );
          })}
          {shown.map(({ name, profile }, index) => (
            <polygon
              key={name}
              points={outline(allCultureDimensions.map((side) => profile[side] ?? 0))}
              fill={`var(--${index === 0 ? "accent" : "warning"})`}
              fillOpacity="0.14"
              stroke={`var(--${index === 0 ? "accent" : "warning"})`}
              strokeWidth="2"
              strokeDasharray={index === 0 ? undefined : "5 4"}
            />
          ))}
        </Drawing>
        <Bars>
          {sides.map(({ side, label, hint, values }, at) => {
            const closeness = compared[at]?.closeness;
            return (
              <li key={side}>
                <Stack $gap={1}>
                  <Inline $justify="space-between" $gap={3}>
                    <Text $size="sm" $strong>
                      {label}
                    </Text>
                    {closeness ? (
                      <Text $size="xs" $tone="muted">
                        {t(`closeness.${closeness}`)}
                      </Text>
                    ) : null}
                  </Inline>
                  {values.map((value, index) => (
                    <Track key={shown[index]?.name} aria-hidden>
                      <Bar $second={index === 1} style={{ width: `${value ?? 0}%` }} />
                    </Track>
                  ))}
                  <Text $size="xs" $tone="muted">
                    {hint}
                  </Text>
                </Stack>
              </li>
            );
          })}
        </Bars>
      </Both>
      <Details>
        <summary>{t("table")}</summary>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t("side")}</th>
              {shown.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              {other ? <th scope="col">{t("apart")}</th> : null}
            </tr>
          </thead>
          <tbody>
            {sides.map(({ side, label, values }) => (
              <tr key={side}>
                <th scope="row">{label}</th>
                {values.map((value, index) => (
                  <td key={shown[index]?.name}>{text(value)}</td>
                ))}
                {other ? <td>{apart(values)}</td> : null}
              </tr>
            ))}
          </tbody>
        </Table>
      </Details>
    </Stack>
  );
}

function apart([one, other]: readonly (number | null)[]): string {
  return typeof one === "number" && typeof other === "number" ? String(Math.abs(one - other)) : "–";
}

/** Its meaning, its limits, and the amount of data behind it. */
export function CultureLimits({ people = null }: { people?: number | null }) {
  const t = useTexts(cultureTexts);
  return (
    <Limits>
      <Info size={icons.normal} aria-hidden />
      <div>
        <Text $strong>{t("limits.title")}</Text>
        <ul>
          <li>{t("limits.is")}</li>
          <li>{t("limits.isNot")}</li>
          <li>{t("limits.rule")}</li>
          {people === null ? null : <li>{t("limits.sample", { count: people })}</li>}
        </ul>
      </div>
    </Limits>
  );
}
