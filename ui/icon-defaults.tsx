import { LucideProvider } from "lucide-react";
import type { ReactNode } from "react";
import { icons } from "./tokens.ts";

/** Around the app: the size and stroke of every icon that gives none of its own. */
export function IconDefaults({ children }: { children: ReactNode }) {
  return (
    <LucideProvider size={icons.small} strokeWidth={1.75}>
      {children}
    </LucideProvider>
  );
}
