import type { ReactNode } from "react";
import { keyframes, styled } from "styled-components";
import type { ArtName } from "#contract/calls/site-sections.ts";
import type { Hand } from "./looks.ts";

const Drawing = styled.svg`width: 100%; height: auto; max-height: 460px; overflow: visible;`;
const appears = keyframes`from { opacity: 0; transform: translateY(8px); }`;
const Cut = styled.svg`display: block; width: 100%; height: auto; animation: ${appears} 400ms ease-out;`;

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
/** A number that looks like any other, and is the same at each visit. */
const scatter = (seed: number, index: number): number => {
  const wave = Math.sin((seed + 1) * 127.1 + index * 311.7) * 43758.5453;
  return wave - Math.floor(wave);
};

/** The cast in the light of the stage. */
function Stage({ seed }: { seed: number }) {
  const lit = seed % 4;
  return (
    <>
      <path d={`M${60 + lit * 110} 0 l-70 330 h190 l-70 -330 z`} fill="var(--highlight)" opacity="0.22" />
      <ellipse cx={85 + lit * 110} cy="332" rx="104" ry="20" fill="var(--highlight)" opacity="0.4" />
      {range(4).map((at) => {
        const x = 85 + at * 110;
        const rise = at === lit ? 34 : scatter(seed, at) * 22;
        const fill = at === lit ? "var(--highlight)" : at % 2 ? "#ffffff" : "var(--accent)";
        return (
          <g key={at} opacity={at === lit ? 1 : 0.82} transform={`translate(${x} ${-rise})`}>
            <circle cy="190" r="32" fill={fill} />
            <path d="M-46 350 v-60 a46 46 0 0 1 92 0 v60 z" fill={fill} />
          </g>
        );
      })}
      <path d="M0 352 H500" stroke="#ffffff" strokeOpacity="0.5" strokeWidth="2" />
    </>
  );
}

/** Fine arcs around one point: a search narrowing down. */
function Arcs({ seed }: { seed: number }) {
  const [x, y] = [330 - (seed % 3) * 40, 190 + (seed % 2) * 30];
  return (
    <g fill="none" strokeWidth="1.25">
      {range(12).map((at) => {
        const r = 24 + at * 21;
        const turn = scatter(seed, at) * 360;
        const length = (0.35 + scatter(seed, at + 20) * 0.5) * 2 * Math.PI * r;
        return (
          <circle
            key={at}
            cx={x}
            cy={y}
            r={r}
            stroke={at % 3 === 0 ? "var(--highlight)" : "var(--accent-text)"}
            strokeDasharray={`${length} 2000`}
            transform={`rotate(${turn} ${x} ${y})`}
          />
        );
      })}
      <circle cx={x} cy={y} r="9" fill="var(--highlight)" stroke="none" />
    </g>
  );
}

/** Contour lines, a route, and the places on it. */
function Contours({ seed }: { seed: number }) {
  const pins = range(3).map((at) => [90 + at * 150, 290 - at * 80 - scatter(seed, at) * 50] as const);
  const hill = (r: number) =>
    `${range(25)
      .map((step) => {
        const turn = (step % 24) * (Math.PI / 12);
        const bump = 1 + 0.16 * Math.sin(turn * 3 + seed) + 0.08 * Math.cos(turn * 5 + r / 40);
        return `${step === 0 ? "M" : "L"}${(270 + Math.cos(turn) * r * 1.25 * bump).toFixed(1)} ${(205 + Math.sin(turn) * r * bump).toFixed(1)}`;
      })
      .join(" ")} Z`;
  return (
    <>
      {range(9).map((at) => (
        <path
          key={at}
          d={hill(190 - at * 20)}
          fill="var(--accent)"
          fillOpacity="0.055"
          stroke="var(--accent)"
          strokeOpacity="0.55"
          strokeWidth="1.4"
          strokeLinejoin="round"
        />
      ))}
      <path
        d={`M${pins.map(([x, y]) => `${x} ${y}`).join(" L")}`}
        fill="none"
        stroke="var(--text)"
        strokeWidth="3"
        strokeDasharray="2 11"
        strokeLinecap="round"
      />
      {pins.map(([x, y], at) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path
            d="M0 0 C-30 -34 -26 -70 0 -70 C26 -70 30 -34 0 0 Z"
            fill={at === 2 ? "var(--accent)" : "var(--text)"}
          />
          <circle cy="-46" r="9" fill="var(--surface)" />
        </g>
      ))}
    </>
  );
}

/** A week of shifts, filled. */
function Shifts({ seed }: { seed: number }) {
  const fills = ["#ffffff", "var(--highlight)", "#14161c"];
  return (
    <>
      {range(7).flatMap((column) =>
        range(5).map((row) => {
          const chance = scatter(seed, column * 7 + row);
          const tall = chance > 0.72 && row < 4;
          return (
            <rect
              key={`${column} ${row}`}
              x={column * 71}
              y={row * 80}
              width="63"
              height={tall ? 152 : 72}
              fill={chance > 0.34 ? fills[Math.floor(chance * 9) % 3] : "none"}
              stroke="#ffffff"
              strokeOpacity="0.6"
              strokeWidth="2"
            />
          );
        }),
      )}
    </>
  );
}

/** What grows: round leaves, dots and a smile. */
function Bubbles({ seed }: { seed: number }) {
  return (
    <>
      <circle cx="300" cy="190" r="150" fill="var(--highlight)" />
      <path d="M300 190 v-150 a150 150 0 0 1 150 150 z" fill="var(--accent)" />
      <path d="M60 400 a130 130 0 0 1 260 0 z" fill="var(--accent)" />
      <path d="M120 250 c-70 -6 -96 -60 -92 -112 c64 2 104 44 92 112 z" fill="var(--hue-green)" />
      <path d="M132 250 c4 -64 44 -98 98 -100 c2 62 -36 100 -98 100 z" fill="var(--accent)" />
      <path d="M126 250 v150" stroke="var(--accent)" strokeWidth="9" strokeLinecap="round" />
      <path d="M236 226 q62 66 124 0" fill="none" stroke="#06392f" strokeWidth="12" strokeLinecap="round" />
      <circle cx="258" cy="170" r="11" fill="#06392f" />
      <circle cx="336" cy="170" r="11" fill={seed % 2 ? "#06392f" : "#ffffff"} />
      {range(5).map((at) => (
        <circle
          key={at}
          cx={30 + scatter(seed, at) * 440}
          cy={scatter(seed, at + 9) * 380}
          r={6 + scatter(seed, at + 3) * 12}
          fill={at % 2 ? "var(--hue-orange)" : "var(--highlight)"}
        />
      ))}
    </>
  );
}

/** Land in layers, and what rises over it. */
function Horizon({ seed }: { seed: number }) {
  const layer = (at: number) => {
    const base = 190 + at * 46;
    const tops = range(6).map(
      (step) => `${step * 100} ${(base - 44 + scatter(seed, at * 6 + step) * 70).toFixed(0)}`,
    );
    return `M0 ${base} L${tops.join(" L")} V420 H0 Z`;
  };
  const fills = ["#525252", "var(--accent)", "#a3134f", "#2b2b2b"];
  return (
    <>
      <circle cx={330 - (seed % 3) * 60} cy="150" r="96" fill="var(--highlight)" />
      {fills.map((fill, at) => (
        <path key={fill} d={layer(at)} fill={fill} />
      ))}
      <path d="M0 392 H500 M0 408 H500" stroke="var(--highlight)" strokeWidth="3" />
    </>
  );
}

function Leaves({ seed }: { seed: number }) {
  return (
    <>
      {range(9).map((at) => {
        const size = 56 + scatter(seed, at) * 70;
        return (
          <rect
            key={at}
            x={(at % 3) * 160 + 20}
            y={Math.floor(at / 3) * 136}
            width={size}
            height={size}
            rx={size / 2}
            fill={at % 4 === 1 ? "var(--highlight)" : "var(--accent)"}
            opacity={0.25 + scatter(seed, at + 5) * 0.6}
          />
        );
      })}
    </>
  );
}

const hands: Record<Hand, (drawing: { seed: number }) => ReactNode> = {
  stage: Stage,
  editorial: Arcs,
  map: Contours,
  poster: Shifts,
  bubbles: Bubbles,
  horizon: Horizon,
  plain: Leaves,
};

/** What of a drawing stands on the lower edge of an opening: from where, and how high. */
const standing: Record<Hand, readonly [top: number, height: number]> = {
  stage: [56, 297],
  editorial: [0, 214],
  map: [20, 272],
  poster: [0, 312],
  bubbles: [30, 300],
  horizon: [44, 376],
  plain: [0, 300],
};

/** A brand's drawing that stands on the lower edge of what it is in. */
export default function StandingArt({ hand }: { hand: Hand }) {
  const Draw = hands[hand];
  const [top, height] = standing[hand];
  return (
    <Cut viewBox={`0 ${top} 500 ${height}`} aria-hidden>
      <Draw seed={9} />
    </Cut>
  );
}

/** A picture that the brand's own hand draws; each page has another. */
export function Art({ hand, name }: { hand: Hand; name: ArtName }) {
  const Draw = hands[hand];
  return (
    <Drawing viewBox="0 0 500 420" aria-hidden>
      <Draw seed={name.charCodeAt(0) - name.length} />
    </Drawing>
  );
}
