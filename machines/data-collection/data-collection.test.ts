import { describe, expect, it, vi } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import type { PublicCollection } from "#contract/calls/data-collections.ts";
import { type CollectionDraft, emptyDraft, filledOf, gapsOf, readDraft } from "./data-collection.draft.ts";
import { dataCollectionMachine } from "./data-collection.machine.ts";
import { collection, pis } from "./testing.ts";

function start(save: () => Promise<PublicCollection>, draft: CollectionDraft = emptyDraft) {
  const stored = vi.fn();
  const saved = vi.fn();
  const actor = createActor(
    dataCollectionMachine.provide({
      actors: {
        takeLink: fromPromise(
          async (): Promise<{ found: boolean; draft: CollectionDraft }> => ({ found: true, draft }),
        ),
        open: fromPromise(async () => collection()),
        save: fromPromise(async ({ input }) => {
          saved(input);
          return await save();
        }),
      },
      actions: { storeDraft: ({ context }) => stored(context.draft), dropDraft: () => stored(null) },
    }),
    { input: { linkId: "c1" } },
  );
  actor.start();
  return { actor, stored, saved, asking: () => waitFor(actor, (state) => state.matches("asking")) };
}

describe("an answer", () => {
  it("of several is one where there is any, of several parts where one is filled in", () => {
    const answers = {
      languages: [],
      hiring_regimes: ["clt"],
      address: { city: " " },
    } as CollectionDraft["answers"];
    expect(Object.keys(filledOf({ answers, consents: [] }))).toEqual(["hiring_regimes", "address"]);
    expect(
      filledOf({ answers: { address: { city: "" } } as CollectionDraft["answers"], consents: [] }),
    ).toEqual({});
  });
});

describe("an address", () => {
  const gaps = (zip_code: string) =>
    gapsOf({
      answers: { address: { street: "Rua A", street_number: "1", district: "B", city: "C", zip_code } },
      consents: ["address"],
    });
  it("needs a postal code that can be one", () => {
    expect(gaps("01310-100")).toEqual([]);
    expect(gaps("0131")).toEqual([{ path: "answers.address.zip_code", rule: "zip_code" }]);
    expect(gaps("")).toEqual([{ path: "answers.address.zip_code", rule: "required" }]);
  });
});

describe("data requested by a link", () => {
  it("has its consents given and taken back one by one", async () => {
    const { actor, asking } = start(async () => collection());
    await asking();
    for (const field of ["pis", "mobility"] as const)
      actor.send({ type: "consent.changed", field, given: true });
    actor.send({ type: "consent.changed", field: "pis", given: false });
    expect(actor.getSnapshot().context.draft.consents).toEqual(["mobility"]);
  });

  it("comes back with what was typed before, and saves a part", async () => {
    const typed: CollectionDraft = { answers: { mobility: false }, consents: [] };
    const { actor, asking, saved, stored } = start(async () => collection("mobility"), typed);
    expect((await asking()).context.draft).toEqual(typed);
    actor.send({ type: "answer.changed", field: "pis", value: "" });
    actor.send({ type: "save.requested" });
    const { context } = await asking();
    expect(saved).toHaveBeenCalledWith({ linkId: "c1", answers: { mobility: false }, consents: [] });
    expect(context.collection?.fields[0]?.answered).toBe(true);
    expect(context.draft.answers).toEqual({ pis: "" });
    expect(stored).toHaveBeenLastCalledWith(context.draft);
  });

  it("keeps what is typed while it is being saved", async () => {
    const { actor, asking } = start(async () => collection("mobility"));
    await asking();
    actor.send({ type: "answer.changed", field: "mobility", value: true });
    actor.send({ type: "save.requested" });
    actor.send({ type: "answer.changed", field: "pis", value: pis });
    actor.send({ type: "consent.changed", field: "pis", given: true });
    expect((await asking()).context.draft).toEqual({ answers: { pis }, consents: ["pis"] });
  });

  it("asks for a consent first, and for something at all", async () => {
    const { actor, asking, saved } = start(async () => collection());
    await asking();
    actor.send({ type: "save.requested" });
    expect(actor.getSnapshot().context.failure).toBe("nothing");
    actor.send({ type: "answer.changed", field: "pis", value: pis });
    actor.send({ type: "save.requested" });
    expect(actor.getSnapshot().context.fields).toEqual([{ path: "consents.pis", rule: "required" }]);
    actor.send({ type: "consent.changed", field: "pis", given: true });
    expect(actor.getSnapshot().context.fields).toEqual([]);
    expect(saved).not.toHaveBeenCalled();
  });

  it("keeps what was typed where it is refused, and drops it where nothing is missing", async () => {
    let answer: () => Promise<PublicCollection> = async () => {
      throw { code: "validation_failed", fields: [{ path: "answers.mobility", rule: "required" }] };
    };
    const { actor, asking, stored } = start(() => answer());
    await asking();
    actor.send({ type: "answer.changed", field: "mobility", value: true });
    actor.send({ type: "save.requested" });
    const { context } = await asking();
    expect(context).toMatchObject({ failure: "validation_failed", draft: { answers: { mobility: true } } });
    expect(context.fields).toHaveLength(1);
    actor.send({ type: "answer.changed", field: "mobility", value: false });
    expect(actor.getSnapshot().context.fields).toEqual([]);
    answer = async () => collection("mobility", "pis");
    actor.send({ type: "save.requested" });
    await waitFor(actor, (state) => state.matches("answered"));
    expect(stored).toHaveBeenLastCalledWith(null);
  });

  it.each([
    ["token_revoked", "cancelled"],
    ["token_expired", "expired"],
    ["already_done", "answered"],
    ["token_invalid", "wrong"],
  ] as const)("says why the link is over meanwhile: %s", async (code, refused) => {
    const { actor, asking } = start(async () => {
      throw { code };
    });
    await asking();
    actor.send({ type: "answer.changed", field: "mobility", value: true });
    actor.send({ type: "save.requested" });
    const state = await waitFor(actor, ({ value }) => typeof value === "object");
    expect(state.value).toEqual({ refused });
  });
});

describe("a file", () => {
  it("answers its field by itself, also while the others are being saved", async () => {
    let answer: (saved: PublicCollection) => void = () => undefined;
    const { actor, asking, stored } = start(() => new Promise((resolve) => (answer = resolve)));
    await asking();
    actor.send({ type: "answer.changed", field: "mobility", value: true });
    actor.send({ type: "save.requested" });
    actor.send({ type: "file.kept", field: "pis" });
    answer(collection("mobility"));
    await waitFor(actor, (state) => state.matches("answered"));
    expect(stored).toHaveBeenLastCalledWith(null);
  });

  it("is the last answer where nothing else is missing", async () => {
    const { actor, asking } = start(async () => collection("mobility"));
    await asking();
    actor.send({ type: "file.kept", field: "mobility" });
    expect((await asking()).context.collection?.fields).toEqual(collection("mobility").fields);
    actor.send({ type: "file.kept", field: "pis" });
    expect(actor.getSnapshot().value).toBe("answered");
  });
});

describe("a list", () => {
  const gaps = (answers: CollectionDraft["answers"]) => gapsOf({ answers, consents: [] });
  it("of dependents may be empty, another one not", () => {
    expect(filledOf({ answers: { dependents: [], other_experiences: [] }, consents: [] })).toEqual({
      dependents: [],
    });
    expect(gaps({ dependents: [] })).toEqual([]);
  });

  it("lacks the parts of each row", () => {
    const path = "answers.dependents";
    const lia = { name: "Lia", kinship: 3, date_birth: "2015-05-01" };
    expect(gaps({ dependents: [lia, { ...lia, name: "", cpf: "1" }, null] })).toEqual([
      { path: `${path}.1.name`, rule: "required" },
      { path: `${path}.1.cpf`, rule: "cpf" },
      ...["name", "kinship", "date_birth"].map((part) => ({ path: `${path}.2.${part}`, rule: "required" })),
    ]);
    const rui = { name: "Rui", email: "rui@", consent: false };
    expect(gaps({ professional_reference: [rui, { ...rui, email: "rui@a.test", consent: true }] })).toEqual([
      { path: "answers.professional_reference.0.consent", rule: "required" },
      { path: "answers.professional_reference.0.email", rule: "email" },
    ]);
    expect(gaps({ email: "x" })).toEqual([{ path: "answers.email", rule: "email" }]);
  });
});

describe("a draft", () => {
  const address = { street: "", city: null };
  it("has what is filled, in part too", () => {
    const answers = { mobility: false, clt_expectation: 0, rg: "", skills: [], address, cpf: "1" };
    expect(filledOf({ answers, consents: [] })).toEqual({ mobility: false, clt_expectation: 0, cpf: "1" });
    const part = { address: { ...address, city: "Santos" } };
    expect(filledOf({ answers: part, consents: [] })).toEqual(part);
  });

  it("lacks consents of what is filled alone", () => {
    expect(gapsOf({ answers: { pis: "", rg: "1" }, consents: [] })).toEqual([]);
    expect(gapsOf({ answers: { generation: 1 }, consents: ["pis"] })).toEqual([
      { path: "consents.generation", rule: "required" },
    ]);
  });

  it("reports wrong numbers, missing parts and consents at once", () => {
    const wrong = { cpf: "111.111.111-11", pis: "1", address: { zip_code: "123", street: "Rua Sete" } };
    expect(gapsOf({ answers: wrong, consents: [] })).toEqual([
      { path: "answers.cpf", rule: "cpf" },
      { path: "answers.pis", rule: "pis" },
      { path: "consents.pis", rule: "required" },
      { path: "answers.address.street_number", rule: "required" },
      { path: "answers.address.district", rule: "required" },
      { path: "answers.address.city", rule: "required" },
      { path: "answers.address.zip_code", rule: "zip_code" },
    ]);
    const right = {
      cpf: "529.982.247-25",
      address: {
        zip_code: "13010-000",
        street: "Rua Sete",
        street_number: "7",
        district: "Centro",
        city: "Campinas",
      },
      bank_data_form: { bank: "341", account_type: 1, branch: "1234", account: "5678-9" },
    };
    expect(gapsOf({ answers: right, consents: ["bank_data_form"] })).toEqual([]);
  });

  it("is nothing where the storage holds something else", () => {
    for (const stored of [undefined, null, 7, { answers: 3, consents: "x" }])
      expect(readDraft(stored)).toEqual(emptyDraft);
    expect(readDraft({ answers: { rg: "1" }, consents: ["pis"] })).toEqual({
      answers: { rg: "1" },
      consents: ["pis"],
    });
  });

  it("takes rows as rows alone, and leaves their empty parts out of account", () => {
    expect(filledOf(readDraft({ answers: { dependents: null } }))).toEqual({});
    const malformed = readDraft({ answers: { dependents: { name: "Ana" } }, consents: ["dependents"] });
    expect(gapsOf(malformed)).toEqual([]);
    const row = { name: "Ana", kinship: 1, date_birth: "2020-01-01", cpf: "" };
    expect(gapsOf(readDraft({ answers: { dependents: [row] }, consents: ["dependents"] }))).toEqual([]);
  });
});
