// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "./api.ts";
import { useResource } from "./use-resource.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

it("asks again by itself for what could not be read while the provider was away", async () => {
  const read = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new ApiError(0, {}))
    .mockRejectedValueOnce(new ApiError(0, {}))
    .mockResolvedValue("read");
  const { result } = renderHook(() => useResource("name", read));
  await settle();
  expect(result.current.state).toBe("failed");
  await settle(5000);
  expect(result.current.state).toBe("failed");
  await settle(5000);
  expect(result.current).toMatchObject({ state: "ready", data: "read" });
  await settle(20_000);
  expect(read).toHaveBeenCalledTimes(3);
});

it("leaves a refusal as it is", async () => {
  const read = vi
    .fn<() => Promise<string>>()
    .mockRejectedValue(new ApiError(403, { error: ["no"], code: "forbidden" }));
  const { result } = renderHook(() => useResource("name", read));
  await settle(20_000);
  expect(result.current.state).toBe("failed");
  expect(read).toHaveBeenCalledTimes(1);
});
