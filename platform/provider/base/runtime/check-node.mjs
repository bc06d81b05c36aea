/**
 * Runs before `npm start` and other scripts. An install by a new enough Node takes the packaged Node out
 * (choose-node.mjs): an older one that runs npm later would end in an error about an unknown file extension.
 *
 * Plain JavaScript without dependencies: the oldest Node that npm may be run by has to read it.
 */
import { isNewEnough, minimum } from "./node-version.mjs";

const { node } = process.versions;
if (!isNewEnough(node)) {
  console.error(
    `Elenco needs Node ${minimum} or newer, and this is Node ${node}. The packages were installed by a newer Node: ` +
      "use that one, or run npm ci again with this one, which then brings a newer Node of its own.",
  );
  process.exit(1);
}
