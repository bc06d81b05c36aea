import { createElement, Fragment, type ReactNode } from "react";
import type { LayoutName } from "#client/routing/page-table.ts";
import { CandidateParts } from "./candidates.ts";
import { RecruiterParts } from "./recruiter.ts";

const Bare = ({ children }: { children: ReactNode }) => createElement(Fragment, null, children);
const OfRecruiters = ({ children }: { children: ReactNode }) =>
  createElement(Fragment, null, createElement(RecruiterParts), children);

const OfCandidates = ({ children }: { children: ReactNode }) =>
  createElement(Fragment, null, createElement(CandidateParts), children);

/** What a layout does besides showing its page. */
export const layoutOf = (name: LayoutName) =>
  name === "recruiters" || name === "recruiters2"
    ? OfRecruiters
    : name === "candidates"
      ? OfCandidates
      : Bare;
