import type { ReactNode } from "react";
import { styled } from "styled-components";
import { darkLogo } from "./dark-logo.ts";
import { Avatar } from "./feedback.tsx";
import { Heading, VisuallyHidden } from "./layout.tsx";
import { below, radius, space, type } from "./tokens.ts";

export interface HeaderFact {
  key: string;
  /** The record's kind, for those who do not see the icon. */
  label: string;
  icon?: ReactNode;
  value: ReactNode;
}

const Frame = styled.header`
  display: flex; align-items: flex-start; gap: ${space(3)} ${space(4)};
  ${below("tablet")} { flex-wrap: wrap; }
  ${below("phone")} { align-items: center; row-gap: ${space(2)}; }
`;
/** On a phone only the name stands beside the picture: what is below it has the whole width. */
const Identity = styled.div`
  flex: 1; display: flex; flex-direction: column; gap: ${space(1.5)}; min-width: 0;
  ${below("phone")} { display: contents; }
`;
const Title = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${space(1)} ${space(3)};
  ${below("phone")} { flex: 1; min-width: 0; }
`;
const About = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${space(1)} ${space(2)}; color: var(--muted); font-size: ${type.md};
  ${below("phone")} { flex-basis: 100%; }
`;
const Facts = styled.ul`
  display: flex; flex-wrap: wrap; gap: ${space(1)} ${space(4)}; margin: 0; padding: 0; list-style: none; font-size: ${type.sm}; color: var(--muted);
  li { display: inline-flex; align-items: center; gap: ${space(1.5)}; min-width: 0; }
  svg { flex: none; }
  li > span:last-child { min-width: 0; }
  ${below("phone")} { flex-basis: 100%; }
`;
const Actions = styled.div`
  display: flex; flex-wrap: wrap; justify-content: flex-end; align-items: center; gap: ${space(2)}; min-height: 32px;
  ${below("tablet")} { flex-basis: 100%; justify-content: flex-start; }
`;

/** Drawn logos are wider than tall, and not to be cropped. */
const Logo = styled.span`
  display: inline-flex; align-items: center; flex: none; height: 52px; max-width: 176px; padding: 0 ${space(3)};
  border: 1px solid var(--line); border-radius: ${radius.lg}; background: var(--surface);
  img { max-width: 100%; max-height: 28px; object-fit: contain; }
  &[data-light] { background: #fff; }
  [data-theme="dark"] & img { content: var(--dark-logo); }
`;

/** No line begins with the dot that divides two names. */
const withTiedDots = (name: string) => name.replaceAll(" · ", "\u00a0· ");

/** A record's identity, its most important facts, and its next action. */
export function RecordHeader({
  name,
  picture,
  badges,
  about,
  facts = [],
  contacts,
  actions,
  primary,
  compact = false,
}: {
  name: string;
  /** In a panel beside a list: smaller, and not the page's own title. */
  compact?: boolean;
  /** A photo or logo, or that of whom it belongs to (`name`); initials where `src` is absent, nothing where `picture` is. */
  picture?: {
    src?: string | null;
    square?: boolean;
    name?: string;
    /** In place of them: an own brand's logo, as drawn for each theme. */
    logo?: { light: string; dark: string | null } | null;
  };
  /** Status and what else stands beside the name. */
  badges: ReactNode;
  /** 'Gerente Comercial na Aurora Energia · Recife'. */
  about: ReactNode;
  facts?: readonly HeaderFact[];
  /** Icon buttons: e-mail, telephone, WhatsApp, LinkedIn. */
  contacts?: ReactNode;
  /** Secondary buttons and the menu of the others. */
  actions?: ReactNode;
  primary?: ReactNode;
}) {
  return (
    <Frame>
      {picture?.logo ? (
        <Logo data-light={picture.logo.dark ? undefined : true} style={darkLogo(picture.logo.dark)}>
          <img src={picture.logo.light} alt="" />
        </Logo>
      ) : picture ? (
        <Avatar
          name={picture.name ?? name}
          size={compact ? 40 : 52}
          square={picture.square ?? false}
          src={picture.src ?? null}
        />
      ) : null}
      <Identity>
        <Title>
          <Heading as={compact ? "h2" : "h1"} $size={compact ? "lg" : "xl"}>
            {withTiedDots(name)}
          </Heading>
          {badges}
        </Title>
        {about || contacts ? (
          <About>
            {about}
            {contacts}
          </About>
        ) : null}
        {facts.length > 0 ? (
          <Facts>
            {facts.map(({ key, label, icon, value }) => (
              <li key={key} title={label}>
                {icon}
                <VisuallyHidden>{label}: </VisuallyHidden>
                <span>{value}</span>
              </li>
            ))}
          </Facts>
        ) : null}
      </Identity>
      {actions || primary ? (
        <Actions>
          {actions}
          {primary}
        </Actions>
      ) : null}
    </Frame>
  );
}
