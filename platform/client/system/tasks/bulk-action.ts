import { createActor, fromPromise } from "xstate";
import type { BulkParams } from "#contract/calls/bulk-actions.ts";
import { bulkActionMachine } from "#machines/bulk-action/bulk-action.machine.ts";
import {
  type BulkChoice,
  type BulkEvent,
  type BulkProgress,
  type BulkRequest,
  shownFact,
} from "#machines/bulk-action/bulk-action.setup.ts";
import { bridge } from "../app/bridge.ts";
import { pageTexts } from "../app/page-texts.ts";
import type { System } from "../app/system.ts";
import { filled } from "../app/texts.ts";
import { bulkActionTaskKind, provideProgressChannel } from "./progress-channel.ts";

const key = "bulk_action_under_way";
const draftKey = ({ entity, action }: Pick<BulkChoice, "entity" | "action">) =>
  `draft bulk ${action} of ${entity}`;
/** Maximum number of failed records shown. */
const problemsShown = 50;

/** Unsent input of such an action. */
export function bulkDraft({ owned }: Pick<System, "owned">, choice: BulkChoice): BulkParams {
  const draft = owned.session.read(draftKey(choice));
  return typeof draft === "object" && draft !== null ? (draft as BulkParams) : {};
}

function bodyOf({ entity, action, params, selection }: BulkRequest) {
  const all = "select_all_params" in selection;
  return {
    bulk_action: {
      entity,
      action,
      params,
      ...(all ? {} : { collections: selection.entity_collection.collections }),
    },
    ...(all ? { select_all_params: selection.select_all_params } : {}),
  };
}

function createBulkAction(system: System) {
  const { api, bus, owned, language } = system;
  const stored = owned.session.read(key);
  const actor = createActor(
    bulkActionMachine.provide({
      actors: {
        ask: fromPromise(async ({ input: { request } }) => {
          if (!request) throw new Error("Nothing was asked for");
          return (await api("POST /recruiters/bulk_actions", { body: bodyOf(request) })).bulk_action;
        }),
        watch: provideProgressChannel<BulkEvent>(system, bulkActionTaskKind),
        read: fromPromise(async ({ input: { id } }) => {
          const params = { id: id ?? 0 };
          const { bulk_action: action } = await api("GET /recruiters/bulk_actions/:id", { params });
          const of = async (outcome: "failed" | "skipped") =>
            action[outcome] === 0
              ? []
              : (
                  await api("GET /recruiters/bulk_actions/:id/rows", {
                    params,
                    query: { outcome, size: problemsShown },
                  })
                ).rows;
          return { action, problems: [...(await of("failed")), ...(await of("skipped"))] };
        }),
        cancel: fromPromise(async ({ input: { id } }) => {
          await api("POST /recruiters/bulk_actions/:id/cancel", { params: { id: id ?? 0 } });
        }),
        undo: fromPromise(
          async ({ input: { id } }) =>
            (await api("POST /recruiters/bulk_actions/:id/undo", { params: { id: id ?? 0 } })).bulk_action,
        ),
      },
      actions: {
        remember: (_, { id }) => (id === null ? owned.session.remove(key) : owned.session.write(key, id)),
        keepDraft: ({ context: { choice, params } }) =>
          choice && owned.session.write(draftKey(choice), params),
        dropDraft: ({ context: { choice } }) => choice && owned.session.remove(draftKey(choice)),
        announceInBackground: (_, { progress }: { progress: BulkProgress }) => {
          const texts = pageTexts(language);
          const values = { done: String(progress.processed ?? 0), total: String(progress.total ?? 0) };
          bus.publish({
            type: "toast.requested",
            kind: "success",
            text: filled(texts.bulkDone, values),
            action: { label: texts.look, fact: shownFact, id: "bulk_action" },
          });
        },
      },
    }),
    { ...system.watched, input: { id: typeof stored === "number" ? stored : null } },
  );
  bridge(bus, actor, ["session.ended", "toast.acted"]);
  actor.start();
  return actor;
}
export type BulkActionActor = ReturnType<typeof createBulkAction>;

const actors = new WeakMap<System, BulkActionActor>();
/** The recruiter's bulk action, which continues across pages. */
export function bulkActionOf(system: System): BulkActionActor {
  const actor = actors.get(system) ?? createBulkAction(system);
  actors.set(system, actor);
  return actor;
}
