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
          received: (body: { token: string }) => {
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
        received: () => {
          by.tokenBefore = token;
          by.token = undefined;
        },
      }),
    },
  ];
}

/** Whoever signed out may have left their token in another tab. */
export function signedOut(world: World, by: Person): Deed[] {
  const { login, tokenBefore: token } = by;
  const [candidate] = world.known("candidates");
  if (token === undefined || candidate === undefined) return [];
  const path = `/recruiters/candidates/${candidate}`;
  return [
    {
      label: `${login} reads with the token of before`,
      weight: 0.8,
      command: () => ({ by, method: "GET", path, token }),
    },
    {
      label: `${login} writes with the token of before`,
      weight: 0.8,
      command: () => ({ by, method: "PUT", path, body: { candidate: { state: "RN" } }, token }),
    },
    {
      label: `${login} opens a cable with the token of before`,
      weight: 0.4,
      command: () => ({ by, method: "POST", path: "/cable_tokens", token }),
    },
  ];
}

export function notifications(by: Person): Deed[] {
  const { login } = by;
  const path = "/recruiters/notifications";
  return [
    {
      label: `${login} opens the notifications`,
      weight: 0.2,
      command: () => ({ by, method: "GET", path }),
    },
    {
      label: `${login} has read the notifications`,
      weight: 0.08,
      command: () => ({ by, method: "PUT", path: `${path}/read/all`, body: {} }),
    },
    {
      label: `${login} deletes the notifications`,
      weight: 0.03,
      command: () => ({ by, method: "DELETE", path: `${path}/delete/all` }),
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
    command: () => ({ by, method, path, body, isForeign: !/lists|many/.test(what) }),
  }));
}
