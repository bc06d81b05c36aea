import type { Batch } from "./batch.ts";
import type { Calendar } from "./calendar.ts";
import type { PlacedApply } from "./pipeline.ts";
import { makeRandom } from "./vocabulary/random.ts";

/** The interviews of the candidate who can sign in: to come, one asked to be moved, and some that were. */
export function addMeets(
  batch: Batch,
  calendar: Calendar,
  business_id: number,
  of: {
    candidateId: number;
    name: string;
    applies: readonly PlacedApply[];
    titleOf: ReadonlyMap<number, string>;
    ownerId: number;
  },
): void {
  const random = makeRandom("interviews of the demo candidate");
  const [first, second = first, third = first] = of.applies.filter(({ row }) =>
    [4, 5, 7].includes(row.status ?? 0),
  );
  if (!first || !second || !third) return;
  const add = (apply: PlacedApply, day: number, stage: number, more: object) => {
    const created_at = calendar.instant(Math.min(day, 0) - 4, random);
    const starts_at = calendar.appointment(day, random);
    batch.add("interviews", {
      ...{ business_id, stage, status: 0, duration_minutes: 60, client_contact_id: null, move_id: null },
      title: `${of.name} · ${of.titleOf.get(apply.jobId) ?? ""}`,
      ...{ starts_at, mailed_times: { [`candidate ${of.candidateId}`]: starts_at } },
      ...{ candidate_id: of.candidateId, job_id: apply.jobId, apply_id: apply.id, owner_id: of.ownerId },
      ...{ interviewer: null, place: null, note: null, invited_at: created_at, lock_version: 0 },
      ...{ confirmed_at: null, asked_at: null, asked_reason: null, proposed_times: [] },
      client_proposed_times: [],
      ...{ created_at, updated_at: created_at },
      ...more,
    });
  };
  add(first, 2, 2, {
    interviewer: "Paula Siqueira, gerente de engenharia",
    place: "https://video.elenco.example/sala/elenco-274",
    note: "Conversa técnica sobre um projeto seu. Não é preciso preparar apresentação.",
  });
  add(second, 6, 1, {
    place: "Avenida Paulista, 1.000, 12º andar, São Paulo",
    interviewer: "Rafael Monteiro",
    asked_at: calendar.instant(-1, random),
    asked_reason: "Tenho uma entrega neste dia.",
    proposed_times: [calendar.appointment(9, random), calendar.appointment(12, random)],
  });
  add(third, -9, 1, { status: 1, place: "Por vídeo" });
  add(first, -20, 1, { status: 2, place: "Por telefone" });
}
