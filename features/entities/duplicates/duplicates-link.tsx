import { CopyCheck } from "lucide-react";
import { Link } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { listPath } from "#contract/entity-names.ts";
import { PanelLink } from "#ui/panel-row.tsx";
import { useEntityOfPath } from "../fields/entity-of-path.ts";
import { duplicateTexts } from "./texts.ts";

/** The way to the duplicates, for the list of an entity. */
export default function DuplicatesLink() {
  const t = useTexts(duplicateTexts);
  return (
    <PanelLink as={Link} to={`${listPath(useEntityOfPath())}/duplicates`}>
      <CopyCheck aria-hidden />
      {t("link")}
    </PanelLink>
  );
}
