import { codeOf, fieldsOf } from "../effects.ts";
import { withError, withEvent, withFields, withOutput } from "../shared/params.ts";
import type { BoardChange } from "./apply-pipeline.context.ts";
import { pipelineSetup } from "./apply-pipeline.setup.ts";
import { emptyBoard, sizeOf } from "./board.ts";

/**
 * The kanban board of one job. A move is shown at once and sent in order; a refused one is put back. Moves by others
 * arrive through the channel; when messages were missed, the board is reread.
 */
export const applyPipelineMachine = pipelineSetup.createMachine({
  id: "applyPipeline",
  context: ({ input }) => ({
    ...input,
    term: "",
    shownTerm: "",
    job: null,
    board: emptyBoard,
    at: null,
    received: [],
    tasks: [],
    nextKey: 1,
    asked: null,
    undoable: [],
    preview: null,
    people: [],
    notice: null,
    pageStatus: null,
    failure: null,
  }),
  initial: "opening",
  states: {
    opening: {
      invoke: {
        id: "open",
        src: "load",
        input: ({ context: { jobId, term, board } }) => ({ jobId, term, size: sizeOf(board) }),
        onDone: {
          target: "open",
          actions: withOutput("keepBoard", "answer"),
        },
        onError: {
          target: "failed",
          actions: withError("keepFailure"),
        },
      },
    },
    failed: {
      on: {
        "reload.requested": "opening",
        "connectivity.changed": {
          guard: withFields("isOnline", "online"),
          target: "opening",
        },
      },
    },
    open: {
      type: "parallel",
      invoke: {
        id: "listen",
        src: "listen",
        input: ({ context }) => ({ jobId: context.jobId, from: context.at }),
      },
      states: {
        reading: {
          initial: "settled",
          on: {
            "term.changed": {
              target: ".waiting",
              actions: withFields("keepTerm", "term"),
            },
          },
          states: {
            settled: {
              on: {
                "channel.missed": "waiting",
                "reload.requested": "loading",
                "channel.received": {
                  guard: withFields("isUnclear", "message"),
                  target: "loading",
                },
                "task.settled": {
                  guard: withFields("isTrouble", "code"),
                  target: "loading",
                },
              },
            },
            waiting: {
              description: "Typing goes on, or a change of many that is announced more than once.",
              after: { debounce: "loading" },
            },
            loading: {
              entry: "forgetReceived",
              invoke: {
                id: "reload",
                src: "load",
                input: ({ context: { jobId, term, board } }) => ({ jobId, term, size: sizeOf(board) }),
                onDone: {
                  target: "settled",
                  actions: [withOutput("keepBoard", "answer"), "stateRead"],
                },
                onError: "stale",
              },
              on: {
                "channel.missed": "waiting",
                "channel.received": [
                  { guard: withFields("isPresence", "message") },
                  {
                    actions: {
                      type: "keepReceived",
                      params: ({ event }) => ({ change: event.message as BoardChange, at: event.at }),
                    },
                  },
                ],
              },
            },
            stale: {
              description: "The board may be behind: it could not be read anew.",
              on: {
                "reload.requested": "loading",
                "channel.missed": "loading",
                "connectivity.changed": {
                  guard: withFields("isOnline", "online"),
                  target: "loading",
                },
              },
            },
          },
        },
        paging: {
          initial: "resting",
          on: { "board.read": ".resting" },
          states: {
            resting: {
              entry: { type: "keepPageStatus", params: { status: null } },
              on: {
                "column.ended": {
                  guard: withFields("hasFurther", "status"),
                  target: "loading",
                  actions: withFields("keepPageStatus", "status"),
                },
              },
            },
            loading: {
              invoke: {
                id: "loadPage",
                src: "loadPage",
                input: ({ context: { jobId, shownTerm, board, pageStatus } }) => ({
                  jobId,
                  term: shownTerm,
                  status: pageStatus ?? 0,
                  after: board.columns.find(({ status }) => status === pageStatus)?.cursor ?? null,
                }),
                onDone: {
                  target: "resting",
                  actions: withOutput("keepPage", "answer"),
                },
                onError: "failed",
              },
            },
            failed: { after: { pageRetry: "resting" } },
          },
        },
        sending: {
          initial: "idle",
          on: {
            "undo.requested": {
              guard: "canUndoLast",
              actions: { type: "enqueueUndo", params: { applyId: null } },
            },
            "toast.acted": [
              {
                guard: withFields("isUndoable", "fact", "id"),
                actions: { type: "enqueueUndo", params: ({ event }) => ({ applyId: Number(event.id) }) },
              },
              {
                guard: withFields("isUndo", "fact"),
                actions: "announceTooLate",
              },
            ],
          },
          states: {
            idle: { always: { guard: "hasTask", target: "busy" } },
            busy: {
              invoke: {
                id: "send",
                src: "send",
                input: ({ context }) => ({ task: context.tasks[0] }),
                onDone: {
                  target: "idle",
                  actions: [
                    { type: "settle", params: { code: null, fields: [] } },
                    {
                      type: "announceDone",
                      params: ({ context, event }) => ({ task: context.tasks[0], answer: event.output }),
                    },
                    withOutput("keepAnswer", "answer"),
                  ],
                },
                onError: {
                  target: "idle",
                  actions: [
                    {
                      type: "settle",
                      params: ({ event }) => ({ code: codeOf(event.error), fields: fieldsOf(event.error) }),
                    },
                    {
                      type: "announceRefused",
                      params: ({ context, event }) => ({ task: context.tasks[0], error: event.error }),
                    },
                    "dropRefused",
                  ],
                },
              },
            },
          },
        },
        asking: {
          initial: "closed",
          states: {
            closed: {
              entry: "dropAsked",
              on: {
                "move.requested": [
                  {
                    guard: withFields("needsForm", "move"),
                    target: "filling",
                    actions: withFields("ask", "move"),
                  },
                  {
                    guard: withFields("isMove", "move"),
                    actions: withFields("enqueueMove", "move"),
                  },
                ],
              },
            },
            filling: {
              on: {
                "form.changed": {
                  actions: withFields("changeDraft", "change"),
                },
                "form.submitted": "checking",
                "form.cancelled": "closed",
                "channel.received": {
                  guard: withFields("takesAskedAway", "message"),
                  target: "closed",
                },
              },
            },
            checking: {
              always: [
                { guard: "isFormComplete", target: "sending", actions: "enqueueForm" },
                { target: "filling", actions: "keepProblems" },
              ],
            },
            sending: {
              on: {
                "task.settled": [
                  {
                    guard: withEvent("isRefusedForm"),
                    target: "filling",
                    actions: withFields("keepRefusedFields", "fields"),
                  },
                  {
                    guard: withFields("isAskedTask", "key"),
                    target: "closed",
                  },
                ],
              },
            },
          },
        },
        preview: {
          initial: "closed",
          on: {
            "card.opened": {
              guard: { type: "isShown", params: ({ event }) => ({ id: event.applyId }) },
              target: ".open",
              actions: [
                { type: "openPreview", params: ({ event }) => ({ id: event.applyId }) },
                { type: "markSeen", params: ({ event }) => ({ id: event.applyId }) },
              ],
            },
          },
          states: {
            closed: { entry: "closePreview" },
            open: {
              on: {
                "preview.closed": "closed",
                "channel.received": {
                  guard: withFields("takesPreviewAway", "message"),
                  target: "closed",
                },
              },
            },
          },
        },
        live: {
          initial: "hearing",
          states: {
            hearing: {
              on: {
                "channel.received": [
                  {
                    guard: withFields("isPresence", "message"),
                    actions: withFields("keepPeople", "message"),
                  },
                  {
                    actions: {
                      type: "takeIn",
                      params: ({ event }) => ({ change: event.message as BoardChange, at: event.at }),
                    },
                  },
                ],
                "channel.rejected": "refused",
              },
            },
            refused: { description: "No live changes: not allowed, or the job is of another business." },
          },
        },
      },
    },
  },
});
