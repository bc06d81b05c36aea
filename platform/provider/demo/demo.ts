import type { Demo } from "../base/services.ts";
import { demoAccounts } from "./accounts.ts";
import { keepDemoFiles } from "./files.ts";
import { seedDemo } from "./seed-demo.ts";

export const demo: Demo = {
  seed: async (db) => (await seedDemo(db)) !== "other data",
  addFiles: keepDemoFiles,
  accounts: demoAccounts,
};
