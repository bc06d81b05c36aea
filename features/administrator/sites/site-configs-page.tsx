import { ExternalLink, LayoutTemplate, Plus, Trash2 } from "lucide-react";
import { useCallback } from "react";
import { Link } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { siteActions } from "#client/system/administrators/site-actions.ts";
import { siteConfigs } from "#client/system/administrators/sites.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Inline, PageHeader, Stack } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { siteAddress } from "./site-address.ts";
import { siteTexts } from "./texts.ts";

const { makePrimary, remove } = siteActions;

/** The domains of the business, each with its own site. */
export default function SiteConfigsPage() {
  const t = useTexts(siteTexts);
  const { failureText } = useFormTexts();
  const { show } = useToasts();
  const read = useRead(siteConfigs);
  const done = useCallback(
    ({ action }: Done<Pick<typeof siteActions, "makePrimary" | "remove">>) =>
      show({ kind: "success", text: t(action === "remove" ? "list.removed" : "saved") }),
    [show, t],
  );
  const refused = useCallback(
    (code: string) => show({ kind: "error", text: failureText(code) ?? "" }),
    [show, failureText],
  );
  const action = useActions([], { makePrimary, remove }, done, refused);
  const { running } = action;
  const becoming = action.startedWith("makePrimary")?.id;
  return (
    <Stack $gap={5}>
      <PageTitle title={t("list.title")} />
      <PageHeader
        title={t("list.title")}
        hint={t("list.hint")}
        actions={
          <ButtonLink as={Link} to="/administrator/site_configs/new" $kind="primary">
            <Plus aria-hidden />
            {t("list.new")}
          </ButtonLink>
        }
      />
      <Loaded read={read} lines={6}>
        {({ site_configs }) => (
          <SimpleTable stacked label={t("list.sites")}>
            <thead>
              <tr>
                <th scope="col">{t("list.domain")}</th>
                <th scope="col">{t("list.siteTitle")}</th>
                <th scope="col">{t("list.actions")}</th>
              </tr>
            </thead>
            <tbody>
              {site_configs.map(({ id, is_primary, lock_version, config }) => (
                <tr key={id}>
                  <td>
                    <Inline $wrap>
                      <Link to={`/administrator/site_configs/${id}`}>{config.domain}</Link>
                      {is_primary ? <Badge tone="accent">{t("list.primary")}</Badge> : null}
                      {config.product_domain ? <Badge>{t("list.product")}</Badge> : null}
                    </Inline>
                  </td>
                  <td>{config.title}</td>
                  <td>
                    <Inline $wrap>
                      <ButtonLink
                        as={Link}
                        to={`/administrator/site_configs/${id}?page=`}
                        $size="sm"
                        aria-label={`${t("pages")}: ${config.domain}`}
                      >
                        <LayoutTemplate aria-hidden />
                        {t("pages")}
                      </ButtonLink>
                      <ButtonLink
                        href={siteAddress(config.domain)}
                        target="_blank"
                        rel="noopener"
                        $size="sm"
                        aria-label={`${t("list.open")}: ${config.domain}`}
                      >
                        <ExternalLink aria-hidden />
                        {t("list.open")}
                      </ButtonLink>
                      {is_primary ? null : (
                        <>
                          <Button
                            size="sm"
                            busy={becoming === id}
                            disabled={running !== null && becoming !== id}
                            aria-label={`${t("list.makePrimary")}: ${config.domain}`}
                            onClick={() => action.start("makePrimary", { id, lock_version })}
                          >
                            {t("list.makePrimary")}
                          </Button>
                          <Button
                            size="sm"
                            kind="quiet"
                            icon={<Trash2 aria-hidden />}
                            disabled={running !== null}
                            aria-label={`${t("list.remove")}: ${config.domain}`}
                            onClick={() => action.ask("remove", { id, domain: config.domain })}
                          >
                            {t("list.remove")}
                          </Button>
                        </>
                      )}
                    </Inline>
                  </td>
                </tr>
              ))}
            </tbody>
          </SimpleTable>
        )}
      </Loaded>
      <ActionDialog
        action={action}
        name="remove"
        danger
        title={t("list.removeTitle", { name: action.form("remove")?.draft.domain ?? "" })}
        description={t("list.removeHint")}
        submit={t("list.remove")}
        refusals={{ in_use: t("list.removePrimary") }}
      />
    </Stack>
  );
}
