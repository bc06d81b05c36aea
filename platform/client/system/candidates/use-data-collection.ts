import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { useLocation } from "react-router";
import type { CollectedField, FileField } from "#contract/catalogues/data-collection.ts";
import { tokenInFragment } from "#machines/shortlist-access/shortlist-token.ts";
import type { UploadTarget } from "../page/upload.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { provideDataCollection } from "./data-collection.ts";

/** Where a requested file is sent, by the link that asks for it. */
export const collectionTarget = (linkId: string, field: FileField, consent: boolean): UploadTarget => ({
  call: "POST /data_collections/:id/files",
  linkId,
  field,
  consent,
});

export type CollectionRefusal = "missing" | "wrong" | "expired" | "cancelled" | "answered";

/** The form of a link that asks a candidate for data; the link's token is removed from the address at once. */
export function useDataCollection(linkId: string) {
  const actor = usePageActor(provideDataCollection, { linkId }, linkId, ["connectivity.changed"]);
  const { hash } = useLocation();
  useEffect(() => {
    if (tokenInFragment(hash) !== undefined) actor.send({ type: "link.followed" });
  }, [actor, hash]);
  const { collection, draft, fields, failure } = useSelector(actor, ({ context }) => context);
  const state = useSelector(
    actor,
    (snapshot) => {
      const { value } = snapshot;
      if (typeof value === "object") return { refused: value.refused };
      if (value === "answered" || value === "unreachable") return value;
      return snapshot.hasTag("waiting") ? "waiting" : "asking";
    },
    sameState,
  );
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const intentions = useMemo(
    () => ({
      change: (field: CollectedField, value: unknown) => actor.send({ type: "answer.changed", field, value }),
      agree: (field: CollectedField, given: boolean) => actor.send({ type: "consent.changed", field, given }),
      fileKept: (field: CollectedField) => actor.send({ type: "file.kept", field }),
      save: () => actor.send({ type: "save.requested" }),
      retry: () => actor.send({ type: "retry.requested" }),
    }),
    [actor],
  );
  return { collection, draft, fields, failure, state, busy, ...intentions };
}

type State = "waiting" | "asking" | "answered" | "unreachable" | { refused: CollectionRefusal };
const sameState = (a: State, b: State) =>
  typeof a === "object" && typeof b === "object" ? a.refused === b.refused : a === b;
