import { describe, expect, it } from "vitest";
import { candidateOf } from "../testing/shortlists.ts";
import {
  addressWith,
  choicesOf,
  filterFrom,
  fitting,
  inProcessOrder,
  isSearchable,
  type Listed,
  noFilter,
  type ReviewFilter,
  shownOf,
} from "./review-filter.ts";

const me = 7;
const clara = { client_contact_id: 8, name: "Clara" };
const mine = { client_contact_id: me, name: "Eu" };
const holder = { client_contact_id: null, name: null };
const candidates = [
  candidateOf(1, { name: "Ângela Prado", liked: true, stage: 5, judged_by: [mine, clara] }),
  candidateOf(2, { name: "Bruno Lima", role_name: "Analista", company_name: "Aurora", stage: 5 }),
  candidateOf(3, { name: "Caio Reis", role_name: "Analista", starred: true, stage: 1, judged_by: [holder] }),
  candidateOf(4, { name: "Davi Alves", liked: false, stage: 1, judged_by: [clara] }),
];
const listed: Listed = { candidates, reader: me, anonymous: false };
const ids = (changes: Partial<ReviewFilter>, over: Partial<Listed> = {}) =>
  shownOf({ ...noFilter, ...changes }, { ...listed, ...over }, []).map(({ id }) => id);

describe("the filter of a review", () => {
  it("is by one's own verdict, by stage and by who has judged, all at once", () => {
    expect(ids({ verdict: "pending" })).toEqual([2]);
    expect(ids({ stage: 1 })).toEqual([3, 4]);
    expect(ids({ judgedBy: 8 })).toEqual([1, 4]);
    expect(ids({ judgedBy: "link" })).toEqual([3]);
    expect(ids({ judgedBy: "nobody" })).toEqual([2]);
    expect(ids({ stage: 5, judgedBy: 8, verdict: "liked" })).toEqual([1]);
    expect(ids({ stage: 1, judgedBy: 8, verdict: "liked" })).toEqual([]);
  });

  it("knows what the reader judges before the provider does, and takes it back as fast", () => {
    expect(ids({ judgedBy: "me" })).toEqual([1, 3, 4]);
    const takenBack = candidates.map((apply) => (apply.id === 1 ? { ...apply, liked: null } : apply));
    expect(ids({ judgedBy: "me" }, { candidates: takenBack })).toEqual([3, 4]);
    // The link's holder is the one without a contact.
    expect(ids({ judgedBy: 7 }, { reader: null })).toEqual([1]);
    expect(ids({ judgedBy: "link" }, { reader: null })).toEqual([1, 2, 3, 4]);
  });

  it("finds by name, role and company, without accents; nobody by name where names are hidden", () => {
    expect(ids({ term: "angela" })).toEqual([1]);
    expect(ids({ term: "aurora bruno" })).toEqual([2]);
    expect(ids({ term: "bruno" }, { anonymous: true })).toEqual([1, 2, 3, 4]);
    expect(isSearchable({ ...listed, candidates: candidates.slice(1) })).toBe(false);
  });

  it("finds nobody by a word that begins in the name and ends in the role", () => {
    expect(ids({ term: "reis analista" })).toEqual([3]);
    expect(ids({ term: "reisanalista" })).toEqual([]);
  });

  it("counts for each choice what it would show beside the others", () => {
    const { verdicts, stages, judges, anyStage, anyJudge } = choicesOf({ ...noFilter, stage: 1 }, listed);
    expect(verdicts.map(({ count }) => count)).toEqual([2, 0, 0, 1, 1]);
    expect(stages).toEqual([
      { stage: 5, count: 2 },
      { stage: 1, count: 2 },
    ]);
    expect(judges).toEqual([
      { judgedBy: "me", name: null, count: 2 },
      { judgedBy: 8, name: "Clara", count: 1 },
      { judgedBy: "link", name: null, count: 1 },
      { judgedBy: "nobody", name: null, count: 0 },
    ]);
    expect([anyStage, anyJudge]).toEqual([4, 2]);
    const found = choicesOf({ ...noFilter, term: "analista" }, listed);
    expect(found.verdicts.map(({ count }) => count)).toEqual([2, 1, 0, 0, 1]);
  });

  it("counts for each stage its own candidates, and for any judge those of all", () => {
    const more = [...candidates, candidateOf(5, { stage: 1 }), candidateOf(6)];
    const { stages, anyStage, anyJudge } = choicesOf(
      { ...noFilter, stage: 1, judgedBy: 8 },
      { ...listed, candidates: more },
    );
    expect(stages, "whoever is in no stage is in none to choose").toEqual([
      { stage: 5, count: 1 },
      { stage: 1, count: 1 },
    ]);
    expect([anyStage, anyJudge]).toEqual([2, 3]);
    const ofAnyJudge = choicesOf({ ...noFilter, stage: 1 }, { ...listed, candidates: more });
    expect(ofAnyJudge.stages).toEqual([
      { stage: 5, count: 2 },
      { stage: 1, count: 3 },
    ]);
  });

  it("offers no choice where there is nothing to choose, and ignores what is not there", () => {
    const alone = candidates.map((apply) => ({ ...apply, stage: 5, judged_by: [mine] }));
    const { stages, judges } = choicesOf(noFilter, { ...listed, candidates: alone });
    expect([stages, judges]).toEqual([[], []]);
    expect(ids({ judgedBy: "nobody", stage: 9 }, { candidates: alone })).toEqual([1, 2, 3, 4]);
    expect(ids({ judgedBy: 99 })).toEqual([1, 2, 3, 4]);
  });

  it("keeps those who fitted as it was chosen", () => {
    const filter = { ...noFilter, judgedBy: "nobody" as const };
    const kept = fitting(filter, listed);
    const judged = candidates.map((apply) => ({ ...apply, liked: true }));
    expect(shownOf(filter, { ...listed, candidates: judged }, kept).map(({ id }) => id)).toEqual([2]);
    expect(shownOf({ ...filter, term: "caio" }, listed, kept)).toEqual([]);
  });

  it("is in the address, whose other keys stay", () => {
    const filter: ReviewFilter = { verdict: "liked", stage: 0, judgedBy: 8, term: "a b" };
    const at = addressWith(new URLSearchParams("tab=x&stage=4"), filter);
    expect(at.toString()).toBe("tab=x&stage=0&filter=liked&judged_by=8&term=a+b");
    expect(filterFrom(at)).toEqual(filter);
    expect(addressWith(at, noFilter).toString()).toBe("tab=x");
    for (const judgedBy of ["me", "nobody", "link"] as const)
      expect(filterFrom(addressWith(at, { ...filter, judgedBy })).judgedBy).toBe(judgedBy);
    expect(filterFrom(new URLSearchParams("filter=odd&stage=-1&judged_by=x"))).toEqual(noFilter);
  });

  it("takes only whole numbers from the address, and the beginning of an endless term", () => {
    const at = (address: string) => filterFrom(new URLSearchParams(address));
    expect(at("stage=120&judged_by=4711")).toEqual({ ...noFilter, stage: 120, judgedBy: 4711 });
    for (const address of ["stage=5x", "stage=x5", "stage=1234567", "judged_by=8x", "judged_by=x8"])
      expect(at(address), address).toEqual(noFilter);
    expect(at(`term=${"a".repeat(121)}`).term).toBe("a".repeat(120));
  });
});

it("stages are in the order of the process, and what it no longer has comes last", () => {
  const choices = [{ stage: 9 }, { stage: 1 }, { stage: 5 }];
  const process = [{ status: 5 }, { status: 3 }, { status: 1 }];
  expect(inProcessOrder(choices, process).map(({ stage }) => stage)).toEqual([5, 1, 9]);
});
