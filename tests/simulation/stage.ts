import { createContext, use, useEffect, useId } from "react";
import { inArea, type Step } from "./steps/step.ts";
import type { World } from "./world.ts";

type Offered = (world: World) => readonly Step[];

/** What the screens offer to the person who looks at them, as long as they are there. */
export function createStage() {
  const offers = new Map<string, Offered>();
  return {
    put: (id: string, offered: Offered) => void offers.set(id, offered),
    take: (id: string) => void offers.delete(id),
    steps: (world: World): Step[] => [...offers.values()].flatMap((offered) => offered(world)),
  };
}
export type Stage = ReturnType<typeof createStage>;
export const StageContext = createContext<Stage | null>(null);

/** What somebody does on a page says that this is where they want to be. */
const wantsToBeHere =
  (offered: Offered): Offered =>
  (world) =>
    offered(world).map((item) => ({
      ...item,
      // A page is there to be worked with: more than what surrounds it.
      weight: 3 * item.weight,
      happen: () => {
        world.seen.tried = null;
        return item.happen();
      },
    }));

/** What a person can do with a page. It is all that a screen gives: nothing is drawn. */
export const useSteps = (offered: Offered): null => useStage(wantsToBeHere(offered));

/** The same wherever they are. */
export const useShellSteps = (offered: Offered): null =>
  useStage((world) => inArea("surroundings", offered(world)));

function useStage(offered: Offered): null {
  const stage = use(StageContext);
  if (!stage) throw new Error("No stage: screens are drawn inside StageContext");
  const id = useId();
  useEffect(() => stage.put(id, offered));
  useEffect(() => () => stage.take(id), [stage, id]);
  return null;
}
