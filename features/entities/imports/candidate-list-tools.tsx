import DuplicatesLink from "../duplicates/duplicates-link.tsx";
import { CvImportLink, ImportLink } from "./import-link.tsx";

/** What the list of candidates has besides what every list has. */
export default function CandidateListTools() {
  return (
    <>
      <DuplicatesLink />
      <CvImportLink />
      <ImportLink />
    </>
  );
}
