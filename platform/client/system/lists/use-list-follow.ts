import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { listFollowMachine } from "#machines/list-follow/list-follow.machine.ts";
import { useRecruiter } from "../app/use-system.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { type Followed, joinFollow, provideListFollow } from "./list-follow.ts";
import type { ListScope } from "./list-state.ts";

/** Follows other people's changes to what is shown; returns how many new records are not shown yet. */
export function useListFollow(scope: ListScope, key: string, followed: Followed): number {
  const actor = usePageActor<typeof listFollowMachine>(
    ({ api }) => provideListFollow({ api }, scope, followed),
    undefined,
    `follow ${key}`,
  );
  const { id } = useRecruiter();
  useEffect(() => joinFollow(actor, followed, id), [actor, followed, id]);
  return useSelector(actor, ({ context }) => context.news.length);
}
