import type { Demo } from "../base/services.ts";
import { demoAccounts } from "./accounts.ts";
import { keepBusinessFiles } from "./business-files.ts";
import { keepDocumentTemplates } from "./document-templates.ts";
import { keepDemoFiles } from "./files.ts";
import { seedDemo } from "./seed-demo.ts";

export const demo: Demo = {
  seed: async (db) => (await seedDemo(db)) !== "other data",
  addFiles: async (services) => {
    await keepDemoFiles(services);
    await keepBusinessFiles(services);
    await keepDocumentTemplates(services);
  },
  accounts: demoAccounts,
};
