import type { ReactNode } from "react";
import { RecruiterFrame } from "./frame.tsx";

/** For screens that need the whole width, such as a board: the side menu shows its icons. */
export default function WideRecruiterLayout({ children }: { children: ReactNode }) {
  return <RecruiterFrame wide>{children}</RecruiterFrame>;
}
