import DuplicatesLink from "../duplicates/duplicates-link.tsx";
import { CvImportLink, ImportLink } from "./import-link.tsx";

/** Extra tools of the list of candidates. */
export default function CandidateListTools() {
  return (
    <>
      <DuplicatesLink />
      <CvImportLink />
      <ImportLink />
    </>
  );
}
