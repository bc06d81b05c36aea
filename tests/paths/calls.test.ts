import { expect, it, vi } from "vitest";
import { effectsByCall } from "./calls.ts";
import { callWith } from "./table.ts";

const put = "PUT /professional_references/:id";
const nothing = { resolves: {}, rejects: {} };

it("asks for a call's body only where an effect takes a part of such calls", () => {
  const { of } = effectsByCall({
    read: { calls: ["GET /recruiters/jobs/:id/board"], ...nothing },
    send: { calls: [callWith(put, ({ finished }) => finished)], sends: vi.fn(), ...nothing },
  });
  const body = vi.fn(() => ({ finished: true }));
  expect(of("GET", "/v1/recruiters/jobs/5/board", body)).toBe("read");
  expect(body).not.toHaveBeenCalled();
  expect(of("PUT", "/v1/professional_references/5", body)).toBe("send");
  expect(of("PUT", "/v1/professional_references/5", () => ({ finished: false }))).toBeUndefined();
});
