import { sayIdentity, sayLeft } from "#client/system/app/tab-identity.ts";
import { ids, type Login, strategies } from "../provider/answers.ts";
import { type World, whoIsHere } from "../world.ts";
import { type Step, step } from "./step.ts";

const businesses = [1, 2];

/** Another tab of the same browser: it shares cookies and storage with the page, and tells it by the storage's event. */
export function otherTabs(world: World): Step[] {
  const { app, browser, provider: there, seen } = world;
  const local = app.system.stores.local;
  const steps: Step[] = [];
  const here = whoIsHere(app);
  /** Whom the other tabs work for. */
  const shared = seen.otherTab ?? here;
  const tell = (isHeard: boolean, person: string | null, business: number | null) => {
    seen.otherTab = { token: browser.cookies.get("auth._token"), person, business, told: isHeard };
    if (isHeard) browser.dispatch("storage", { key: "identity" });
  };
  // A tab that sleeps does not hear it.
  for (const isHeard of [true, false]) {
    const how = isHeard ? "" : ", unheard";
    const weight = isHeard ? 0.4 : 0.15;
    if (shared?.person)
      steps.push(
        step(`another tab signs out${how}`, weight, () => {
          browser.cookies.delete("auth._token");
          browser.cookies.delete("auth.strategy");
          local.remove("business");
          sayLeft(local, shared.person ?? "");
          tell(isHeard, null, null);
        }),
      );
    for (const login of ["ana", "leo", "bia"] satisfies Login[])
      steps.push(
        step(`another tab signs ${login} in${how}`, weight / 2, () => {
          const strategy = strategies[login];
          browser.cookies.set("auth._token", encodeURIComponent(`Bearer ${there.signIn(login)}`));
          browser.cookies.set("auth.strategy", strategy);
          local.remove("business");
          const businessId = strategy === "recruiters" ? 1 : null;
          const person = `${strategy}:${ids[login]}`;
          sayIdentity(local, { person, businessId });
          tell(isHeard, person, businessId);
        }),
      );
    if (shared?.business)
      for (const id of businesses.filter((one) => one !== shared.business))
        steps.push(
          step(`another tab chooses business ${id}${how}`, weight, () => {
            local.write("business", { id, name: `Casa ${id}` });
            sayIdentity(local, { person: shared.person ?? "", businessId: id });
            tell(isHeard, shared.person, id);
          }),
        );
  }
  steps.push(
    step("the tab is looked at again", 0.3, () => {
      if (seen.otherTab) seen.otherTab.told = true;
      browser.dispatch("focus");
    }),
  );
  const record = "/recruiters/jobs/2";
  if (here?.business && app.here() !== record)
    steps.push(
      step("comes back to the record", 3, () => {
        seen.tried = null;
        app.go(record);
      }),
    );
  if (browser.goesTo !== null) steps.push(step("the page begins anew", 6, () => world.reload()));
  return steps;
}

/** A page that was taken over comes to its rest as the one that takes its place. Whether it was. */
export async function beginAnew(world: World): Promise<boolean> {
  const { tabIdentity } = world.app.system;
  if (tabIdentity.getSnapshot().matches("own")) return false;
  tabIdentity.send({ type: "anew.requested" });
  await world.reload();
  return true;
}
