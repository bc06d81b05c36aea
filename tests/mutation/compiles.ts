import { spawnSync } from "node:child_process";
import type { Plant } from "./plant.ts";
import { askedInRounds } from "./rounds.ts";

/** What the compiler says of each fault. Errors elsewhere, by a type that a fault changed, are not counted. */
export const mistakesIn = <P extends Plant>(plants: readonly P[]): Map<P, string> =>
  askedInRounds(
    plants,
    () => undefined,
    (copy) => {
      const { stdout } = spawnSync("npx", ["tsc", "--pretty", "false"], { cwd: copy, encoding: "utf8" });
      const errors = stdout.split("\n");
      return ({ file }) => {
        const error = errors.find((line) => line.startsWith(`${file}(`));
        return error?.slice(error.indexOf("error"));
      };
    },
  );
