import { Plus } from "lucide-react";
import { Link } from "react-router";
import { may } from "#contract/access.ts";
import { useTexts } from "#platform/i18n/use-texts.ts";
import { usePages } from "#platform/system/use-pages.ts";
import { useRecruiter } from "#platform/system/use-system.ts";
import { IconButton } from "#ui/button.tsx";
import { Menu } from "#ui/menu.tsx";
import { entityEntries } from "../entity-menu.ts";
import { shellTexts } from "./texts.pt.ts";

/** Creation pages, each only where the recruiter may read the entity. */
export default function PlusMenu() {
  const t = useTexts(shellTexts);
  const recruiter = useRecruiter();
  const pages = usePages();
  const items = entityEntries
    .filter(
      ({ resource, creatable, path }) =>
        creatable && may(recruiter, resource, "read") && pages.has(`${path}/new`),
    )
    .map(({ resource, path, icon: Icon }) => ({
      key: resource,
      label: t(`create.${resource}`),
      icon: <Icon size={16} aria-hidden />,
      render: <Link to={`${path}/new`} />,
    }));
  if (items.length === 0) return null;
  return (
    <Menu
      trigger={
        <IconButton label={t("create.title")}>
          <Plus size={20} aria-hidden />
        </IconButton>
      }
      items={items}
    />
  );
}
