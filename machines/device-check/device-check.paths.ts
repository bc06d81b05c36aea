import { pathsOf } from "../testing/paths.ts";
import { deviceCheckMachine } from "./device-check.machine.ts";

export default pathsOf(deviceCheckMachine, {
  events: { "check.requested": [{}], "check.stopped": [{}] },
  effects: {
    holdDevices: "speaks",
    openCamera: { resolves: [undefined], rejects: [{ code: "internal" }] },
    openMicrophone: { resolves: [undefined], rejects: [{ code: "internal" }] },
    measureNetwork: { resolves: [40, 900], rejects: [{ code: "unavailable" }] },
  },
});
