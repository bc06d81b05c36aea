import type { Fact, FactOf, FactType } from "#client/bus/facts.ts";
import type { Call, CallAnswer, CallInput } from "#contract/calls/all.ts";
import type { Api } from "./api.ts";
import type { Read } from "./reads.ts";

export type WriteCall = Exclude<Call, `GET ${string}`>;
export type ReadCall = Extract<Call, `GET ${string}`>;

/** When an answer is stale, and how long it may be shown. */
interface ReadOptions<Input> {
  /** Writes of this page after which it is stale, whatever record they were about. */
  after?: readonly WriteCall[];
  /** Facts after which it is stale: all of a type, or those that the input picks. */
  on?: { readonly [T in FactType]?: true | ((fact: FactOf<T>, input: Input) => boolean) };
  pause?: number;
  fresh?: boolean;
  isPublic?: boolean;
}

type Fetch<Input, Data> = Read<Input, Data>["fetch"];

/** A read made of several calls, under its own name. */
export function readBy<Input, Data>(
  name: string,
  fetch: Fetch<Input, Data>,
  { after = [], on = {}, ...rest }: ReadOptions<Input> = {},
): Read<Input, Data> {
  const writes: readonly string[] = after;
  return {
    name,
    fetch,
    isStaleAfter: (fact: Fact, input: Input) => {
      if (fact.type === "call.made" && writes.includes(fact.call)) return true;
      const rule = on[fact.type] as true | ((fact: Fact, input: Input) => boolean) | undefined;
      return rule === true || (rule?.(fact, input) ?? false);
    },
    ...rest,
  };
}

const ask = <K extends ReadCall>(
  api: Api,
  call: K,
  input: CallInput<K>,
  signal: AbortSignal,
): Promise<CallAnswer<K>> => api(call, input, { signal });

/** A read made of one call of the contract. */
export const readOf = <K extends ReadCall>(
  call: K,
  options: ReadOptions<CallInput<K>> = {},
): Read<CallInput<K>, CallAnswer<K>> =>
  readBy(call, (api, input, signal) => ask(api, call, input, signal), options);

/** The pages of a list read so far. */
export interface Pages<Answer> {
  readonly pages: readonly Answer[];
  readonly hasMore: boolean;
}
export interface PagedRead<Input, Answer> extends Read<Input, Pages<Answer>> {
  readonly further: Fetch<Input, Pages<Answer>>;
}

type Query<K extends Call> = CallInput<K> extends { query?: infer Q } ? Partial<NonNullable<Q>> : never;

/**
 * A list that is read page by page. `next` gives what the next page's query adds; null after the last page. A reload
 * reads as many pages as before.
 */
export function pagesOf<K extends ReadCall>(
  call: K,
  next: (answer: CallAnswer<K>) => Query<K> | null,
  options: ReadOptions<CallInput<K>> = {},
): PagedRead<CallInput<K>, CallAnswer<K>> {
  type Answer = CallAnswer<K>;
  const page = (api: Api, input: CallInput<K>, signal: AbortSignal, last: Answer | undefined) => {
    const { query } = input as { query?: object };
    const from = last === undefined ? {} : next(last);
    return ask(api, call, { ...input, query: { ...query, ...from } }, signal);
  };
  const held = (pages: readonly Answer[]): Pages<Answer> => ({
    pages,
    hasMore: next(pages.at(-1) as Answer) !== null,
  });
  const read = readBy<CallInput<K>, Pages<Answer>>(
    `pages of ${call}`,
    async (api, input, signal, before) => {
      let result = held([await page(api, input, signal, undefined)]);
      while (result.hasMore && result.pages.length < (before?.pages.length ?? 1))
        result = held([...result.pages, await page(api, input, signal, result.pages.at(-1))]);
      return result;
    },
    options,
  );
  return {
    ...read,
    further: async (api, input, signal, before) => {
      const pages = before?.pages ?? [];
      return held([...pages, await page(api, input, signal, pages.at(-1))]);
    },
  };
}
