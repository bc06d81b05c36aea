import { readOf } from "#client/http/read.ts";

export const dashboard = readOf("GET /recruiters/dashboard");
export const candidateDashboard = readOf("GET /recruiters/dashboard/candidates");
export const jobReport = readOf("GET /recruiters/jobs/:id/report");
export const companyReport = readOf("GET /recruiters/client_companies/:id/report");
