import { fromPromise } from "xstate";
import { withdrawApplyMachine } from "#machines/withdraw-apply/withdraw-apply.machine.ts";
import type { System } from "../app/system.ts";

export function provideWithdrawApply({ api }: Pick<System, "api">) {
  return withdrawApplyMachine.provide({
    actors: {
      withdraw: fromPromise(async ({ input }) => {
        await api("DELETE /candidates/applies/:uid", { params: { uid: input.uid } });
      }),
    },
  });
}
