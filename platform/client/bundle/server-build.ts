import { build, type Plugin, type ResolvedConfig } from "vite";

/** Where the app is that draws pages: beside the one that browsers get, and never served. */
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
          // One artifact that needs nothing beside it: the production build of React, and only the icons it shows.
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
