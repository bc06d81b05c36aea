import type { Plugin } from "vite";

/** Charts and their drawings are also of the product: people draw flows. */
const ofInspector =
  /\/(?:platform\/client\/inspect\/(?!(?:chart|drawing)\.ts)|features\/inspect\/|node_modules\/@statelyai\/inspect\/)/;

/** Fails the build where a chunk holds code of the inspector: production has none. */
export function noInspector(): Plugin {
  return {
    name: "no-inspector",
    apply: "build",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const found = file.type === "chunk" && file.moduleIds.find((id) => ofInspector.test(id));
        if (found) this.error(`${file.fileName} of the production build holds ${found}`);
      }
      console.log("no code of the inspector in the production build");
    },
  };
}
