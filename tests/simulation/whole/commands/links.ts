import type { Command, Person, World } from "../world.ts";
import { type Deed, inDays, type Made } from "./deed.ts";

/** A link that somebody outside has, with its token. */
export interface Link {
  kind: "shortlist" | "collection";
  id: number;
  uid: string;
  token: string;
  /** Whoever ended it or replaced its token knows that it opens nothing any more. */
  isOver: boolean;
}

const end = (links: readonly Link[], kind: Link["kind"], id: number) => {
  for (const link of links) if (link.kind === kind && link.id === id) link.isOver = true;
};

/** For the answer to an end that is asked for now: it says nothing of a token that was made meanwhile. */
const ending = (world: World, kind: Link["kind"], id: number) => {
  const before = [...world.links];
  return () => end(before, kind, id);
};

/**
 * Notes a link that was asked for. Of two that were asked for at a time nobody knows which one the provider made last, so
 * neither is used any more.
 */
const renew = (world: World, link: Link, before: readonly Link[]) => {
  const { kind, id } = link;
  const isMade = (other: Link) => other.kind === kind && other.id === id && !before.includes(other);
  const isAlone = !world.links.some(isMade);
  end(world.links, kind, id);
  world.links.splice(0, Infinity, ...world.links.filter((other) => !isMade(other)));
  if (isAlone) world.links.push(link);
};

/** Shortlists: shared, given another token, ended. */
function shortlists(world: World, by: Person): Deed[] {
  const { login } = by;
  const [job] = world.known("jobs");
  const applies = world.known("applies").slice(0, 3);
  const deeds: Deed[] = [];
  if (job !== undefined && applies.length > 0)
    deeds.push({
      label: `${login} shares a shortlist`,
      weight: 0.3,
      command: () => ({
        by,
        method: "POST",
        path: `/recruiters/jobs/${job}/shortlists`,
        body: { shortlist: { name: "Finalistas", apply_ids: applies } },
        received: ({
          shortlist: { id, uid },
          token,
        }: {
          shortlist: Made & { uid: string };
          token: string;
        }) => {
          world.links.push({ kind: "shortlist", id, uid, token, isOver: false });
        },
      }),
    });
  const last = world.links.findLast(({ kind }) => kind === "shortlist");
  if (!last) return deeds;
  const { id, uid } = last;
  const path = `/recruiters/shortlists/${id}`;
  deeds.push(
    {
      label: `${login} ends shortlist ${id}`,
      weight: 0.6,
      command: () => ({ by, method: "DELETE", path, received: ending(world, "shortlist", id) }),
    },
    {
      label: `${login} gives shortlist ${id} another token`,
      weight: 0.6,
      command: () => {
        const before = [...world.links];
        return {
          by,
          method: "POST",
          path: `${path}/tokens`,
          body: { reactivate: true },
          received: ({ token }: { token: string }) =>
            renew(world, { kind: "shortlist", id, uid, token, isOver: false }, before),
        };
      },
    },
    {
      label: `${login} reads shortlist ${id}`,
      weight: 0.1,
      command: () => ({ by, method: "GET", path }),
    },
  );
  return deeds;
}

interface Asked {
  data_collections: Made[];
  handovers: { text: string }[];
}

/** Data that a candidate is asked for. */
function collections(world: World, by: Person): Deed[] {
  const { login } = by;
  const [candidate] = world.known("candidates");
  const asked = {
    expires_on: inDays(5).slice(0, 10),
    channel: "whatsapp",
  };
  const keep = (before: readonly Link[]) => (answer: Asked) => {
    const {
      data_collections: [made],
      handovers: [handover],
    } = answer;
    const [, uid = "", token = ""] =
      /data_collection\/([^#\s]+)#token=(\S+)/.exec(handover?.text ?? "") ?? [];
    if (!made || uid === "") return;
    renew(world, { kind: "collection", id: made.id, uid, token, isOver: false }, before);
  };
  const deeds: Deed[] = [];
  if (candidate !== undefined)
    deeds.push({
      label: `${login} asks candidate ${candidate} for data`,
      weight: 0.3,
      command: () => ({
        by,
        method: "POST",
        path: "/recruiters/data_collections",
        body: {
          data_collection: {
            candidate_ids: [candidate],
            fields: ["mother_name", "father_name"],
            ...asked,
          },
        },
        received: keep([...world.links]),
      }),
    });
  const last = world.links.findLast(({ kind }) => kind === "collection");
  if (!last) return deeds;
  const path = `/recruiters/data_collections/${last.id}`;
  deeds.push(
    {
      label: `${login} asks again by collection ${last.id}`,
      weight: 0.6,
      command: () => {
        const received = keep([...world.links]);
        return {
          by,
          method: "POST",
          path: `${path}/send`,
          body: { data_collection: asked },
          received: ({ handovers }: Asked) => received({ data_collections: [last], handovers }),
        };
      },
    },
    {
      label: `${login} cancels collection ${last.id}`,
      weight: 0.6,
      command: () => ({
        by,
        method: "POST",
        path: `${path}/cancel`,
        received: ending(world, "collection", last.id),
      }),
    },
  );
  return deeds;
}

export const sharing = (world: World, by: Person): Deed[] => [
  ...shortlists(world, by),
  ...collections(world, by),
];

/** What people outside do with the links that they have, also with those that are over. */
export function outside(world: World): Deed[] {
  const { olga, ana } = world.people;
  const by = { ...olga, token: undefined, business: ana.business };
  const chosen = [world.links.find(({ isOver }) => isOver), ...world.links.slice(-2)];
  return [...new Set(chosen)].flatMap((link): Deed[] => {
    if (!link) return [];
    const { kind, id, uid, token, isOver } = link;
    const name = `${isOver ? "an old link of " : ""}${kind} ${id}`;
    const deed = (
      does: string,
      weight: number,
      rest: Pick<Command, "method" | "path" | "body" | "headers">,
    ) => ({
      label: `somebody ${does} ${name}`,
      weight,
      command: () => ({ by, isOver: link.isOver, ...rest }),
    });
    if (kind === "collection") {
      const path = `/data_collections/${uid}`;
      const answers = (names: object) => ({ token, answers: names, consents: [] });
      return [
        deed("opens", 0.3, { method: "POST", path: `${path}/open`, body: { token } }),
        deed("answers a part of", 0.3, { method: "PUT", path, body: answers({ mother_name: "Rosa" }) }),
        deed("answers the rest of", 0.3, { method: "PUT", path, body: answers({ father_name: "José" }) }),
      ];
    }
    const path = `/shortlist_relationships/${uid}`;
    const headers = { "x-shortlist-token": token };
    const likes = (like_avaliation: boolean | null, type_avaliation: number) =>
      world
        .known("applies")
        .slice(0, 2)
        .map((apply_id) =>
          deed(`says ${like_avaliation} (${type_avaliation}) to apply ${apply_id} of`, 0.15, {
            method: "POST",
            path: `${path}/like_candidates`,
            headers,
            body: { like_candidate: { like_avaliation, type_avaliation, apply_id } },
          }),
        );
    return [
      deed("opens", 0.3, { method: "GET", path: `${path}/applies`, headers }),
      ...likes(true, 1),
      ...likes(false, 1),
      ...likes(null, 1),
      ...likes(true, 2),
    ];
  });
}
