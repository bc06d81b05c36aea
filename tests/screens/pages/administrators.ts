import type { ShownPage } from "../visit.tsx";

const page = (name: string, path: string, rest: Partial<ShownPage> = {}): ShownPage => ({
  name: `administrators/${name}`,
  at: `/administrator${path}`,
  by: "recruiters",
  turns: 0,
  mostPresses: 60,
  ...rest,
});

export const administratorPages: readonly ShownPage[] = [
  page("home", ""),
  page("recruiters", "/recruiters"),
  page("recruiter", "/recruiters/5"),
  page("roles", "/roles"),
  page("automations", "/automations"),
  page("integrations", "/integrations"),
  page("email-templates", "/templates/emails"),
  page("sales-funnel", "/sales_funnel"),
  page("runs", "/process_orchestrators"),
  page("site", "/site_configs/5"),
];
