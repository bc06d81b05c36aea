import { mergeConfig } from "vite";
import type { TestProjectConfiguration } from "vitest/config";
import base from "../../vite.config.ts";
import { switches } from "./switches.ts";

const [file = "", nth = ""] = (process.env.PLANT ?? "").split("#");
/** What ran before. The command's own `--exclude` does not reach projects that say what they exclude. */
const left = (process.env.LEFT ?? "").split(" ").filter(Boolean);
const withoutThem = (project: TestProjectConfiguration): TestProjectConfiguration =>
  typeof project === "object" && "test" in project
    ? { ...project, test: { ...project.test, exclude: [...(project.test?.exclude ?? []), ...left] } }
    : project;

/** The project's tests on code with the fault that `PLANT=file#nth` names. Tests that read code see it as it is. */
export default async (environment: Parameters<typeof base>[0]) => {
  const { test, ...rest } = await base(environment);
  return mergeConfig(
    { ...rest, test: { ...test, projects: test?.projects?.map(withoutThem) } },
    {
      root: new URL("../..", import.meta.url).pathname,
      plugins: [switches((item) => item === file, Number(nth))],
    },
  );
};
