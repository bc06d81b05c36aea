/**
 * The second wall between businesses is PostgreSQL itself. Scoped connections use this role, which owns nothing and
 * bypasses nothing, and see and write only rows of the business in the setting. The connecting user owns the tables, so
 * that migrations, the queue and housekeeping are not limited.
 */
export const scopedRole = "elenco_scoped";
export const scopeSetting = "elenco.business_id";
/** For people who do not see all records of the business: its policies (narrowing.ts) hide those of others. */
export const narrowedRole = "elenco_narrowed";
export const peopleSetting = "elenco.people";

/** Visible owners by resource. An unlisted resource is fully visible; `self` is the person. */
export type People = Readonly<Partial<Record<string, readonly number[]>>>;

/** Limits of a connection. */
export interface Scope {
  businessId: number;
  people?: People | undefined;
}

export const peopleText = (people: People): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(people).map(([name, ids = []]) => [name.replaceAll(/\W/g, ""), ids.map(Math.trunc)]),
    ),
  );

/** The same text for the same limits. */
export const scopeKey = ({ businessId, people }: Scope): string =>
  people ? `${businessId} ${peopleText(people)}` : String(businessId);

/** In one message, outside a transaction: a rollback would revert them. */
export const enterStatements = ({ businessId, people }: Scope) =>
  `set role ${people ? narrowedRole : scopedRole}; set ${scopeSetting} = '${Math.trunc(businessId)}'; ` +
  `set ${peopleSetting} = '${people ? peopleText(people) : ""}'`;
export const leaveStatements = "reset role";
