import type { ReactNode } from "react";
import { RecruiterFrame } from "./frame.tsx";

/** For screens that want the whole width, such as a board: no side menu. */
export default function WideRecruiterLayout({ children }: { children: ReactNode }) {
  return <RecruiterFrame sideMenu={false}>{children}</RecruiterFrame>;
}
