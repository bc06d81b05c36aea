import { Eye, Plus } from "lucide-react";
import { useCallback, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import {
  costumerActions,
  costumers,
  jobsOfContact,
  sectionActions,
} from "#client/system/administrators/costumers.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { Costumer, CostumerContact } from "#contract/calls/costumers.ts";
import { clientSectionLabels } from "#contract/catalogues/client-sections.ts";
import { clientSections } from "#contract/client-sections.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Avatar, EmptyState } from "#ui/feedback.tsx";
import { CheckboxGroup, SelectField } from "#ui/field.tsx";
import { Heading, Inline, PageHeader, Panel, Stack, Text } from "#ui/layout.tsx";
import { SearchDrawing } from "#ui/search-drawing.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { Toolbar } from "#ui/toolbar.tsx";
import { costumerTexts } from "./texts.ts";

/** Each company has a table of its own: their columns stand below one another. */
const Column = styled.th.attrs({ scope: "col" })<{ $share: number }>`width: ${({ $share }) => $share}%;`;

const tones = { none: "neutral", invited: "warning", active: "success" } as const;

/** Client companies as customers, with who of them gets in; the place in the list is in the address. */
export default function CostumersPage() {
  const t = useTexts(costumerTexts);
  const [params, setParams] = useSearchParams();
  const term = params.get("q") ?? "";
  const after = params.get("after") ?? "";
  const [typed, setTyped] = useState(term);
  const read = useRead(costumers, {
    query: { ...(term ? { term } : {}), ...(after ? { page: { after } } : {}) },
  });
  const open = (place: Record<string, string>) => setParams(place);
  return (
    <Stack $gap={5}>
      <PageTitle title={t("title")} />
      <PageHeader title={t("title")} hint={t("hint")} />
      <Toolbar
        label={t("title")}
        search={
          <form onSubmit={submitWith(() => open(typed.trim() ? { q: typed.trim() } : {}))}>
            <SearchField label={t("search")} value={typed} onChange={setTyped} maxLength={160} />
            <Button type="submit" busy={false}>
              {t("submit")}
            </Button>
          </form>
        }
      />
      <Loaded read={read} lines={12}>
        {(page) => (
          <Stack $gap={4}>
            {page.costumers.length > 0 ? null : term || after ? (
              <EmptyState
                drawing={<SearchDrawing />}
                title={t("notFound")}
                action={
                  <Button
                    onClick={() => {
                      setTyped("");
                      open({});
                    }}
                  >
                    {t("showAll")}
                  </Button>
                }
              />
            ) : (
              <EmptyState
                title={t("none")}
                action={
                  <ButtonLink as={Link} to="/recruiters/client_companies/new" $kind="primary">
                    <Plus aria-hidden />
                    {t("newCompany")}
                  </ButtonLink>
                }
              >
                {t("noneHint")}
              </EmptyState>
            )}
            {page.costumers.map((costumer) => (
              <Company key={costumer.id} costumer={costumer} />
            ))}
            <Inline>
              {after ? <Button onClick={() => open(term ? { q: term } : {})}>{t("first")}</Button> : null}
              {page.next_cursor ? (
                <Button onClick={() => open({ ...(term ? { q: term } : {}), after: page.next_cursor ?? "" })}>
                  {t("more")}
                </Button>
              ) : null}
            </Inline>
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

function Company({ costumer }: { costumer: Costumer }) {
  const t = useTexts(costumerTexts);
  const { money } = useFormats();
  const { id, name, plan, open_jobs, contacts } = costumer;
  return (
    <Panel aria-label={name}>
      <Stack $gap={3}>
        <Inline $justify="space-between" $wrap>
          <Inline $gap={2.5}>
            <Avatar square name={name} size={28} />
            <Heading $size="lg">
              <Link to={`/recruiters/client_companies/${id}`}>{name}</Link>
            </Heading>
          </Inline>
          <Inline $gap={3} $wrap>
            {plan ? (
              <Link to={`/recruiters/billing_plans/${plan.id}`}>
                {plan.name} · {money(plan.value, plan.currency)}
              </Link>
            ) : (
              <Text $tone="muted" $size="sm">
                {t("noPlan")}
              </Text>
            )}
            <Badge>{t("jobs", { count: open_jobs })}</Badge>
            <Sections costumer={costumer} />
          </Inline>
        </Inline>
        {contacts.length === 0 ? (
          <Text $tone="muted" $size="sm">
            {t("noContacts")}
          </Text>
        ) : (
          <SimpleTable stacked label={t("contacts", { name })}>
            <thead>
              <tr>
                <Column $share={36}>{t("columns.contact")}</Column>
                <Column $share={14}>{t("columns.access")}</Column>
                <Column $share={28}>{t("columns.sees")}</Column>
                <Column $share={22}>{t("columns.actions")}</Column>
              </tr>
            </thead>
            <tbody>
              {contacts.map((contact) => (
                <Contact key={contact.id} contact={contact} />
              ))}
            </tbody>
          </SimpleTable>
        )}
      </Stack>
    </Panel>
  );
}

/** Which parts of the client area the company's contacts see; a badge where it is not all of it. */
function Sections({ costumer: { id, name, sections } }: { costumer: Costumer }) {
  const t = useTexts(costumerTexts);
  const locale = useLocale();
  const { show } = useToasts();
  const done = useCallback(
    () => show({ kind: "success", text: t("sectionsChanged", { name }) }),
    [show, t, name],
  );
  const action = useActions([id], sectionActions, done);
  const form = action.form("sections");
  const all = sections.length === clientSections.length;
  const seen = all ? t("seesAll") : t("seesSome", { count: sections.length, of: clientSections.length });
  return (
    <>
      <Button
        size="sm"
        kind="quiet"
        icon={<Eye aria-hidden />}
        aria-label={`${seen}: ${name}`}
        onClick={() => action.ask("sections", { id, sections })}
      >
        {seen}
      </Button>
      <ActionDialog
        action={action}
        name="sections"
        title={t("sectionsTitle")}
        description={t("sectionsHint", { name })}
        submit={t("save")}
      >
        {form ? (
          <CheckboxGroup
            label={t("sections")}
            options={clientSections.map((section) => ({
              value: section,
              label: clientSectionLabels[section][locale],
            }))}
            value={form.draft.sections}
            onChange={(chosen) => form.change("sections", chosen)}
          />
        ) : null}
      </ActionDialog>
    </>
  );
}

function Contact({ contact }: { contact: CostumerContact }) {
  const t = useTexts(costumerTexts);
  const { dateTime, ago } = useFormats();
  const { failureText } = useFormTexts();
  const { show } = useToasts();
  const { id, name, email, access, invited_until, last_seen_at } = contact;
  const done = useCallback(
    ({ action }: Done<typeof costumerActions>) => {
      const mailed = access === "active" ? "resetSent" : "invited";
      const texts = { invite: t(mailed, { name }), access: t("changed"), revoke: t("revoked", { name }) };
      show({ kind: "success", text: texts[action] });
    },
    [show, t, name, access],
  );
  const refused = useCallback(
    (code: string) => show({ kind: "error", text: failureText(code) ?? "" }),
    [show, failureText],
  );
  const action = useActions([id], costumerActions, done, refused);
  const [isOpen, setOpen] = useState(false);
  const invite = { none: t("invite"), invited: t("again"), active: t("reset") }[access];
  return (
    <tr>
      <td>
        <Link to={`/recruiters/client_contacts/${id}`}>{name}</Link>
        <Text $tone="muted" $size="sm">
          {email}
        </Text>
      </td>
      <td>
        <Badge tone={tones[access]}>{t(`access.${access}`)}</Badge>
        <Text $tone="muted" $size="sm">
          {invited_until ? t("until", { when: dateTime(invited_until) }) : null}
          {last_seen_at ? t("lastSeen", { when: ago(last_seen_at) }) : null}
        </Text>
      </td>
      <td>
        <Stack $gap={1}>
          <SelectField
            label={t("scopeOf", { name })}
            hideLabel
            value={contact.is_admin ? "all" : "own"}
            options={(["own", "all"] as const).map((value) => ({ value, label: t(`scope.${value}`) }))}
            disabled={action.busy}
            onChange={(chosen) => action.start("access", { id, name, is_admin: chosen === "all" })}
          />
          <Inline>
            <Button size="sm" kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t("show")}
            </Button>
          </Inline>
          {isOpen ? <Seen id={id} name={name} /> : null}
        </Stack>
      </td>
      <td>
        <Inline $wrap>
          <Button
            size="sm"
            busy={action.running === "invite"}
            aria-label={`${invite}: ${name}`}
            onClick={() => action.start("invite", { id, name })}
          >
            {invite}
          </Button>
          {access === "none" ? null : (
            <Button
              size="sm"
              kind="quiet"
              busy={action.running === "revoke"}
              aria-label={`${t("revoke")}: ${name}`}
              onClick={() => action.start("revoke", { id, name })}
            >
              {t("revoke")}
            </Button>
          )}
        </Inline>
      </td>
    </tr>
  );
}

function Seen({ id, name }: { id: number; name: string }) {
  const t = useTexts(costumerTexts);
  const read = useRead(jobsOfContact, { params: { id } });
  return (
    <Loaded read={read} lines={2}>
      {({ jobs }) =>
        jobs.length === 0 ? (
          <Text $tone="muted" $size="sm">
            {t("seenNone")}
          </Text>
        ) : (
          <ul aria-label={t("seen", { name })}>
            {jobs.map(({ uid, title }) => (
              <li key={uid}>{title}</li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
