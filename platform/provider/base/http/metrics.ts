import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Services } from "../services.ts";
import { CallError } from "./errors.ts";

/** Hashed to a fixed length, so that the comparison takes constant time. */
const digest = (text: string) => createHash("sha256").update(text).digest();

/** Tells of requests by route, never by address: no label holds an id or what a person looks for. */
function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: "elenco_request_duration_seconds",
    help: "Time until a request was answered",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook("onResponse", async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? "none", status: String(reply.statusCode) };
    duration.observe(labels, reply.elapsedTime / 1_000);
  });
}

/** Gauges that are measured when the metrics are read. */
function measureParts({ database, queue, cable }: Services, registry: Registry): () => Promise<void> {
  const registers = [registry];
  const ofQueues = { labelNames: ["queue"] as const, registers };
  const up = new Gauge({ name: "elenco_database_up", help: "1 while the database answers", registers });
  const connections = new Gauge({
    name: "elenco_cable_connections",
    help: "Open sockets of this process",
    registers,
  });
  const due = new Gauge({
    ...ofQueues,
    name: "elenco_queue_due_jobs",
    help: "Jobs that are due and wait for a worker of any process",
  });
  const oldest = new Gauge({
    ...ofQueues,
    name: "elenco_queue_oldest_due_seconds",
    help: "How long the oldest due job has waited for a worker",
  });
  return async () => {
    up.set(database.up() ? 1 : 0);
    connections.set(cable.state().connections);
    for (const { name, jobs, seconds } of queue.up() ? await queue.due() : []) {
      due.set({ queue: name }, jobs);
      oldest.set({ queue: name }, seconds);
    }
  };
}

/** `GET /metrics` in the text format of Prometheus, for holders of `METRICS_TOKEN`; there is none while it is unset. */
export function serveMetrics(app: FastifyInstance, services: Services): void {
  const { metricsToken } = services.config;
  if (!metricsToken) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  const look = measureParts(services, registry);
  const expected = digest(`Bearer ${metricsToken}`);
  app.get("/metrics", async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ""), expected))
      throw new CallError("unauthenticated");
    await look();
    return reply
      .header("content-type", registry.contentType)
      .header("cache-control", "no-store")
      .send(await registry.metrics());
  });
}
