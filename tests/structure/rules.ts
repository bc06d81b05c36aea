import { fileCircles, folderCircles, tiesOf } from "./circles.ts";
import type { Import } from "./imports.ts";

/** Tests, and what only tests use. */
export const isTest = (file: string): boolean =>
  /\.(test|testing|paths)\.tsx?$|\/testing(\/|\.ts$)/.test(file);

const audiences = ["public", "candidates", "client-contacts", "recruiters", "administrator", "shortlist"].map(
  (name) => `features/${name}/`,
);
const shared = ["features/shared/", "features/forms/"];
const engine = "features/entities/";
const withEntities = ["features/recruiters/", "features/administrator/"];
const belowViews = ["ui/", "platform/client/", "machines/", "platform/contract/"];
/** Folders of charts, not what they share. */
const charts = /^machines\/(?!shared\/|testing\/)[^/]+\//;
const adapters = ["bus", "http", "cable", "storage", "tenant", "i18n", "routing", "rendering", "inspect"].map(
  (name) => `platform/client/${name}/`,
);

/**
 * What files of a folder may import of the project, besides files of the same line. The first line that fits a file is
 * its own.
 */
const mayImport: readonly (readonly [folder: string, ...allowed: string[]])[] = [
  ["platform/contract/"],
  ["machines/", "platform/contract/"],
  ["ui/"],
  // How the app is built: it knows nothing of what it builds.
  ["platform/client/bundle/"],
  ["platform/client/system/", "machines/", "platform/client/", "platform/contract/"],
  // Adapters know the contract, and the adapters that they stand on.
  ...adapters.map((folder) => [folder, "platform/contract/", ...adapters] as const),
  ["platform/provider/base/", "platform/contract/"],
  ["platform/provider/domain/", "platform/contract/", "platform/provider/base/"],
  ["platform/provider/demo/", "platform/contract/", "platform/provider/"],
  ["platform/provider/testing/", "platform/contract/", "platform/provider/"],
  // The entry gives the demo to a server whose configuration asks for it.
  ["platform/provider/start.ts", "platform/contract/", "platform/provider/"],
  ["platform/provider/", "platform/contract/", "platform/provider/base/", "platform/provider/domain/"],
  ...shared.map((folder) => [folder, ...belowViews, ...shared] as const),
  // The screens of the entities stand under both audiences that have entities.
  [engine, ...belowViews, ...shared],
  ...audiences.map(
    (folder) =>
      [folder, ...belowViews, ...shared, ...(withEntities.includes(folder) ? [engine] : [])] as const,
  ),
  // The entry, the gallery and the inspector's viewer put everything together.
  ["features/", ...belowViews, "features/"],
];

const roomOf = (file: string) => mayImport.find(([folder]) => file.startsWith(folder));

function isAllowed({ from, to, isType }: Import): boolean {
  const room = roomOf(from);
  if (!room) return false;
  const ofChart = charts.exec(from)?.[0];
  const otherChart = charts.exec(to)?.[0];
  if (ofChart && otherChart && ofChart !== otherChart) return isType;
  const [, ...allowed] = room;
  return room === roomOf(to) || allowed.some((folder) => to.startsWith(folder));
}

/** Each line is a breach of the house's rules. */
export function breaches(all: readonly Import[]): string[] {
  const imports = all.filter(({ from }) => !isTest(from));
  const directions = imports.filter((item) => !isAllowed(item));
  const intoTests = imports.filter(({ to }) => isTest(to));
  return [
    ...directions.map(({ from, to, isType }) => `${from} may not import ${isType ? "types of " : ""}${to}`),
    ...intoTests.map(({ from, to }) => `${from} is no test and may not import ${to}`),
    ...fileCircles(imports).map((circle) => `A circle of files: ${circle.join(", ")}`),
    ...folderCircles(imports).flatMap((circle) => [
      `A circle of folders: ${circle.join(", ")}, tied by`,
      ...tiesOf(circle, imports).map(({ from, to }) => `  ${from} -> ${to}`),
    ]),
  ];
}
