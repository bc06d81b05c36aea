import { nameOfOwner } from "#client/storage/owned-stores.ts";
import { ownerOf } from "#client/system/app/session.ts";
import { curriculumEditMachine } from "#machines/curriculum-edit/curriculum-edit.machine.ts";
import type { Rule } from "./invariants.ts";
import { isSignedOut, typedBy, whoIsHere } from "./world.ts";

/** Whose page it is, and whose what is in it: true after every step. */
export const alwaysOfIdentity: Record<string, Rule> = {
  "every call is of the person on the screen, in their business": ({ seen }) => {
    const call = seen.calls.find(({ wrong }) => wrong !== undefined);
    return call && `${call.key}: ${call.wrong}`;
  },

  "what is typed belongs to its person and business": ({ app, seen }) => {
    const { mounted } = app;
    if (mounted.kind !== "record" || !whoIsHere(app)) return undefined;
    const { title } = mounted.form.getSnapshot().context.changes;
    return title === undefined || seen.typed.has(typedBy(app, mounted.id))
      ? undefined
      : `'${String(title)}' is not ${typedBy(app, mounted.id)}'s`;
  },

  "what is read belongs to the person on the screen": ({ app }) => {
    const { user } = app.system.session.getSnapshot().context;
    const { owner } = app.system.reads.held();
    const wanted = user && nameOfOwner(ownerOf(user));
    return owner === wanted ? undefined : `${owner} for ${wanted}`;
  },

  "what is written into the own curriculum is there until it is saved or discarded": ({ app, seen }) => {
    const edit = app.live(curriculumEditMachine)?.getSnapshot();
    const { city } = edit?.context.changes ?? {};
    return seen.curriculum !== null && city !== undefined && city !== seen.curriculum
      ? `'${seen.curriculum}' became '${city}'`
      : undefined;
  },

  "who signs out leaves nothing in the browser": ({ app, other, browser, seen }) => {
    if (!seen.facts.some(isSignedOut)) return undefined;
    // Unless they are back already, in either tab.
    for (const tab of [app, other?.app]) if (tab && whoIsHere(tab)?.person === seen.person) return undefined;
    for (const store of [browser.stores.local, browser.stores.session])
      for (let index = 0; index < store.length; index++) {
        const key = store.key(index) ?? "";
        if (key.startsWith(`${seen.person}@`) && !key.includes(" unsent ")) return key;
      }
    return undefined;
  },

  "a page that was taken over shows nobody": ({ app }) =>
    app.system.tabIdentity.getSnapshot().matches("own") ? undefined : whoIsHere(app)?.person,

  "nobody goes on where another tab has changed the person or the business": ({
    app,
    seen: { otherTab },
  }) => {
    const here = whoIsHere(app);
    if (!here || !otherTab?.reported || !otherTab.isKnown) return undefined;
    // Whoever is signing out goes nowhere on.
    if (app.system.session.getSnapshot().matches("signingOut")) return undefined;
    return here.person === otherTab.person && here.business === otherTab.business
      ? undefined
      : `${here.person} in ${here.business} beside ${otherTab.person} in ${otherTab.business}`;
  },
};
