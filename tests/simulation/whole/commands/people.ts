import type { Command, Person, World } from "../world.ts";
import type { Deed } from "./deed.ts";

export function session(by: Person): Deed[] {
  const { login, email, token } = by;
  if (token === undefined)
    return [
      {
        label: `${login} signs in`,
        weight: 6,
        command: () => ({
          by,
          method: "POST",
          path: "/recruiters/sessions",
          body: { email, password: "uma-senha-longa-1" },
          heard: (body: { token: string }) => {
            by.token = body.token;
          },
        }),
      },
      {
        label: `${login} mistypes the password`,
        weight: 0.5,
        command: () => ({
          by,
          method: "POST",
          path: "/recruiters/sessions",
          body: { email, password: "outra-senha-1" },
        }),
      },
    ];
  return [
    {
      label: `${login} signs out`,
      weight: 0.15,
      command: () => ({
        by,
        method: "DELETE",
        path: "/recruiters/sessions",
        heard: () => {
          by.token = undefined;
        },
      }),
    },
  ];
}

/** Somebody of another business tries what is not theirs. */
export function stranger(world: World, by: Person): Deed[] {
  const [candidate] = world.known("candidates");
  const [apply] = world.known("applies");
  const tries: [string, Command["method"], string, object?][] = [
    ["reads a candidate of others", "GET", `/recruiters/candidates/${candidate}`],
    [
      "changes a candidate of others",
      "PUT",
      `/recruiters/candidates/${candidate}`,
      { candidate: { city: "Alheia" } },
    ],
    ["deletes a candidate of others", "DELETE", `/recruiters/candidates/${candidate}`],
    ["lists candidates", "GET", "/recruiters/candidates"],
    [
      "moves an apply of others",
      "POST",
      `/recruiters/applies/${apply}/moves`,
      { move: { status: 2, lock_version: 0 } },
    ],
    [
      "acts on many candidates of others",
      "POST",
      "/recruiters/bulk_actions",
      {
        bulk_action: {
          entity: "candidates",
          action: "status",
          params: { status: 3 },
          collections: [{ reference_type: "candidate", reference_id: candidate }],
        },
      },
    ],
  ];
  return tries.map(([what, method, path, body]) => ({
    label: `${by.login} ${what}`,
    weight: 0.15,
    command: () => ({ by, method, path, body }),
  }));
}
