/** The app as the provider serves it, built where it is not yet. */
import { ensureApp } from "#provider/base/app/build.ts";

await ensureApp(false);
