import { type Calls, type Counter, created_at, ok, refused } from "./answers.ts";
import type { ProviderCable } from "./cable.ts";

interface Export {
  id: number;
  state: "running" | "completed" | "cancelled" | "failed";
  progress: number;
}

/** Files that recruiters ask for, and how far they are. */
export function createExports(next: Counter, cable: ProviderCable) {
  const exports: Export[] = [];
  const exported = ({ id, state, progress }: Export) => ({
    id,
    entity: "jobs",
    file_type: "csv",
    state,
    progress,
    requested: 0,
    total_record: 10,
    file_name: "vagas.csv",
    file_size: 1,
    error: null,
    created_at,
    expires_at: null,
  });
  function announceExport(item: Export) {
    const status = item.state === "completed" ? "completed" : item.state === "running" ? "progress" : "error";
    cable.announceTask(
      { channel: "RecruiterDownloadChannel", request_id: item.id },
      { status, message: "", percent: item.progress * 10 },
    );
  }

  const calls: Calls = [
    [
      /^POST \/recruiters\/recruiter_downloads$/,
      () => {
        const one: Export = { id: next(), state: "running", progress: 0 };
        exports.push(one);
        return ok({ recruiter_download: exported(one) }, 201);
      },
    ],
    [
      /^GET \/recruiters\/recruiter_downloads\/\d+$/,
      ({ last }) => {
        const one = exports.find(({ id }) => String(id) === last);
        return one ? ok({ recruiter_download: exported(one) }) : refused(404, "not_found");
      },
    ],
    [
      /^POST \/recruiters\/recruiter_downloads\/\d+\/cancel$/,
      ({ request }) => {
        const one = exports.find(({ id }) => request.path.includes(`/${id}/`));
        if (one?.state === "running") one.state = "cancelled";
        return ok({ ok: true });
      },
    ],
    [/^GET \/recruiters\/recruiter_downloads\/\d+\/file$/, () => ok({})],
  ];
  return {
    calls,
    all: exports,
    advance(item: Export) {
      item.progress = Math.min(10, item.progress + 5);
      if (item.progress === 10) item.state = "completed";
      announceExport(item);
    },
    /** It ends before the file is there. */
    fail(item: Export) {
      item.state = "failed";
      announceExport(item);
    },
  };
}
