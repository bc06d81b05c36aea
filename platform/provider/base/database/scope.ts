/**
 * The second wall between businesses is PostgreSQL itself. Scoped connections work as this role, which owns nothing and
 * bypasses nothing, and see and write only rows of the business in the setting. Whoever connects owns the tables, so
 * that migrations, the queue and housekeeping are not limited.
 */
export const scopedRole = "elenco_scoped";
export const scopeSetting = "elenco.business_id";

/** In one message, outside of a transaction: its rollback would take them back. */
export const enterStatements = (businessId: number) =>
  `set role ${scopedRole}; set ${scopeSetting} = '${Math.trunc(businessId)}'`;
export const leaveStatements = "reset role";
