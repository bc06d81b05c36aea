import { expect, it } from "vitest";
import type { Shortlist } from "#contract/calls/shortlists.ts";
import { settingsOf } from "./settings-dialog.tsx";

const shortlist = { name: "Finalistas", message: null, hidden_parts: [] } as Partial<Shortlist>;
const settings = (expires_at: string | null) => settingsOf({ ...shortlist, expires_at } as Shortlist);

it("a link's last day is the day where the recruiter is, so that saving it again does not make it a day longer", () => {
  // The last second of a day in São Paulo is on the next one by Greenwich.
  expect(settings("2030-01-02T02:59:59Z")).toMatchObject({
    expires_at: "2030-01-01",
    was_open_until: "2030-01-01",
  });
  expect(settings("2030-01-02T03:00:00Z").expires_at).toBe("2030-01-02");
  expect(settings(null)).toMatchObject({ expires_at: "", was_open_until: "" });
});
