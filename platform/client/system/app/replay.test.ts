import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { actorsAt } from "#client/inspect/moment.ts";
import { pathOf, readPath } from "#client/inspect/path.ts";
import { createRecorder, type Entry } from "#client/inspect/record.ts";
import { withFakes } from "#machines/fakes.ts";
import { type SessionUser, sessionMachine } from "#machines/session/session.machine.ts";
import { themeMachine } from "#machines/theme/theme.machine.ts";
import { findMachine, replay } from "./replay.ts";

const maria: SessionUser = {
  strategy: "candidates",
  profile: {
    id: 3,
    name: "Maria Silva",
    email: "maria@elenco.test",
    avatar_url: null,
    completed_register: true,
    "confirmed?": true,
    job_uid: null,
  },
};

/** A person signs in with a wrong password, then with the right one, and out, and chooses a theme. */
async function recorded(): Promise<Entry[]> {
  const entries: Entry[] = [];
  let now = 500;
  const recorder = createRecorder(
    (entry) => entries.push(entry),
    // Each question is another moment.
    () => now++,
  );
  const session = createActor(
    sessionMachine.provide({
      actors: {
        signIn: fromPromise(async ({ input }) => {
          if (input.password !== "right")
            throw Object.assign(new Error(`${input.email} is not known`), { code: "wrong_credentials" });
        }),
        fetchUser: fromPromise(async () => maria),
        signOut: fromPromise(async () => {}),
      },
      actions: { forgetCredentials: () => undefined, rememberStrategy: () => undefined },
    }),
    { input: { strategy: "candidates", hasToken: false }, inspect: recorder.inspect },
  );
  session.on("*", recorder.fact);
  const theme = createActor(withFakes(themeMachine), {
    input: { choice: "system", systemIsDark: false },
    inspect: recorder.inspect,
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  const person = { strategy: "candidates", email: "maria@elenco.test" } as const;

  theme.start();
  session.start();
  session.send({ type: "sign_in.requested", ...person, password: "wrong" });
  await settled();
  session.send({ type: "sign_in.requested", ...person, password: "right" });
  await settled();
  theme.send({ type: "theme.chosen", choice: "dark" });
  session.send({ type: "sign_out.requested" });
  await settled();
  theme.stop();
  session.stop();
  return entries;
}

const lastValue = (entries: readonly Entry[], actor: string) =>
  entries.findLast((entry) => entry.kind === "snapshot" && entry.actor === actor);

describe("a session that is recorded", () => {
  it("holds nothing of the person, in events, answers, contexts and facts", async () => {
    const text = JSON.stringify(await recorded());
    expect(text).toContain("sign_in.requested");
    expect(text).toContain("wrong_credentials");
    for (const typed of ["maria", "Maria", "Silva", 'wrong"', "right"]) expect(text).not.toContain(typed);
  });

  it("records who started whom, which events reached whom, and the states and transitions of each step", async () => {
    const entries = await recorded();
    const starts = entries.flatMap((entry) => (entry.kind === "start" ? [entry] : []));
    expect(starts.slice(0, 3)).toMatchObject([
      { actor: "theme", parent: null, chart: "theme" },
      { actor: "session", parent: null, chart: "session" },
      { actor: "session.signIn", parent: "session", chart: null },
    ]);
    expect(starts.map(({ actor }) => actor)).toContain("session.signIn#2");
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: "event", from: "session.signIn", actor: "session" }),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({
        kind: "snapshot",
        actor: "session",
        by: "sign_in.requested",
        active: ["session", "session.signingIn"],
        taken: ["session.signedOut | sign_in.requested | 0"],
      }),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({
        kind: "fact",
        fact: { type: "session.started", strategy: "candidates", userId: 3 },
      }),
    );
  });

  it("can be looked at as it was at any moment", async () => {
    const entries = await recorded();
    const signedIn = entries.find(
      (entry) => entry.kind === "snapshot" && JSON.stringify(entry.value) === '{"signedIn":"current"}',
    );
    const then = actorsAt(entries, signedIn?.n ?? 0);
    expect(then.find(({ name }) => name === "session")).toMatchObject({ ended: false, last: signedIn });
    const atTheEnd = actorsAt(entries, Number.POSITIVE_INFINITY);
    expect(atTheEnd.filter(({ ended }) => !ended)).toEqual([]);
  });
});

describe("a path", () => {
  it("drives real actors to the same states, with the masked data", async () => {
    const entries = await recorded();
    const path = readPath(JSON.stringify(pathOf(entries)));
    if (!path) throw new Error("A copied path can be read");
    const played = await replay(path);
    expect(played.differences).toEqual([]);
    const values = (list: readonly Entry[]) =>
      list.flatMap((entry) =>
        entry.kind === "snapshot" && entry.actor === "session" && entry.status === "active"
          ? [entry.value]
          : [],
      );
    expect(values(played.entries)).toEqual(values(entries));
    expect(lastValue(played.entries, "theme")).toBeDefined();
    const facts = (list: readonly Entry[]) =>
      list.flatMap((entry) => (entry.kind === "fact" ? [entry.fact.type] : []));
    expect(facts(played.entries)).toEqual(expect.arrayContaining(facts(entries)));
    // Played again, it is the same path, moments and all: whoever looks at it sees what was recorded.
    const met = ({ steps }: typeof path) =>
      steps.map(({ actor, chart, at, state, event }) => ({ actor, chart, at, state, type: event.type }));
    expect(met(pathOf(played.entries))).toEqual(met(path));
    expect(played.charts.map(({ id }) => id)).toEqual(["theme", "session"]);
  });

  it("can be of one actor", async () => {
    const path = pathOf(await recorded(), "session");
    expect(new Set(path.steps.map(({ actor }) => actor))).toEqual(new Set(["session"]));
    expect((await replay(path)).differences).toEqual([]);
  });

  it("lets an actor hear after its start what it was sent before", async () => {
    const entries: Entry[] = [];
    const recorder = createRecorder(
      (entry) => entries.push(entry),
      () => 0,
    );
    const session = createActor(withFakes(sessionMachine), {
      input: { strategy: "candidates", hasToken: false },
      inspect: recorder.inspect,
    });
    session.send({ type: "strategy.chosen", strategy: "recruiters" });
    session.start();
    const path = pathOf(entries);
    expect(path.steps.map(({ event }) => event.type)).toEqual(["xstate.init", "strategy.chosen"]);
    expect((await replay(path)).differences).toEqual([]);
  });

  it("finds the step at which a chart diverges", async () => {
    const path = pathOf(await recorded(), "session");
    const changed = {
      ...path,
      steps: path.steps.filter(({ event }) => event.type !== "xstate.done.actor.fetchUser"),
    };
    const [first] = (await replay(changed)).differences;
    expect(first).toEqual({
      step: changed.steps.findIndex(({ event }) => event.type === "sign_out.requested") + 1,
      ...{ actor: "session", event: "sign_out.requested" },
      ...{ expected: "signingOut", found: "fetchingUser" },
    });
    await expect(
      replay({
        path: "elenco",
        steps: [{ actor: "x", chart: "noChart", at: 0, event: { type: "xstate.init" } }],
      }),
    ).rejects.toThrow("There is no chart noChart");
  });

  it("finds nothing where an actor never began, and compares no step without a state", async () => {
    const step = { actor: "nobody", at: 0, event: { type: "cable.dropped" } };
    const played = await replay({ path: "elenco", steps: [step, { ...step, state: "offline" }] });
    expect(played.differences).toEqual([
      { step: 2, actor: "nobody", event: "cable.dropped", expected: "offline", found: null },
    ]);
  });

  it("starts no timer: what a timeout did is a step of its own", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const step = { actor: "connectivity", chart: "connectivity", at: 0 };
    const shaky = { online: "shaky" };
    const played = await replay({
      path: "elenco",
      steps: [
        { ...step, event: { type: "xstate.init", input: { online: true } } },
        { ...step, event: { type: "cable.dropped" }, state: shaky },
      ],
    });
    expect(played.differences).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is not read from anything else", () => {
    for (const text of ["", "{}", "[]", '{"path":"elenco","steps":[]}', '{"path":"elenco","steps":[{}]}'])
      expect(readPath(text)).toBeNull();
  });

  it("finds the machine of every chart by its id", async () => {
    for (const id of ["session", "jobSearch", "cableConnection", "import"])
      expect((await findMachine(id))?.id).toBe(id);
    expect(await findMachine("nobody")).toBeUndefined();
  });
});
