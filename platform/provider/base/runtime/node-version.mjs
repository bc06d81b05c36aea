import { readFileSync } from "node:fs";

/** The oldest Node that runs Elenco. */
export const minimum = JSON.parse(readFileSync("package.json", "utf8")).config.minimumNode;

/** @param {string | undefined} version */
export function isNewEnough(version) {
  if (!version) return false;
  const [have, want] = [version, minimum].map((text) => text.split(".").map(Number));
  for (let part = 0; part < 3; part++) if (have[part] !== want[part]) return have[part] > want[part];
  return true;
}
