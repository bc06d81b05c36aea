import { mergeConfig } from "vite";
import base from "../../vite.config.ts";
import { sidesPlugin } from "../screens/sides-plugin.ts";
import { root } from "../support/importers.ts";
import { areaNamed } from "./areas.ts";

const plugins = [sidesPlugin(areaNamed(process.env.UNSEEN).watches, "tests/unseen/record.ts")];

/** The tests of an area, on code that tells by which of its sides they come. */
export default async (environment: Parameters<typeof base>[0]) =>
  mergeConfig(await base(environment), { root, plugins });
