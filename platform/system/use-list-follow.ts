import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { listFollowMachine, Reread } from "#machines/list-follow/list-follow.machine.ts";
import { provideListFollow, type Shown } from "./list-follow.ts";
import type { RecordsHeard } from "./live-records.ts";
import type { ListScope } from "./records.ts";
import { usePageActor } from "./use-page-actor.ts";

/** Calls back each time when the actor comes to be as asked, also where it is so already. */
export function whenEntered<S>(
  actor: { getSnapshot(): S; subscribe(observer: (snapshot: S) => void): { unsubscribe(): void } },
  is: (snapshot: S) => boolean,
  entered: () => void,
): () => void {
  let was = is(actor.getSnapshot());
  if (was) entered();
  const { unsubscribe } = actor.subscribe((snapshot) => {
    const now = is(snapshot);
    if (now && !was) entered();
    was = now;
  });
  return () => unsubscribe();
}

/** A list or a board that others' work is followed for. */
export interface Followed extends Shown {
  /** It was read on to its end. */
  isWhole(): boolean;
  /** Hears of the records that anybody saves or deletes, after what is shown did. */
  follow(heard: RecordsHeard): () => void;
  takeReread(found: Reread): void;
  /** Calls back each time when it begins to be read from its start. */
  onRead(read: () => void): () => void;
}

/** Follows what others do beside what is shown; answers how many new records are not shown yet. */
export function useListFollow(scope: ListScope, key: string, followed: Followed): number {
  const actor = usePageActor<typeof listFollowMachine>(
    ({ api }) => provideListFollow({ api }, scope, followed),
    undefined,
    `follow ${key}`,
  );
  useEffect(() => {
    const leaveRead = followed.onRead(() => actor.send({ type: "list.read" }));
    const reread = actor.on("list.reread", ({ found }) => followed.takeReread(found));
    const leaveRecords = followed.follow({
      saved: (row) => {
        // What was read on to its end has every record that it finds: another one is new to it.
        if (!followed.shows(row.id) && (row.lock_version === 0 || followed.isWhole()))
          actor.send({ type: "record.created", id: row.id });
      },
      deleted: (ids) => actor.send({ type: "records.gone", ids }),
      stale: () => actor.send({ type: "list.stale" }),
    });
    return () => {
      leaveRead();
      reread.unsubscribe();
      leaveRecords();
    };
  }, [actor, followed]);
  return useSelector(actor, ({ context }) => context.news.length);
}
