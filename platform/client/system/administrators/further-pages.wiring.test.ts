// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { Call } from "#contract/calls/all.ts";
import { type ReadResult, useReadPages } from "../page/use-read.ts";
import { openScreen } from "../testing/screen.tsx";
import { request, type Sent } from "../testing/wire.ts";
import { courseInterests } from "./course-interests.ts";
import { deliveries, tokenCalls } from "./integrations.ts";
import { reportRecordPages, reportResultPages } from "./report-builder.ts";
import { businessChanges, siteChanges } from "./sites.ts";
import { surveyInvitations } from "./surveys.ts";
import { accessEvents } from "./team.ts";

type Pages = ReadResult<readonly unknown[]> & { hasMore: boolean; more: () => void };
interface Row {
  use: () => Pages;
  call: Call;
  /** An answer after which there is more, or none. */
  answered: (next: number | null) => object;
  further: Sent;
}

const params = { id: 5 };
const nextAfter = (next_after: number | null) => ({ next_after });
const nextCursor = (next: number | null) => ({ next_cursor: next === null ? null : String(next) });
const definition = "{}";

const rows: Record<string, Row> = {
  "who is interested in a course": {
    use: () => useReadPages(courseInterests, { params, query: {} }),
    call: "GET /recruiters/administrator/courses/:id/interests",
    answered: nextAfter,
    further: request("GET /recruiters/administrator/courses/:id/interests", { params, query: { after: 30 } }),
  },
  "deliveries of a webhook": {
    use: () => useReadPages(deliveries, { params, query: {} }),
    call: "GET /recruiters/administrator/integrations/:id/deliveries",
    answered: nextCursor,
    further: request("GET /recruiters/administrator/integrations/:id/deliveries", {
      params,
      query: { page: { after: "30" } },
    }),
  },
  "what was changed by a token": {
    use: () => useReadPages(tokenCalls, { params, query: {} }),
    call: "GET /recruiters/administrator/integrations/:id/token_calls",
    answered: nextCursor,
    further: request("GET /recruiters/administrator/integrations/:id/token_calls", {
      params,
      query: { page: { after: "30" } },
    }),
  },
  "what changed of a business": {
    use: () => useReadPages(businessChanges, { params, query: {} }),
    call: "GET /recruiters/administrator/businesses/:id/changes",
    answered: nextAfter,
    further: request("GET /recruiters/administrator/businesses/:id/changes", {
      params,
      query: { after: 30 },
    }),
  },
  "what changed of a site": {
    use: () => useReadPages(siteChanges, { params, query: {} }),
    call: "GET /recruiters/administrator/site_configs/:id/changes",
    answered: nextAfter,
    further: request("GET /recruiters/administrator/site_configs/:id/changes", {
      params,
      query: { after: 30 },
    }),
  },
  "who was asked by a survey": {
    use: () => useReadPages(surveyInvitations, { params, query: {} }),
    call: "GET /recruiters/administrator/surveys/:id/invitations",
    answered: nextAfter,
    further: request("GET /recruiters/administrator/surveys/:id/invitations", {
      params,
      query: { after: 30 },
    }),
  },
  "whose access was changed": {
    use: () => useReadPages(accessEvents, { query: {} }),
    call: "GET /recruiters/administrator/access_events",
    answered: nextCursor,
    further: request("GET /recruiters/administrator/access_events", { query: { after: "30" } }),
  },
  "the figures of a report": {
    use: () => useReadPages(reportResultPages, { query: { definition } }),
    call: "GET /recruiters/administrator/report_results",
    answered: (next) => ({ result: { next_after: next === null ? null : String(next) } }),
    further: request("GET /recruiters/administrator/report_results", { query: { definition, after: "30" } }),
  },
  "the records of a report": {
    use: () => useReadPages(reportRecordPages, { query: { definition } }),
    call: "GET /recruiters/administrator/report_records",
    answered: (next) => ({ records: { next_after: next === null ? null : String(next) } }),
    further: request("GET /recruiters/administrator/report_records", { query: { definition, after: "30" } }),
  },
};

it.each(Object.entries(rows))(
  "reads %s on from where it stopped, to the end",
  async (_, { use, call, answered, further }) => {
    const screen = await openScreen();
    const page = await screen.hook(use);
    await screen.answers(call, answered(30) as never);
    expect(page.current.hasMore).toBe(true);
    expect(await screen.sends(() => page.current.more())).toEqual([further]);
    await screen.answers(call, answered(null) as never);
    expect(page.current.hasMore).toBe(false);
    expect(page.current.data).toHaveLength(2);
  },
);
