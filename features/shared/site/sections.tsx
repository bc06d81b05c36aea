import type { ShownSection } from "#contract/calls/site-sections.ts";
import {
  Call,
  Cards,
  Figures,
  People,
  Questions,
  Quotes,
  RunningText,
  Steps,
  Timeline,
  Written,
} from "./blocks.tsx";
import { ContactForm } from "./contact-form.tsx";
import { Hero } from "./hero.tsx";
import { Events, Jobs, Publications } from "./lists.tsx";
import type { Look } from "./looks.ts";
import { Picture } from "./picture.tsx";
import { Registration } from "./talk-registration.tsx";

interface SectionProps {
  section: ShownSection;
  look: Look;
  /** Whether its title is the page's. */
  first: boolean;
}

export function Section({ section, look, first }: SectionProps) {
  switch (section.kind) {
    case "hero":
      return <Hero section={section} look={look} first={first} />;
    case "text":
      return <RunningText section={section} first={first} />;
    case "cards":
      return <Cards section={section} look={look} first={first} />;
    case "image":
      return <Picture section={section} first={first} />;
    case "steps":
      return <Steps section={section} first={first} />;
    case "figures":
      return <Figures section={section} />;
    case "people":
      return <People section={section} first={first} />;
    case "quotes":
      return <Quotes section={section} />;
    case "timeline":
      return <Timeline section={section} first={first} />;
    case "publications":
      return <Publications section={section} first={first} />;
    case "events":
      return <Events section={section} first={first} />;
    case "jobs":
      return <Jobs section={section} first={first} />;
    case "form":
      return <ContactForm section={section} look={look} first={first} />;
    case "questions":
      return <Questions section={section} first={first} />;
    case "call":
      return <Call section={section} />;
    case "registration":
      return <Registration section={section} />;
    case "prose":
      return <Written section={section} first={first} />;
  }
}
