import RecruiterLayout from "./layout.tsx";

/** For screens that need the whole width, such as a board: the side menu shows its icons. */
export default RecruiterLayout;
export const isWide = true;
