import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { PagedRead } from "#client/http/read.ts";
import { nameOf, type Read, type Reading } from "#client/http/reads.ts";
import { useSystem } from "../app/use-system.ts";

type InputOf<Input> = Record<never, never> extends Input ? [input?: Input | null] : [input: Input | null];

const nothing: Reading<never> = { state: "loading", busy: false };

/** A view's handle on a read: its current value, and the intention of rereading it. */
export type ReadResult<Data> = Reading<Data> & { reload: () => void };

/**
 * A plain read, named by its definition and input and shared with every view that shows the same. Without an input (null)
 * nothing is read.
 */
export function useRead<Input, Data>(of: Read<Input, Data>, ...[given]: InputOf<Input>): ReadResult<Data> {
  const { reads } = useSystem();
  const key = given === null ? null : nameOf(of.name, given);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one input from another
  const input = useMemo(() => (given === null ? null : ((given ?? {}) as Input)), [key]);
  const watch = useCallback(
    (changed: () => void) => (input === null ? () => undefined : reads.watch(of, input, changed)),
    [reads, of, input],
  );
  const peek = () => (input === null ? nothing : reads.peek(of, input));
  const reading = useSyncExternalStore(watch, peek, peek);
  const reload = useCallback(() => {
    if (input !== null) reads.refresh(of, input);
  }, [reads, of, input]);
  return { ...reading, reload };
}

/** A list that is read page by page, and the intention of reading on. */
export function useReadPages<Input, Answer>(
  of: PagedRead<Input, Answer>,
  ...given: InputOf<Input>
): ReadResult<readonly Answer[]> & { hasMore: boolean; more: () => void } {
  const { reads } = useSystem();
  const read = useRead(of, ...given);
  const key = given[0] === null ? null : nameOf(of.name, given[0]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one input from another
  const more = useCallback(() => {
    if (given[0] !== null) reads.extend(of, (given[0] ?? {}) as Input, of.further);
  }, [reads, of, key]);
  const { data, ...rest } = read;
  const pages = data?.pages;
  return {
    ...rest,
    ...(pages === undefined ? {} : { data: pages }),
    hasMore: data?.hasMore ?? false,
    more,
  } as ReadResult<readonly Answer[]> & { hasMore: boolean; more: () => void };
}

/** Rereads when a dependency changes: a record saved since, a task that progressed. */
export function useReread({ reload }: { reload: () => void }, version: unknown): void {
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    reload();
  }, [reload, version]);
}

/** Rereads whenever the person returns to the view. */
export function useReadOnReturn({ reload }: { reload: () => void }, isHere: boolean): void {
  const was = useRef(isHere);
  useEffect(() => {
    const returned = isHere && !was.current;
    was.current = isHere;
    if (returned) reload();
  }, [isHere, reload]);
}
