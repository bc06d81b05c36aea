import type { Call } from "#contract/calls/all.ts";
import type { People } from "./people.ts";
import { definitionOf, nobody, type Speaker, type Voice } from "./speaker.ts";
import type { Stage } from "./stage.ts";

/** What every part of the tests works with. */
export interface Play {
  speaker: Speaker;
  people: People;
  stage: Stage;
}

/** Somebody who may make the call. */
export function voiceOf({ people, stage }: Play, call: Call): Voice {
  const { who } = definitionOf(call).access;
  if (who === "candidate") return people.candidate;
  if (who === "client_contact") return people.contact;
  if (who === "reviewer") return stage.shortlist.reviewer;
  return who === "anyone" ? nobody : people.admin;
}
