import { mergeConfig } from "vite";
import base from "../../vite.config.ts";
import { root } from "../support/importers.ts";
import { isWatched } from "./sides.ts";
import { sidesPlugin } from "./sides-plugin.ts";

const plugins = [sidesPlugin(isWatched, "tests/screens/sides-seen.ts")];

/** The kept screens on views that tell by which of their sides a page comes. */
export default async (environment: Parameters<typeof base>[0]) =>
  mergeConfig(await base(environment), { root, plugins });
