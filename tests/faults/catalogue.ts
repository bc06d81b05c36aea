import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "./fault.ts";
import { laterFaults } from "./later.ts";
import { netFaults } from "./nets.ts";
import { newestFaults } from "./newest.ts";
import { providerFaults } from "./provider.ts";
import { recruitingFaults } from "./recruiting.ts";
import { screenFaults } from "./screens.ts";
import { viewFaults } from "./views.ts";
import { wiringFaults } from "./wiring.ts";

export const faults: readonly Fault[] = [
  ...wiringFaults,
  ...viewFaults,
  ...recruitingFaults,
  ...providerFaults,
  ...newestFaults,
  ...laterFaults,
  ...netFaults,
  ...screenFaults,
];

export const root = join(import.meta.dirname, "../..");
export const sourceOf = ({ file }: Fault): string => readFileSync(join(root, file), "utf8");

/** The file with the fault in it; `null` where its text does not stand there just once. */
export function faultyText(fault: Fault, source: string): string | null {
  const [before, after, ...others] = source.split(fault.text);
  if (before === undefined || after === undefined || others.length > 0) return null;
  return `${before}${fault.becomes}${after}`;
}
