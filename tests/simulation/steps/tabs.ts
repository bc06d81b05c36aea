import { ids, strategies } from "../provider/answers.ts";
import { type World, whoIsHere } from "../world.ts";
import { offers } from "./offers.ts";
import type { Step } from "./step.ts";

const businesses = [1, 2];

/** Who is signed in, as the browser has it for all its tabs. */
export const sharedBy = ({ browser: { cookies, profile } }: World): string =>
  `${cookies.get("auth._token")} ${profile.items.get("identity")}`;

/** What a tab is to find out of the one that changed it: who the browser works for now. */
export function findOut(changer: World, tab: World | undefined): void {
  changer.seen.otherTab = null;
  if (!tab) return;
  const { cookies, profile } = tab.browser;
  const { person = null, businessId = null } = JSON.parse(profile.items.get("identity") ?? "{}") as {
    person?: string;
    businessId?: number | null;
  };
  const token = cookies.get("auth._token");
  const holderOf = (cookie: string) => {
    const login = tab.provider.loginOf(decodeURIComponent(cookie).replace(/^Bearer /, ""));
    return login && `${strategies[login]}:${ids[login]}`;
  };
  tab.seen.otherTab = {
    token,
    person: token === undefined ? null : person,
    business: businessId,
    // Between its token and its name nobody knows who comes.
    isKnown: token === undefined || person === holderOf(token),
    reported: false,
  };
}

/** What a tab has of the others of its browser, and what it makes of it. */
export function ofTab(world: World): Step[] {
  const { app, browser, seen } = world;
  const { steps, can } = offers();
  const hear = () => {
    if (seen.otherTab) seen.otherTab.reported = true;
  };
  const [key] = browser.written;
  if (key !== undefined)
    can(`hears that another tab wrote ${key ?? "everything"}`, 3, () => {
      browser.written.shift();
      if (key === "identity" || key === null) hear();
      browser.dispatch("storage", { key });
    });
  can("is looked at again", 0.15, () => {
    hear();
    browser.dispatch("focus");
  });
  const here = whoIsHere(app);
  for (const id of businesses.filter((business) => here?.business && business !== here.business))
    can(`chooses business ${id}`, 0.25, () => app.system.chooseBusiness({ id, name: `Casa ${id}` }));
  if (browser.goesTo !== null) can("begins anew", 6, () => world.reload());
  return steps;
}

const besides = ["/recruiters/jobs/2", "/recruiters/jobs", "/jobs", "/"];

/** A second tab of the browser: somebody comes and goes in it, reads and writes. */
export function beside(world: World, inTab: (other: World) => readonly Step[]): Step[] {
  const { other } = world;
  if (!other)
    return offers().steps.concat({
      label: "opens another tab",
      weight: 0.6,
      happen: () => world.openTab("/recruiters/jobs/2"),
    });
  const { steps, can } = offers();
  for (const address of other.app.pages ? besides : [])
    can(`goes to ${address}`, 0.3, () => other.app.go(address));
  can("reloads", 0.2, () => other.reload());
  if (other.browser.clock.pending().length > 0)
    can("time goes to what is next", 2, () => void other.browser.clock.ringNext());
  return [...steps, ...inTab(other)].map(({ label, weight, happen }) => ({
    label: `beside: ${label}`,
    weight: 0.3 * weight,
    at: other,
    happen,
  }));
}

/** A page that was taken over comes to its rest as the one that takes its place. Whether it was. */
export async function restart(world: World): Promise<boolean> {
  const { tabIdentity } = world.app.system;
  if (tabIdentity.getSnapshot().matches("own")) return false;
  tabIdentity.send({ type: "anew.requested" });
  await world.reload();
  return true;
}
