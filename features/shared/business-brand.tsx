import { type ReactNode, useMemo } from "react";
import { TenantContext, useRecruiter, useTenant } from "#client/system/app/use-system.ts";
import type { RecruiterProfile } from "#contract/calls/sessions.ts";
import type { TenantConfig } from "#contract/calls/tenant.ts";

/** Whether the recruiter works in another business than the one at whose domain they are. */
const isElsewhere = ({ business }: RecruiterProfile, { brand }: TenantConfig) =>
  brand !== null && business.brand !== brand;

/** The business's name where it is not the domain's. */
export function useBusinessElsewhere(): string | null {
  const recruiter = useRecruiter();
  return isElsewhere(recruiter, useTenant()) ? recruiter.business.name : null;
}

/** Names and marks what is inside by the business the recruiter works in; colours stay the domain's. */
export function BusinessBrand({ children }: { children: ReactNode }) {
  const tenant = useTenant();
  const recruiter = useRecruiter();
  const branded = useMemo(() => {
    if (!isElsewhere(recruiter, tenant)) return tenant;
    const { name, logo_url, logo_dark_url } = recruiter.business;
    return { ...tenant, title: name, logo_url, logo_dark_url, logo_alt: "", lazy_src: null };
  }, [recruiter, tenant]);
  return <TenantContext value={branded}>{children}</TenantContext>;
}
