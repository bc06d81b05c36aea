import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/**
 * Lists that are empty in each answer that is kept here: no decoy shows a fault of what fills them. The test that does, in
 * a room of `domain/`, by the call's path and the list.
 */
const shownBy: Record<string, string> = {
  "recruiters/administrator/business/files/:id/versions versions": "business-files/business-files",
  "recruiters/administrator/businesses/:id/changes changes": "businesses/businesses",
  "recruiters/administrator/page_previews page_previews": "site-pages/previews",
  "recruiters/administrator/pages pages": "tenant/pages",
  "recruiters/administrator/references/:list/merges merges": "references/references",
  "recruiters/administrator/references/:list/orders orders": "references/references",
  "recruiters/administrator/sales_funnel orders": "sales-funnel/sales-funnel",
  "recruiters/administrator/site_configs/:id/changes changes": "site-configs/sites",
  "recruiters/administrator/surveys/:id/results by_month": "surveys/surveys",
  "recruiters/administrator/template_uploads/:id/fields fields": "template-uploads/template-uploads",
  "recruiters/administrator/template_uploads/:id/versions versions": "template-uploads/template-uploads",
  "recruiters/applies/:id/requirements requirements": "workflows/requirements",
  "recruiters/candidates/:id/file_texts file_texts": "candidates/text-search",
  "recruiters/candidates/:id/profile submissions": "candidates/profile",
  "recruiters/duplicates/:entity groups": "duplicates/duplicates",
  "recruiters/jobs/:id/offers offers": "talent-pool/offers",
  "recruiters/off_limits/:entity/:id off_limits": "off-limits/off-limits",
  "recruiters/templates/emails/:kind/:locale/versions versions": "email-templates/email-templates",
  "businesses/config menu": "site-configs/sites",
  "candidates/insights stages": "insights/insights",
  "client_contacts/jobs/:uid files": "shortlists/client-jobs",
};

const here = import.meta.dirname;
const answers = readdirSync(join(here, "answers"))
  .filter((name) => name !== "decoys.txt")
  .flatMap((name) => readFileSync(join(here, "answers", name), "utf8").split(/^(?=GET \/)/m));

test("each list is filled beside decoys, or by a test of its own", () => {
  const lists = new Map<string, boolean>();
  for (const answer of answers) {
    const [, path = ""] = /^GET \/(\S+)/.exec(answer) ?? [];
    for (const [, name = "", empty] of answer.matchAll(/^ {2}(\w+):( \[\])?$/gm)) {
      const list = `${path} ${name}`;
      lists.set(list, (lists.get(list) ?? true) && empty !== undefined);
    }
  }
  expect(lists.size).toBeGreaterThan(200);
  const empty = [...lists].filter(([, isEmpty]) => isEmpty).map(([list]) => list);
  expect(empty.toSorted()).toEqual(Object.keys(shownBy).toSorted());
});

test.each(Object.entries(shownBy))("%s are read by %s", (list, file) => {
  const [, name = ""] = list.split(" ");
  expect(readFileSync(join(here, "../../domain", `${file}.test.ts`), "utf8")).toMatch(
    new RegExp(`\\b${name}\\b`),
  );
});
