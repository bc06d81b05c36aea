import { Link } from "react-router";
import { css, type RuleSet, styled } from "styled-components";
import type { Shown } from "#contract/calls/site-sections.ts";
import { Prose } from "#ui/layout.tsx";
import { below, from, space } from "#ui/tokens.ts";
import { Title } from "../title.tsx";
import { Band, ItemTitle, Lead, Part } from "./frame.tsx";
import type { Look } from "./looks.ts";

const columns = (smallest: number) =>
  css`display: grid; grid-template-columns: repeat(auto-fit, minmax(min(${smallest}px, 100%), 1fr));`;

const cardStyles: Record<Look["cards"], RuleSet> = {
  boxed: css`> li { padding: ${space(6)}; background: var(--surface); border: 1px solid var(--line); border-radius: var(--corner); }`,
  lined: css`gap: ${space(10)}; > li { padding-top: ${space(5)}; border-top: 1px solid var(--highlight); }`,
  numbered: css`
    counter-reset: card; gap: 0; border: 2px solid var(--text);
    > li { padding: ${space(6)}; outline: 1px solid var(--text); counter-increment: card; }
    > li::before { content: "0" counter(card); font: 700 44px/1 var(--face); color: var(--accent-text); }
  `,
  tinted: css`
    > li { padding: ${space(7)}; border-radius: var(--corner); background: var(--accent-soft); color: var(--text); a { color: inherit; } }
    > li:nth-child(3n + 2) { background: light-dark(color-mix(in srgb, var(--highlight) 26%, var(--surface)), var(--neutral)); }
    > li:nth-child(3n) { background: var(--hue-green-tint); }
  `,
  bento: css`
    gap: ${space(2)};
    > li { padding: ${space(7)} ${space(6)}; border-radius: var(--corner); background: var(--hover); min-height: 190px; }
    > li:first-child { background: var(--accent); color: var(--on-accent); p, a { color: inherit; } }
    ${from("desktop")} { grid-template-columns: repeat(3, 1fr); > li:first-child { grid-column: span 2; } > li:last-child:nth-child(3n) { grid-column: span 3; } }
  `,
};
const CardList = styled.ul<{ $cards: Look["cards"] }>`
  ${columns(270)} gap: ${space(4)}; list-style: none; padding: 0;
  > li { position: relative; display: grid; gap: ${space(2.5)}; align-content: start; }
  p { color: var(--muted); line-height: 1.55; font-size: 15px; }
  a { font-weight: 600; text-decoration: none; }
  a::after { content: ""; position: absolute; inset: 0; }
  ${({ $cards }) => cardStyles[$cards]}
`;

export function Cards({ section, look, first }: { section: Shown<"cards">; look: Look; first: boolean }) {
  const { title, lead, items } = section;
  return (
    <Part title={title} lead={lead} first={first} sunken={look.cards === "boxed"}>
      <CardList $cards={look.cards}>
        {items.map((item) => (
          <li key={item.title}>
            <ItemTitle>{item.title}</ItemTitle>
            <p>{item.text}</p>
            {item.url ? (
              <Link to={item.url} aria-label={`${item.note ?? ""} ${item.title}`.trim()}>
                {item.note ?? item.title} →
              </Link>
            ) : item.note ? (
              <p>{item.note}</p>
            ) : null}
          </li>
        ))}
      </CardList>
    </Part>
  );
}

const Running = styled.div<{ $points: boolean }>`
  display: grid; gap: ${space(12)};
  ${({ $points }) => $points && css`${from("desktop")} { grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); }`}
  > div { display: grid; gap: ${space(5)}; max-width: 68ch; font-size: 17px; line-height: 1.7; }
  ul { list-style: none; padding: 0; display: grid; align-content: start; }
  li { padding: ${space(3.5)} 0; border-top: 1px solid var(--line-strong); font-weight: 600; }
`;
export function RunningText({ section, first }: { section: Shown<"text">; first: boolean }) {
  const { title, paragraphs, points = [] } = section;
  const body = (
    <Running $points={points.length > 0}>
      <div>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {points.length > 0 ? (
        <ul>
          {points.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
    </Running>
  );
  if (title)
    return (
      <Part title={title} first={first}>
        {body}
      </Part>
    );
  return (
    <Band>
      <div>{body}</div>
    </Band>
  );
}

const StepList = styled.ol`
  ${columns(210)} gap: ${space(8)}; list-style: none; padding: 0; counter-reset: step;
  > li { display: grid; gap: ${space(2)}; align-content: start; counter-increment: step; }
  > li::before {
    content: counter(step); display: grid; place-items: center; width: 44px; height: 44px; border-radius: min(var(--corner), 22px);
    background: var(--accent); color: var(--on-accent); font: var(--face-weight) 20px/1 var(--face);
  }
  p { color: var(--muted); line-height: 1.55; font-size: 15px; }
`;
export function Steps({ section, first }: { section: Shown<"steps">; first: boolean }) {
  const { title, lead, items } = section;
  return (
    <Part title={title} lead={lead} first={first}>
      <StepList>
        {items.map((item) => (
          <li key={item.title}>
            <ItemTitle>{item.title}</ItemTitle>
            <p>{item.text}</p>
          </li>
        ))}
      </StepList>
    </Part>
  );
}

const FigureList = styled.dl`
  ${columns(190)} gap: ${space(8)};
  > div { display: flex; flex-direction: column-reverse; justify-content: flex-end; gap: ${space(1)}; padding-left: ${space(4)}; border-left: 3px solid var(--highlight); }
  dd { font: var(--face-weight) calc(44px * (0.3 + 0.7 * var(--scale))) / 1.05 var(--face); letter-spacing: var(--tracking); color: var(--accent-text); }
  dt { color: var(--muted); font-size: 15px; line-height: 1.4; }
`;
export function Figures({ section }: { section: Shown<"figures"> }) {
  return (
    <Band $sunken aria-label={section.title}>
      <div>
        <FigureList>
          {section.items.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </FigureList>
      </div>
    </Band>
  );
}

const PeopleList = styled.ul`
  ${columns(230)} gap: ${space(6)}; list-style: none; padding: 0;
  > li { display: grid; gap: ${space(2)}; align-content: start; }
  svg { width: 84px; height: 84px; border-radius: var(--corner); margin-bottom: ${space(2)}; }
  p { color: var(--muted); font-size: 15px; line-height: 1.5; }
  p:first-of-type { color: var(--accent-text); font-weight: 600; }
`;
const initials = (name: string) =>
  name
    .split(" ")
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word.slice(0, 1))
    .slice(0, 2)
    .join("");
export function People({ section, first }: { section: Shown<"people">; first: boolean }) {
  const { title, lead, items } = section;
  return (
    <Part title={title} lead={lead} first={first}>
      <PeopleList>
        {items.map((person, at) => (
          <li key={person.name}>
            <svg viewBox="0 0 84 84" aria-hidden>
              <rect width="84" height="84" fill={at % 2 ? "var(--accent-soft)" : "var(--accent)"} />
              {/* Beside the letters, never behind them. */}
              <circle cx={70 - at * 4} cy="8" r="22" fill="var(--highlight)" opacity="0.55" />
              <text
                x="42"
                y="54"
                textAnchor="middle"
                fill={at % 2 ? "var(--on-accent-soft)" : "var(--on-accent)"}
                style={{ font: "var(--face-weight) 32px var(--face)" }}
              >
                {initials(person.name)}
              </text>
            </svg>
            <ItemTitle>{person.name}</ItemTitle>
            <p>{person.role}</p>
            {person.text ? <p>{person.text}</p> : null}
          </li>
        ))}
      </PeopleList>
    </Part>
  );
}

const QuoteList = styled.div`
  ${columns(320)} gap: ${space(10)};
  blockquote { margin: 0; display: grid; gap: ${space(4)}; align-content: start; }
  blockquote > p { font: var(--face-weight) calc(23px * (0.4 + 0.6 * var(--scale))) / 1.32 var(--face); letter-spacing: calc(var(--tracking) / 2); text-wrap: pretty; }
  blockquote > p::before { content: "“"; display: block; height: 34px; font-size: 64px; line-height: 1; color: var(--highlight); }
  footer { color: var(--muted); font-size: 15px; b { display: block; color: var(--text); font-weight: 600; } }
`;
export function Quotes({ section }: { section: Shown<"quotes"> }) {
  return (
    <Band $sunken aria-label={section.title}>
      <div>
        <QuoteList>
          {section.items.map(({ text, name, role }) => (
            <blockquote key={text}>
              <p>{text}</p>
              <footer>
                <b>{name}</b>
                {role}
              </footer>
            </blockquote>
          ))}
        </QuoteList>
      </div>
    </Band>
  );
}

const Line = styled.ol`
  list-style: none; padding: 0; display: grid; gap: ${space(8)}; border-left: 2px solid var(--line-strong); margin-left: 7px;
  > li { position: relative; display: grid; gap: ${space(1.5)}; padding-left: ${space(8)}; max-width: 76ch; }
  > li::before { content: ""; position: absolute; left: -9px; top: 3px; width: 16px; height: 16px; border-radius: min(var(--corner), 8px); background: var(--accent); box-shadow: 0 0 0 4px var(--surface); }
  time, span { color: var(--accent-text); font-weight: 600; font-size: 15px; }
  p { color: var(--muted); line-height: 1.6; font-size: 15px; }
`;
export function Timeline({ section, first }: { section: Shown<"timeline">; first: boolean }) {
  const { title, lead, items } = section;
  return (
    <Part title={title} lead={lead} first={first}>
      <Line>
        {items.map((item) => (
          <li key={item.when + item.title}>
            <span>{item.when}</span>
            <ItemTitle>{item.title}</ItemTitle>
            <p>{item.text}</p>
          </li>
        ))}
      </Line>
    </Part>
  );
}

const Question = styled.div`
  max-width: 820px; border-top: 1px solid var(--line-strong);
  details { border-bottom: 1px solid var(--line-strong); }
  summary { padding: ${space(4.5)} 0; min-height: 44px; font-weight: 600; font-size: 17px; cursor: pointer; }
  p { padding: 0 0 ${space(5)}; color: var(--muted); line-height: 1.6; font-size: 15px; max-width: 70ch; }
`;
export function Questions({ section, first }: { section: Shown<"questions">; first: boolean }) {
  const { title, lead, items } = section;
  return (
    <Part title={title} lead={lead} first={first}>
      <Question>
        {items.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </Question>
    </Part>
  );
}

const Closing = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space(6)}; padding: ${space(12)} ${space(10)};
  border-radius: var(--corner); background: var(--accent); color: var(--on-accent);
  > div { display: grid; gap: ${space(3)}; }
  ${Lead} { color: inherit; }
  a { display: inline-flex; align-items: center; min-height: 48px; padding: 0 ${space(6)}; border-radius: min(var(--corner), 24px); background: var(--on-accent); color: var(--accent); font-weight: 600; font-size: 16px; text-decoration: none; &:hover { text-decoration: underline; } }
  ${below("tablet")} { padding: ${space(8)} ${space(5)}; }
`;
export function Call({ section }: { section: Shown<"call"> }) {
  const { title, lead, action } = section;
  return (
    <Band aria-label={title}>
      <div>
        <Closing>
          <div>
            <Title>{title}</Title>
            {lead ? <Lead>{lead}</Lead> : null}
          </div>
          <Link to={action.url}>{action.label}</Link>
        </Closing>
      </div>
    </Band>
  );
}

export function Written({ section, first }: { section: Shown<"prose">; first: boolean }) {
  return (
    <Part title={section.title} first={first}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the provider and again by cleanHtml */}
      <Prose dangerouslySetInnerHTML={{ __html: section.html }} />
    </Part>
  );
}
