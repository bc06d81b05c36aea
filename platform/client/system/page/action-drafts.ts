import type { System } from "../app/system.ts";

type Draft = Readonly<Record<string, unknown>>;
interface Form {
  action: string | null;
  given: Draft;
}

/** A record keeps its draft while others save it; a form without one is known by how it began. */
const subjectOf = (given: Draft) => (typeof given.id === "number" ? String(given.id) : JSON.stringify(given));

/** Passwords are stored nowhere, and files are no JSON: they are typed and chosen again. */
const storable = (draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => !/password$/.test(field) && !(value instanceof Blob)),
  );

/**
 * What the person typed into the forms of a page's actions, in this tab, until it is sent or discarded. `of` names the
 * page's record.
 */
export function actionDrafts({ owned: { session } }: Pick<System, "owned">, of: string) {
  const page = window.location.pathname;
  const keyOf = ({ action, given }: Form) => `draft action ${page} ${of} ${action} ${subjectOf(given)}`;
  return {
    left(form: Form): Draft | undefined {
      const left = session.read(keyOf(form));
      return typeof left === "object" && left !== null ? { ...form.given, ...left } : undefined;
    },
    keep(form: Form & { draft: Draft }): void {
      const draft = storable(form.draft);
      if (JSON.stringify(draft) === JSON.stringify(storable(form.given))) session.remove(keyOf(form));
      else session.write(keyOf(form), draft);
    },
    drop: (form: Form): void => session.remove(keyOf(form)),
  };
}
