import type { People } from "./people.ts";
import type { Speaker } from "./speaker.ts";
import type { Stage } from "./stage.ts";

/** What every part of the tests works with. */
export interface Play {
  speaker: Speaker;
  people: People;
  stage: Stage;
}
