import type { ReactNode } from "react";
import { PublicFrame } from "#features/shared/public-frame.tsx";

/** Public pages and errors: navbar and footer. */
export default function DefaultLayout({ children }: { children: ReactNode }) {
  return <PublicFrame>{children}</PublicFrame>;
}
