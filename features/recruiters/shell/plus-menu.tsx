import { Plus } from "lucide-react";
import { Link } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { usePages } from "#client/system/app/use-pages.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { may } from "#contract/access.ts";
import { IconButton } from "#ui/button.tsx";
import { Menu } from "#ui/menu.tsx";
import { icons } from "#ui/tokens.ts";
import { entityEntries } from "../entity-menu.ts";
import { shellTexts } from "./texts.ts";

/** In the specification's order, which is not the entity menu's; unlisted ones follow. */
const named = ["candidates", "jobs", "client_companies", "client_contacts", "tasks", "contacts", "proposals"];
const place = (resource: string): number =>
  named.includes(resource) ? named.indexOf(resource) : named.length;

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
    .sort((a, b) => place(a.resource) - place(b.resource))
    .map(({ resource, path, icon: Icon }) => ({
      key: resource,
      label: t(`create.${resource}`),
      icon: <Icon aria-hidden />,
      render: <Link to={`${path}/new`} />,
    }));
  if (items.length === 0) return null;
  return (
    <Menu
      trigger={
        <IconButton label={t("create.title")}>
          <Plus size={icons.small} aria-hidden />
        </IconButton>
      }
      items={items}
    />
  );
}
