import { build, type Plugin, type ResolvedConfig } from "vite";

/** The directory of the app that draws pages: next to the browsers' build, and never served. */
const folderOf = (appFolder: string) => `${appFolder}-server`;

/** Builds what draws public pages, after and from the same sources as what takes them over. */
export function serverBuild(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "server-build",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      sequential: true,
      async handler(error?: Error) {
        if (error) return;
        await build({
          root: config.root,
          mode: config.mode,
          logLevel: "error",
          // A self-contained artifact: the production build of React, and only the icons it shows.
          define: { "process.env.NODE_ENV": JSON.stringify("production") },
          ssr: { noExternal: true },
          build: {
            ssr: "features/app/server.tsx",
            outDir: folderOf(config.build.outDir),
            emptyOutDir: true,
            minify: false,
            copyPublicDir: false,
          },
        });
      },
    },
  };
}
