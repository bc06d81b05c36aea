import type { Call } from "#contract/calls/all.ts";

/** The room of what a call answers or does: its audience and its subject. */
export function roomOf(call: Call): string {
  const [audience = "", second = "", third = ""] = call.slice(call.indexOf("/") + 1).split("/");
  if (audience === "recruiters" && second === "administrator") return `administrator.${third}`;
  if (audience === "recruiters") return `recruiters.${second.split(".")[0] || "own"}`;
  return ["candidates", "client_contacts"].includes(audience) ? `${audience}.${second || "own"}` : "public";
}
