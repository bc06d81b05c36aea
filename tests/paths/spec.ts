import type { Plan } from "./plan.ts";

const text = (value: unknown) => JSON.stringify(value);

/** The spec of a machine's paths, to be written into `generated/`. */
export function specOf(
  name: string,
  { paths, delays }: Pick<Plan, "paths" | "delays">,
  otherDelays: readonly number[] = [],
): string {
  const tests = paths.map(({ start, sees, strides }, index) => {
    const path = `${name}, path ${index + 1} of ${paths.length}`;
    const last = strides.at(-1)?.sees ?? sees;
    const lines = strides.map(({ step, sees }) => {
      if (step.kind === "time") return `  await walker.waits(${step.milliseconds}, ${text(sees)});`;
      if (step.kind === "event")
        return `  await walker.does(${text(step.event)}, ${text(step.as)}, ${text(sees)});`;
      const verb = step.kind === "answer" ? "answers" : "refuses";
      const input = step.input === undefined ? "" : `, ${text(step.input)}`;
      return `  await walker.${verb}(${text(step.effect)}, ${text(step.as)}, ${text(sees)}${input});`;
    });
    return [
      `test(${text(`${path}: ${start}, to ${last.join(" + ")}`)}, async ({ walker }) => {`,
      `  await walker.starts({ walk, path: ${text(path)}, delays }, ${text(start)}, ${text(sees)});`,
      ...lines,
      "});",
    ].join("\n");
  });
  return [
    `// Written by \`npm run qa:paths -- ${name}\` from the chart and ${name}.walk.ts; written anew before each run.`,
    `import { test } from "../walker.ts";\nimport walk from "../${name}.walk.ts";`,
    `const delays = ${text([...new Set([...delays, ...otherDelays])])};`,
    ...tests,
    "",
  ].join("\n\n");
}
