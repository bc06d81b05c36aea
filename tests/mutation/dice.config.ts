import { mergeConfig } from "vite";
import base from "../../vite.config.ts";
import { switches } from "./switches.ts";

const [file = "", nth = ""] = (process.env.PLANT ?? "").split("#");

/** The project's tests on code with the fault that `PLANT=file#nth` names. Tests that read code see it as it is. */
export default async (environment: Parameters<typeof base>[0]) =>
  mergeConfig(await base(environment), {
    root: new URL("../..", import.meta.url).pathname,
    plugins: [switches((item) => item === file, Number(nth))],
  });
