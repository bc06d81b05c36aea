import type { Member, MemberAccess } from "#contract/calls/recruiters.ts";
import { type ApiClient, signedIn } from "../support/api.ts";
import { measure, type Sample } from "./measure.ts";

/** What these lines begin with. */
export const narrowed = "what one sees of";
const limited = "recruiter@elenco.test";

/**
 * What somebody is answered who sees only their own records, or those of a team of four: the database looks at whose
 * each row is, and all that are seen are counted. At 100,000 candidates one of twelve recruiters sees a third of them,
 * most through the applies to their jobs.
 */
export async function narrowedAnswers(url: string, admin: ApiClient, runs: number): Promise<Sample[]> {
  const members = "/recruiters/administrator/recruiters";
  const { recruiters } = await admin.call<{ recruiters: Member[] }>("GET", members);
  const person = recruiters.find(({ email }) => email === limited);
  if (!person) throw new Error(`${limited} is no member`);
  const others = recruiters
    .filter((recruiter) => recruiter.id !== person.id && !recruiter.is_admin)
    .slice(0, 3);
  for (const { id } of [person, ...others])
    await admin.call("PUT", `${members}/${id}/team`, { team: "Finanças" });
  const client = await signedIn(url, limited);
  const samples: Sample[] = [];
  for (const scope of ["own", "team"] as const) {
    const access: MemberAccess = {
      is_admin: false,
      role_permissions: person.role_permissions,
      record_scopes: { candidates: scope, jobs: scope },
    };
    await admin.call("PUT", `${members}/${person.id}/access`, { access });
    for (const name of ["candidates", "applies"])
      samples.push(
        await measure(`${narrowed} ${scope} ${name}, with the count`, runs, () =>
          client.call("GET", `/recruiters/${name}?page[size]=50`),
        ),
      );
  }
  return samples;
}
