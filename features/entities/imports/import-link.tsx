import { FileUser, Upload } from "lucide-react";
import { Link } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { may } from "#contract/access.ts";
import { PanelLink } from "#ui/panel-row.tsx";
import { importTexts } from "./texts.ts";

/** The way to the import, for the list of candidates; nothing for who may not import. */
export function ImportLink() {
  const t = useTexts(importTexts);
  if (!may(useRecruiter(), "candidates", "import")) return null;
  return (
    <PanelLink as={Link} to="/recruiters/candidates/import">
      <Upload aria-hidden />
      {t("link")}
    </PanelLink>
  );
}

/** The way from CVs to candidates; nothing for who may make none. */
export function CvImportLink() {
  const t = useTexts(importTexts);
  if (!may(useRecruiter(), "candidates", "create")) return null;
  return (
    <PanelLink as={Link} to="/recruiters/candidates/cvs">
      <FileUser aria-hidden />
      {t("cvLink")}
    </PanelLink>
  );
}
