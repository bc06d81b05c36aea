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

  "who signs out leaves nothing in the browser": ({ browser, seen }) => {
    if (!seen.facts.some(isSignedOut)) return undefined;
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
    if (!here || !otherTab?.told || !otherTab.isKnown) return undefined;
    return here.person === otherTab.person && here.business === otherTab.business
      ? undefined
      : `${here.person} in ${here.business} beside ${otherTab.person} in ${otherTab.business}`;
  },
};
