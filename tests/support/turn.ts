import { dirname } from "node:path";

/** That of the run that this process belongs to. */
const turn = Number(process.env.TURN ?? 0);

/** What was changed, as this run was given it: files, or whole folders. */
export const changed = (process.env.CHANGED ?? "everywhere").split(" ").filter(Boolean);

const product = ["features", "machines", "platform", "ui"];
/** Whoever changes more folders of the product changes everything: the nets of all of them would be all there are. */
const mostFolders = 60;
const folderOf = (name: string) => (/\.\w+$/.test(name) ? dirname(name) : name);
export const isBelow = (name: string, place: string) => `${name}/`.startsWith(`${place}/`);
const folders = new Set(changed.map(folderOf).filter((name) => product.some((part) => isBelow(name, part))));
/** A folder near the top stands for all below it. */
const isWide = (name: string) => product.includes(name) || /^platform\/\w+(\/(domain|base))?$/.test(name);

/** So much has changed that all of its nets are too many: they take their turns. */
export const isChangedThroughout =
  changed.includes("everywhere") || changed.some(isWide) || folders.size > mostFolders;

/** A commit of so few files has more of what it reaches: what is wrong with it is to be found in its own run. */
export const areFew = (files: readonly string[]): boolean => files.length <= 3;

export const isBelowAny = (name: string, places: readonly string[]) =>
  places.some((place) => isBelow(name, place));

/**
 * Many files of the browser and of the provider at once: with the turns of both sides, such a run would take longer than
 * ten minutes. It has a part of what the files themselves touch, and of the rest as much as where nothing near has changed.
 */
export const spansBothSides = (files: readonly string[]): boolean => {
  const code = files.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
  return (
    !areFew(code) &&
    code.some((name) => isBelowAny(name, ["features", "machines", "platform/client", "ui"])) &&
    code.some((name) => isBelow(name, "platform/provider"))
  );
};
export const hasBothSides = spansBothSides(changed);

/** Whether the nth of what takes turns is in this run: one of so many is. */
export const hasTurn = (n: number, of: number): boolean => (n + turn) % of === 0;

/** The same; half as many where nothing near them has changed, or too much for a run. */
export const hasTurnWhere = (isNear: boolean, n: number, of: number): boolean =>
  hasTurn(n, isNear && !hasBothSides ? of : 2 * of);

/** Whether what the changed files themselves touch is in this run: it is, but for such commits, where it takes turns too. */
export const hasOwnTurn = (n: number, of: number): boolean => !hasBothSides || hasTurn(n, of);

/** Whether one of these folders or files has changed, and its own net is whole; not where too much has. */
export const hasChanged = (...places: readonly string[]): boolean =>
  !isChangedThroughout && changed.some((name) => isBelowAny(name, places));

/** Neither unit tests, which run by themselves, nor what they keep, nor texts for readers. */
const isOfProduct = (name: string) => !/\.(test\.tsx?|txt|md)$/.test(name);

/** The same of what runs: a story, a path or a simulated life says nothing of a unit's test that was changed. */
export const hasCodeChanged = (...places: readonly string[]): boolean =>
  !isChangedThroughout && changed.some((name) => isOfProduct(name) && isBelowAny(name, places));

/** Whether something has changed that runs in a browser: stories and paths there say little of the provider's code. */
export const hasBrowserChanged =
  !hasBothSides && hasCodeChanged("features", "machines", "platform/client", "platform/contract", "ui");
