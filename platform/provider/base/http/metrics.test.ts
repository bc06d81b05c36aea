import { expect, test } from "vitest";
import { testServer } from "../../testing/server.ts";

const token = "a token for the tests";

test("measures requests by route and status, and its parts", async () => {
  const at = await testServer({ METRICS_TOKEN: token });
  const { app } = at.server;
  const begun = performance.now();
  const metrics = (authorization: string) => app.inject({ url: "/metrics", headers: { authorization } });
  try {
    await app.inject("/v1/health");
    await app.inject("/v1/jobs/somebody@example.com");
    const { statusCode, headers, body } = await metrics(`Bearer ${token}`);
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toMatch(/^text\/plain; version=/);
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).not.toContain("somebody");
    for (const line of [
      'elenco_request_duration_seconds_count{method="GET",route="/v1/health",status="200"} 1',
      "elenco_database_up 1",
      "elenco_cable_connections 0",
      'elenco_queue_due_jobs{queue="mail"} 0',
      'elenco_queue_oldest_due_seconds{queue="mail"} 0',
    ])
      expect(body).toContain(line);
    expect(body).toContain("nodejs_eventloop_lag_seconds");
    const took = /elenco_request_duration_seconds_sum\{method="GET",route="\/v1\/health"[^}]*\} (\S+)/.exec(
      body,
    )?.[1];
    expect(Number(took)).toBeGreaterThan(0);
    expect(Number(took)).toBeLessThan((performance.now() - begun) / 1_000);
    for (const given of ["", token, "Bearer other"]) expect((await metrics(given)).statusCode).toBe(401);
  } finally {
    await at.close();
  }
});

test("has none without a token", async () => {
  const at = await testServer();
  expect((await at.server.app.inject("/metrics")).statusCode).toBe(404);
  await at.close();
});
