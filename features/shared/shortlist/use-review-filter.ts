import { useState } from "react";
import { useSearchParams } from "react-router";
import type { ShortlistApply } from "#contract/calls/shortlists.ts";
import { foldText } from "#contract/text.ts";

export const isJudged = (apply: ShortlistApply): boolean =>
  apply.liked !== null || apply.starred || apply.description !== null;

const filters = {
  all: () => true,
  pending: (apply: ShortlistApply) => !isJudged(apply),
  liked: (apply: ShortlistApply) => apply.liked === true,
  disliked: (apply: ShortlistApply) => apply.liked === false,
  starred: (apply: ShortlistApply) => apply.starred,
};
type Filter = keyof typeof filters;
export const filterNames: readonly Filter[] = ["all", "pending", "liked", "disliked", "starred"];

/** Fewer are looked through faster than one types. */
const fewestSearched = 4;

/**
 * Which candidates are shown, by the reviewer's verdict and by name. Both are in the address, so that they outlast a
 * reload. Who was listed when the filter was chosen stays: a verdict removes no card under the person's hand.
 */
export function useReviewFilter(applies: readonly ShortlistApply[], anonymous: boolean) {
  const [address, setAddress] = useSearchParams();
  // The address follows: two changes in a row must not undo each other before it has.
  const [wanted, setWanted] = useState(() => ({
    filter: filterNames.find((name) => name === address.get("filter")) ?? "all",
    term: (address.get("term") ?? "").slice(0, 120),
  }));
  const { filter } = wanted;
  const isSearchable = !anonymous && applies.length >= fewestSearched;
  const term = isSearchable ? wanted.term : "";
  const [chosen, setChosen] = useState<{ filter: Filter | null; listed: ReadonlySet<number> }>({
    filter: null,
    listed: new Set(),
  });
  const list = (name: Filter) =>
    setChosen({ filter: name, listed: new Set(applies.filter(filters[name]).map(({ id }) => id)) });
  // As a page is opened or gone back to, before it is drawn.
  if (applies.length > 0 && chosen.filter !== filter) list(filter);
  const words = foldText(term).split(/\s+/).filter(Boolean);
  const found = applies.filter(({ name, role_name, company_name }) => {
    const text = foldText([name, role_name, company_name].filter(Boolean).join(" "));
    return words.every((word) => text.includes(word));
  });
  const put = (changes: Partial<typeof wanted>) => {
    const now = { ...wanted, ...changes };
    setWanted(now);
    const next = new URLSearchParams();
    if (now.filter !== "all") next.set("filter", now.filter);
    if (now.term !== "") next.set("term", now.term);
    setAddress(next, { replace: true });
  };
  return {
    filter,
    term,
    isSearchable,
    shown: found.filter((apply) => chosen.listed.has(apply.id) || filters[filter](apply)),
    countOf: (name: Filter) => found.filter(filters[name]).length,
    setFilter: (name: Filter) => {
      list(name);
      put({ filter: name });
    },
    search: (typed: string) => put({ term: typed }),
    showAll: () => {
      list("all");
      put({ filter: "all", term: "" });
    },
  };
}
