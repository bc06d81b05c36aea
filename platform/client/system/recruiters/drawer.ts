import type { InputFrom } from "xstate";
import { drawerMachine } from "#machines/drawer/drawer.machine.ts";
import type { System } from "../app/system.ts";

const keys = { mini: "drawer_mini", folded: "drawer_folded" };
/** Areas that most recruiters open now and then, until they say otherwise. */
const foldedAtFirst = ["tools", "finance"];

/** As this browser keeps it, else as the recruiter's account has it. */
export function storedDrawer(
  { session, stores }: Pick<System, "session" | "stores">,
  narrow: boolean,
): InputFrom<typeof drawerMachine> {
  const profile = session.getSnapshot().context.user;
  const minified = profile?.strategy === "recruiters" && profile.profile.menu_display_type === "minified";
  const mini = stores.local.read(keys.mini);
  const folded = stores.local.read(keys.folded);
  return {
    narrow,
    mini: typeof mini === "boolean" ? mini : minified,
    folded: Array.isArray(folded) ? folded.filter((area) => typeof area === "string") : foldedAtFirst,
  };
}

export function provideDrawer({ stores }: Pick<System, "stores">) {
  return drawerMachine.provide({
    actions: {
      remember: (_, params) => stores.local.write(keys.mini, params.mini),
      rememberAreas: ({ context }) => stores.local.write(keys.folded, context.folded),
    },
  });
}
