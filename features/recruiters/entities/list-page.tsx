import { FileUp } from "lucide-react";
import { Link } from "react-router";
import { may } from "#contract/access.ts";
import { entities } from "#contract/entities/all.ts";
import { useLocale, useTexts } from "#platform/i18n/use-texts.ts";
import { useDocumentTitle } from "#platform/routing/use-document-title.ts";
import { useRecruiter, useTenant } from "#platform/system/use-system.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ImportLink } from "../imports/import-link.tsx";
import { EntityList } from "./entity-list.tsx";
import { useEntityOfPath } from "./entity-of-path.ts";
import { entityTexts } from "./texts.ts";

export default function EntityListPage() {
  const entity = useEntityOfPath();
  useDocumentTitle(entities[entity].label.many[useLocale()], useTenant().title);
  return (
    <EntityList key={entity} entity={entity} actions={entity === "candidates" ? <ImportLink /> : null} />
  );
}
