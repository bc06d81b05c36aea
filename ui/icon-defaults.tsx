import { LucideProvider } from "lucide-react";
import type { ReactNode } from "react";
import { icons } from "./tokens.ts";

/** Around the app: default size and stroke of every icon. */
export function IconDefaults({ children }: { children: ReactNode }) {
  return (
    <LucideProvider size={icons.small} strokeWidth={1.75}>
      {children}
    </LucideProvider>
  );
}
