import { type RecentPage, recentPagesMachine } from "#machines/recent-pages/recent-pages.machine.ts";
import type { System } from "../app/system.ts";

const key = "recent_pages";

function isRecentPage(value: unknown): value is RecentPage {
  if (typeof value !== "object" || value === null) return false;
  const { name, icon, link, query } = value as Record<string, unknown>;
  const texts = [name, icon, link].every((text) => typeof text === "string");
  return texts && (query === null || typeof query === "string");
}

/** The signed-in person's recently visited pages, in this browser. */
export function storedRecentPages({ owned }: Pick<System, "owned">): RecentPage[] {
  const stored = owned.local.read(key);
  return Array.isArray(stored) ? stored.filter(isRecentPage) : [];
}

export function provideRecentPages({ owned }: Pick<System, "owned">) {
  return recentPagesMachine.provide({
    actions: { remember: ({ context }) => owned.local.write(key, context.pages) },
  });
}
