import { pathsOf } from "../testing/paths.ts";
import { cableConnectionMachine } from "./cable-connection.machine.ts";

export default pathsOf(cableConnectionMachine, {
  events: {
    "connection.wanted": [{}],
    "connection.unwanted": [{}],
    "browser.online": [{}],
    "socket.welcomed": [{}],
    "socket.beat": [{}],
    "socket.closed": [{}],
  },
  effects: {
    fetchToken: {
      resolves: ["t"],
      rejects: [
        { code: "unauthenticated", status: 401 },
        { code: "unavailable", status: 0 },
      ],
    },
    socket: "speaks",
  },
  holds: {
    "connected and dropped are told in turn": (_, facts) =>
      facts
        .filter(({ type }) => type !== "cable.ended")
        .every(({ type }, index) => type === (index % 2 === 0 ? "cable.connected" : "cable.dropped")),
  },
});
