import { type Calls, type Counter, created_at, ok, refused } from "./answers.ts";

const names = ["Ana Lima", "Ana L.", "Beatriz"];

/** Candidates as recruiters have them: their list, which of them are alike, and the views of lists that were saved. */
export function createPeople(next: Counter) {
  let people = names.map((name, index) => ({ id: index + 1, name, lock_version: 0 }));
  let views: { id: number; name: string; entity: string }[] = [
    { id: next(), name: "Minhas", entity: "jobs" },
  ];
  const merges = new Map<number, typeof people>();
  const mergeOf = (id: number, kept: number, reversible: boolean) => ({
    merge: {
      id,
      entity: "candidates",
      kept_id: kept,
      kept_name: names[0],
      merged: [],
      reversible,
      created_at,
    },
  });
  const calls: Calls = [
    [
      /^GET \/recruiters\/candidates$/,
      () => ok({ candidates: people, total_count: people.length, end_of_list: true, next_cursor: null }),
    ],
    [
      /^POST \/recruiters\/candidates$/,
      ({ request }) => {
        const { candidate } = request.body as { candidate: { name: string } };
        const saved = { id: next() + 100, name: candidate.name, lock_version: 0 };
        people = [...people, saved];
        return ok({ candidate: saved }, 201);
      },
    ],
    [
      /^GET \/recruiters\/duplicates\/candidates\/matches$/,
      ({ request }) => {
        const name = request.query.get("name") ?? "";
        const like = people.filter((person) => name !== "" && person.name.startsWith(name.slice(0, 3)));
        return ok({ matches: like.map((item) => ({ ...item, created_at, kinds: ["email"] })) });
      },
    ],
    [
      /^GET \/recruiters\/merges\/candidates\/records$/,
      ({ request }) => {
        const ids = request.query.getAll("ids[]").map(Number);
        const records = people.filter(({ id }) => ids.includes(id));
        return ok({
          records: records.map((record) => ({
            ...record,
            fields: { name: record.name },
            names: {},
            counts: {},
            created_at,
          })),
        });
      },
    ],
    [
      /^POST \/recruiters\/merges\/candidates$/,
      ({ request }) => {
        const { merge } = request.body as {
          merge: { kept_id: number; records: { id: number; lock_version: number }[] };
        };
        const stands = merge.records.every(({ id, lock_version }) =>
          people.some((person) => person.id === id && person.lock_version === lock_version),
        );
        if (!stands) return refused(409, "conflict");
        const id = next();
        merges.set(id, people);
        people = people.filter(
          (person) => person.id === merge.kept_id || !merge.records.some(({ id: of }) => of === person.id),
        );
        return ok(mergeOf(id, merge.kept_id, true), 201);
      },
    ],
    [
      /^POST \/recruiters\/merges\/candidates\/\d+\/reversal$/,
      ({ request }) => {
        const id = Number(request.path.split("/").at(-2));
        const before = merges.get(id);
        if (!before) return refused(409, "already_done");
        people = before;
        merges.delete(id);
        return ok(mergeOf(id, 1, false));
      },
    ],
    [
      /^GET \/recruiters\/saved_views$/,
      ({ request }) =>
        ok({ saved_views: views.filter(({ entity }) => entity === request.query.get("entity")) }),
    ],
    [
      /^POST \/recruiters\/saved_views$/,
      ({ request }) => {
        const { saved_view } = request.body as { saved_view: { name: string; entity: string } };
        const saved = { ...saved_view, id: next() };
        views = [...views, saved];
        return ok({ saved_view: saved }, 201);
      },
    ],
    [
      /^PUT \/recruiters\/saved_views\/\d+$/,
      ({ request, last }) => {
        const { saved_view } = request.body as { saved_view: object };
        const view = views.find(({ id }) => String(id) === last);
        if (!view) return refused(404, "not_found");
        Object.assign(view, saved_view);
        return ok({ saved_view: view });
      },
    ],
    [
      /^DELETE \/recruiters\/saved_views\/\d+$/,
      ({ last }) => {
        views = views.filter(({ id }) => String(id) !== last);
        return ok({ ok: true });
      },
    ],
  ];
  return {
    calls,
    /** Another recruiter saves one of them. */
    changed: () => {
      people = people.map((person) =>
        person.id === 1 ? { ...person, lock_version: person.lock_version + 1 } : person,
      );
    },
  };
}
