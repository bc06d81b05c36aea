import { useEffect, useEffectEvent } from "react";
import { billedPay } from "#contract/billed-pay.ts";
import { useRead } from "../page/use-read.ts";
import { candidateProfile } from "./candidate-reads.ts";

/** The remuneration a job is billed on, for the chosen candidate; null when none is chosen. */
export function useBilledPay(
  candidateId: number | null,
  onPay: (pay: { basic_salary: number; target_bonus: number }) => void,
): { isTaken: boolean } {
  const { data: profile } = useRead(
    candidateProfile,
    candidateId === null ? null : { params: { id: candidateId } },
  );
  const data = profile && billedPay(profile.remuneration.items);
  const take = useEffectEvent(onPay);
  const salary = data?.basic_salary ?? null;
  const bonus = data?.target_bonus ?? null;
  useEffect(() => {
    if (salary !== null) take({ basic_salary: salary, target_bonus: bonus ?? 0 });
  }, [salary, bonus]);
  return { isTaken: salary !== null };
}
