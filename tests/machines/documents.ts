import { existsSync, readFileSync } from "node:fs";
import { drawingOf } from "#machines/testing/drawing.ts";
import type { Proof } from "./catalogue.ts";
import { cellsOf, purposeOf, readmeOf } from "./catalogue.ts";
import { coveredOf } from "./table.ts";

const list = (items: readonly string[]) =>
  items.length > 0 ? items.map((item) => `\`${item}\``).join(", ") : "none";

/** What of a machine's README and its row in the table is not as the chart is now. */
export function staleDocuments(proof: Proof): string[] {
  const { machine: name, exploration } = proof;
  const readme = existsSync(readmeOf(name)) ? readFileSync(readmeOf(name), "utf8") : "";
  const cells = cellsOf(exploration.measure.figures());
  return [
    ...(readme === documentOf(proof) ? [] : [`its README is stale: npm run machines:docs ${name}`]),
    ...(coveredOf(name).join() === cells.join()
      ? []
      : [`its row in machines/README.md is stale: npm run machines:docs ${name}`]),
  ];
}

/** The README of a machine's folder, all of it from the chart and its proof. */
export function documentOf({ machine: name, paths, exploration }: Proof): string {
  const { machine } = paths;
  const { actors, actions, delays } = machine.implementations;
  const ownActions = Object.entries(actions)
    .filter(([, action]) => typeof action === "function" && !("resolve" in action))
    .map(([action]) => action);
  const described = exploration.measure.nodes.filter(({ description }) => description !== undefined);
  const rules = Object.keys(paths.holds);
  const times = Object.entries(delays).map(([delay, value]) =>
    typeof value === "number" ? `\`${delay}\` ${value} ms` : `\`${delay}\``,
  );
  const sections = [
    `# ${name}`,
    purposeOf(name),
    "Written by `npm run machines:docs` from the chart and its paths; the tests fail when it is stale.",
    `\`\`\`mermaid\n${drawingOf(machine)}\n\`\`\``,
    [
      `- Takes: ${list(Object.keys(paths.events))}`,
      `- States, as facts on the bus: ${list(exploration.facts)}`,
      `- Effects that the composition root gives: ${list([...Object.keys(actors), ...ownActions])}`,
      ...(times.length > 0 ? [`- Delays: ${times.join(", ")}`] : []),
    ].join("\n"),
    ...(described.length > 0
      ? [
          described
            .map(({ id, description }) => `- \`${id.replace(`${machine.id}.`, "")}\`: ${description}`)
            .join("\n"),
        ]
      : []),
    ...(rules.length > 0 ? [`Holds after every step: ${rules.join("; ")}.`] : []),
    `| states | transitions | guard outcomes | pairs |\n|---|---|---|---|\n| ${cellsOf(exploration.measure.figures()).join(" | ")} |`,
  ];
  return `${sections.join("\n\n")}\n`;
}
