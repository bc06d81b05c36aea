import type { ReactNode } from "react";
import { RecruiterFrame } from "./frame.tsx";

export default function RecruiterLayout({ children }: { children: ReactNode }) {
  return <RecruiterFrame>{children}</RecruiterFrame>;
}
