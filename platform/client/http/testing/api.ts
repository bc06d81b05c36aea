import { type ApiSettings, createApi } from "../api.ts";

/** Milliseconds. */
export const patience = 30_000;

/** Calls of a recruiter, as the app makes them where nothing else is said. */
export const apiOf = (settings: Partial<ApiSettings> = {}) =>
  createApi({
    root: "/v1",
    patience,
    token: () => "Bearer t",
    person: () => "recruiters:7",
    businessId: () => 3,
    locale: () => "pt",
    isClosed: () => false,
    onUnauthorised: () => undefined,
    onMismatch: () => undefined,
    onOffLimits: async () => false,
    onWritten: () => undefined,
    ...settings,
  });
