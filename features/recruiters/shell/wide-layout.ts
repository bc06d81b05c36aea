/** For screens that need the whole width, such as a board: the side menu shows its icons. */
export { default } from "./layout.tsx";
export const isWide = true;
