import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  failed: "It could not be loaded.",
  saved: "Saved.",
  save: "Save",
  title: "Billing of the job",
  hint: "The fee is worked out of the yearly pay and can be adjusted.",
  none: "The billing was not set yet",
  noneHint: "Tell the pay, the fee and how it is split among recruiters.",
  begin: "Set the billing",
  edit: "Edit the billing",
  candidate: "Candidate",
  salary: "Base salary (monthly)",
  bonus: "Target bonus (yearly)",
  ofCandidate: "Filled in from the candidate's remuneration.",
  percent: "Fee (%)",
  calculation: "Calculation",
  fee: "Value of the fee",
  note: "Remark",
  split: "Split among recruiters",
  recruiter: "Recruiter",
  part: "Part (%)",
  share: "Value",
  addSplit: "Add a recruiter",
  removeSplit: "Remove {{name}} from the split",
  splitRow: "recruiter {{place}}",
  total: "Total: {{percent}}%",
  whole: "Total",
  mustTotal: "The split must total 100%.",
  twice: "Each recruiter counts once.",
  fees: {
    differ: "The fees of this job differ.",
    billing: "Billing of the job",
    proposal: "Proposal",
    placement: "Placement",
  },
};

export default texts;
