/** The app as the provider serves it, built where it is not yet. */
import { ensureApp } from "#platform/provider/app/build.ts";

await ensureApp(false);
