import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Fact } from "#client/bus/facts.ts";
import { ApiError } from "./api.ts";
import { pagesOf, readBy, readOf } from "./read.ts";
import { nameOf } from "./reads.ts";
import { provider } from "./testing/provider.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const written = (call: string): Fact => ({ type: "call.made", call, params: {} });
const home = readOf("GET /recruiters/home", {
  after: ["POST /recruiters/applies"],
  on: { "notification.received": true },
});
const job = readOf("GET /recruiters/jobs/:id");
const away = () => new ApiError(0, {});
const refused = () => new ApiError(403, { error: ["no"], code: "forbidden" });

describe("a read", () => {
  it("is requested once, however many views show it and however its input is written", async () => {
    const { asked, view, last } = provider();
    const lookup = readOf("GET /recruiters/lookups/:entity");
    const one = view(lookup, { params: { entity: "jobs" }, query: { term: "a", client_company_id: 1 } });
    const two = view(lookup, { query: { client_company_id: 1, term: "a" }, params: { entity: "jobs" } });
    view(lookup, { params: { entity: "jobs" }, query: { term: "b" } });
    expect(asked).toHaveLength(2);
    expect(one.shown()).toEqual({ state: "loading", busy: true });
    await asked[0]?.answer("found");
    expect(one.shown()).toEqual({ state: "ready", data: "found", busy: false });
    expect(two.shown()).toBe(one.shown());
    for (const { changed } of [one, two]) expect(changed).toHaveBeenCalledOnce();
    await last().answer("other");
    expect(one.shown().data).toBe("found");
  });

  it("is shown at once on the way back, and read again behind it", async () => {
    const { asked, view, last } = provider();
    const first = view(home, {});
    await last().answer(1);
    first.leave();
    await vi.advanceTimersByTimeAsync(1000);
    const again = view(home, {});
    expect(again.shown()).toEqual({ state: "ready", data: 1, busy: true });
    expect(asked).toHaveLength(2);
    await last().answer(2);
    expect(again.shown()).toEqual({ state: "ready", data: 2, busy: false });
  });

  it("is forgotten after five minutes, or at once where something is edited from it", async () => {
    const { reads, view, last } = provider();
    const fresh = readOf("GET /health", { fresh: true });
    const one = view(home, {});
    await last().answer(1);
    const other = view(fresh, {});
    await last().answer(2);
    one.leave();
    other.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(reads.held().names).toEqual(["GET /recruiters/home {}"]);
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(reads.held().names).toEqual([]);
  });

  it("is given up when nobody shows it any more, but not when another view takes over", async () => {
    const { reads, asked, view, last } = provider();
    const one = view(home, {});
    one.leave();
    const two = view(home, {});
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(1);
    expect(last().signal.aborted).toBe(false);
    two.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(last().signal.aborted).toBe(true);
    expect(reads.held().names).toEqual([]);
  });

  it("never shows an older answer over a newer one", async () => {
    const { reads, asked, view } = provider();
    const one = view(home, {});
    reads.refresh(home, {});
    expect(asked[0]?.signal.aborted).toBe(true);
    await asked[1]?.answer("newer");
    await asked[0]?.answer("older");
    expect(one.shown()).toMatchObject({ state: "ready", data: "newer" });
    await asked[0]?.fail(refused());
    expect(one.shown()).toMatchObject({ state: "ready", data: "newer" });
  });

  it("keeps what it had while it is read again, and where that fails", async () => {
    const { reads, view, last } = provider();
    const one = view(home, {});
    await last().answer(1);
    reads.refresh(home, {});
    expect(one.shown()).toEqual({ state: "ready", data: 1, busy: true });
    await last().fail(refused());
    expect(one.shown()).toMatchObject({ state: "failed", data: 1, busy: false });
  });

  it("is read again by itself while the provider is away, and at once when it is back", async () => {
    const { reads, asked, view, last } = provider();
    const one = view(home, {});
    await last().fail(away());
    expect(one.shown().state).toBe("failed");
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveLength(2);
    await last().fail(away());
    reads.hear({ type: "connectivity.changed", online: true });
    expect(asked).toHaveLength(3);
    await last().answer(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(one.shown()).toMatchObject({ state: "ready", data: 1 });
    expect(asked).toHaveLength(3);
  });

  it("leaves a refusal as it is", async () => {
    const { asked, view, last } = provider();
    const one = view(home, {});
    await last().fail(refused());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(one.shown().state).toBe("failed");
    expect(asked).toHaveLength(1);
  });

  it("reports a fault of its own definition, and does not leave the view waiting", async () => {
    const reported = vi.fn();
    vi.stubGlobal("reportError", reported);
    const { view } = provider();
    const fault = new TypeError("undefined is not a list");
    const one = view(
      readBy("broken", () => Promise.reject(fault)),
      {},
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(one.shown()).toMatchObject({ state: "failed", error: { code: "internal" } });
    expect(reported).toHaveBeenCalledExactlyOnceWith(fault);
    vi.unstubAllGlobals();
  });
});

describe("facts", () => {
  it("refresh what is on a screen and drop what is not", async () => {
    const { reads, asked, view, last } = provider();
    const seen = view(home, {});
    await last().answer(1);
    const left = view(job, { params: { id: 1 } });
    await last().answer(2);
    left.leave();
    await vi.advanceTimersByTimeAsync(0);
    reads.hear(written("POST /recruiters/applies"));
    expect(asked).toHaveLength(3);
    expect(seen.shown()).toMatchObject({ data: 1, busy: true });
    expect(reads.held().names).toEqual(["GET /recruiters/home {}"]);
    reads.hear(written("POST /recruiters/photo"));
    expect(asked).toHaveLength(3);
  });

  it("are picked by the input where a read defines that", async () => {
    const { reads, asked, view } = provider();
    const shared = readOf("GET /recruiters/jobs/:id/shortlists", {
      on: { "shortlist.shared": ({ jobId }, { params }) => jobId === params.id },
    });
    view(shared, { params: { id: 1 } });
    view(shared, { params: { id: 2 } });
    reads.hear({ type: "shortlist.shared", jobId: 2, shortlistId: 5 });
    expect(asked.map(({ input }) => input)).toEqual([1, 2, 2].map((id) => ({ params: { id } })));
  });

  it("that come in bursts lead to one read", async () => {
    const { reads, asked, view, last } = provider();
    const calm = readOf("GET /recruiters/home", { on: { "notification.received": true }, pause: 2000 });
    view(calm, {});
    await last().answer(1);
    const fact = { type: "notification.received", notification: {} } as Fact;
    for (let times = 0; times < 5; times++) reads.hear(fact);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toHaveLength(2);
    reads.hear(fact);
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toHaveLength(3);
  });
});

describe("what is held", () => {
  it("is of one person in one business: another one finds nothing of it", async () => {
    const { reads, asked, view, last } = provider();
    reads.handTo("recruiters:1@1");
    const seen = view(home, {});
    await last().answer("of 1");
    const left = view(job, { params: { id: 1 } });
    await last().answer("job");
    left.leave();
    reads.handTo("recruiters:1@1");
    expect(seen.shown()).toMatchObject({ data: "of 1", busy: false });
    const served = { params: { id: 9 } };
    reads.take(nameOf(job.name, served), { state: "ready", data: "came with the page", busy: false });
    expect(reads.peek(job, served)).toMatchObject({ data: "came with the page" });
    reads.handTo("recruiters:1@2");
    expect(reads.peek(job, served)).toEqual({ state: "loading", busy: true });
    expect(seen.shown()).toEqual({ state: "loading", busy: true });
    expect(reads.held()).toEqual({ owner: "recruiters:1@2", names: ["GET /recruiters/home {}"] });
    await last().answer("of 2");
    expect(seen.shown()).toMatchObject({ data: "of 2" });
    expect(asked).toHaveLength(3);
  });

  it("is gone at sign-out, with what was under way; only what is public is read on", async () => {
    const { reads, asked, view, last } = provider();
    const open = readOf("GET /health", { isPublic: true });
    reads.handTo("recruiters:1@1");
    const own = view(home, {});
    const shared = view(open, {});
    const [first] = asked;
    reads.handTo(null);
    expect(first?.signal.aborted).toBe(true);
    await first?.answer("of 1");
    expect(own.shown()).toEqual({ state: "loading", busy: true });
    expect(asked).toHaveLength(3);
    await last().answer("open");
    expect(shared.shown()).toMatchObject({ data: "open" });
    reads.hear({ type: "connectivity.changed", online: true });
    expect(asked).toHaveLength(3);
  });

  it("is bounded: the oldest of what nobody shows goes first", async () => {
    const { reads, view, last } = provider();
    for (let id = 1; id <= 70; id++) {
      const one = view(job, { params: { id } });
      await last().answer(id);
      one.leave();
      await vi.advanceTimersByTimeAsync(0);
    }
    const { names } = reads.held();
    expect(names).toHaveLength(60);
    expect(names[0]).toBe('GET /recruiters/jobs/:id {"params":{"id":11}}');
  });

  it("takes what a write has answered, over a read that was under way", async () => {
    const { reads, view, last } = provider();
    const one = view(home, {});
    await last().answer({ count: 1 });
    reads.refresh(home, {});
    reads.put(home, {}, () => ({ count: 2 }) as never);
    await last().answer({ count: 1 });
    expect(one.shown()).toEqual({ state: "ready", data: { count: 2 }, busy: false });
  });
});

describe("a paged read", () => {
  const pages = pagesOf("GET /recruiters/tearsheets", ({ next_after }) =>
    next_after === null ? null : { after: next_after },
  );
  const page = (next_after: number | null) => ({ tearsheets: [], next_after });

  it("reads further pages on request, and as many again when it is stale", async () => {
    const { reads, asked, view, last } = provider();
    const input = { query: { term: "a" } };
    const one = view(pages, input);
    await last().answer(page(7));
    expect(one.shown().data).toEqual({ pages: [page(7)], hasMore: true });
    reads.extend(pages, input, pages.further);
    reads.extend(pages, input, pages.further);
    expect(asked).toHaveLength(2);
    expect(last().input).toEqual({ query: { term: "a", after: 7 } });
    await last().answer(page(null));
    expect(one.shown().data).toEqual({ pages: [page(7), page(null)], hasMore: false });
    reads.renew(pages);
    await last().answer(page(8));
    expect(last().input).toEqual({ query: { term: "a", after: 8 } });
    expect(one.shown().data?.pages).toEqual([page(7), page(null)]);
    await last().answer(page(9));
    expect(one.shown().data).toEqual({ pages: [page(8), page(9)], hasMore: true });
    expect(asked).toHaveLength(4);
  });

  it("begins with the first page where that could not be read", async () => {
    const { reads, view, last } = provider();
    const input = { query: { term: "a" } };
    const one = view(pages, input);
    await last().fail(refused());
    reads.extend(pages, input, pages.further);
    expect(last().input).toEqual({ query: { term: "a" } });
    await last().answer(page(null));
    expect(one.shown().data).toEqual({ pages: [page(null)], hasMore: false });
  });
});
