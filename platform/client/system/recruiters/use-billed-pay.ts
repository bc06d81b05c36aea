import { useEffect, useEffectEvent } from "react";
import { useResource } from "#client/http/use-resource.ts";
import { billedPay } from "#contract/billed-pay.ts";
import { useApi } from "../app/use-system.ts";

/** Hears what a chosen candidate's remuneration items say that a job is billed on; null chooses nobody. */
export function useBilledPay(
  candidateId: number | null,
  onPay: (pay: { basic_salary: number; target_bonus: number }) => void,
): { isTaken: boolean } {
  const api = useApi();
  const { data } = useResource(
    candidateId === null ? null : `pay of candidate ${candidateId}`,
    async (signal) => {
      const id = candidateId ?? 0;
      const read = await api("GET /recruiters/candidates/:id/profile", { params: { id } }, { signal });
      return billedPay(read.remuneration.items);
    },
  );
  const take = useEffectEvent(onPay);
  const salary = data?.basic_salary ?? null;
  const bonus = data?.target_bonus ?? null;
  const isTaken = salary !== null || bonus !== null;
  useEffect(() => {
    if (salary !== null) take({ basic_salary: salary, target_bonus: bonus ?? 0 });
  }, [salary, bonus]);
  return { isTaken };
}
