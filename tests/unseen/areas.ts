/** A part of the product of which it is known what no test comes by. Views are known by their kept screens (screens/sides.ts). */
export interface Area {
  /** Whether the code of a file tells by which of its sides it comes. */
  watches(file: string): boolean;
  /** The test files that come by it, as Vitest filters them. */
  tests: readonly string[];
}

/** Demo data and migrations are looked at as a whole, by what they leave. */
const isProduct = (file: string) => !/\.test\.|\/testing\/|\/demo\/|\/migrations\//.test(file);

export const areas: Readonly<Record<string, Area>> = {
  provider: {
    watches: (file) => /^platform\/provider\/.*\.ts$/.test(file) && isProduct(file),
    tests: [
      "platform/provider/",
      ...["cable", "contract", "cvs", "lives", "resilience"].map((folder) => `tests/${folder}/`),
    ],
  },
  browser: {
    watches: (file) => /^(features|platform\/client)\/.*\.ts$/.test(file) && isProduct(file),
    tests: ["features/", "platform/client/", "tests/screens/"],
  },
};
export const areaNamed = (name: string | undefined): Area => {
  const area = areas[name ?? ""];
  if (!area) throw new Error(`No such area; there are ${Object.keys(areas).join(", ")}`);
  return area;
};
