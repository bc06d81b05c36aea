import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { CourseSearch } from "#contract/calls/courses.ts";

export type CourseFilter = Pick<CourseSearch, "term" | "partner" | "subject">;

/** The query in the address, so that a search can be shared and found again on return. */
export function useCourseSearch() {
  const [address, setAddress] = useSearchParams();
  const term = address.get("term")?.slice(0, 120) ?? "";
  const partner = address.get("partner")?.slice(0, 64) ?? "";
  const subject = Number(address.get("subject") ?? "");
  const filter = useMemo<CourseFilter>(
    () => ({
      ...(term.trim() ? { term: term.trim() } : {}),
      ...(partner ? { partner } : {}),
      ...(Number.isInteger(subject) && subject > 0 ? { subject } : {}),
    }),
    [term, partner, subject],
  );
  const search = (next: CourseFilter) => {
    const entries = Object.entries(next).filter(([, value]) => value !== undefined && value !== "");
    setAddress(new URLSearchParams(entries.map(([name, value]) => [name, String(value)])));
  };
  return { filter, search, isNarrowed: Object.keys(filter).length > 0 };
}
