import { Download, History } from "lucide-react";
import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { dayIn, idIn } from "#client/routing/address-values.ts";
import { accessEvents, members } from "#client/system/administrators/team.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { useSavedFile } from "#client/system/page/use-file-download.ts";
import { useRead, useReadPages } from "#client/system/page/use-read.ts";
import { type Grantable, permittedActions } from "#contract/access.ts";
import type { AccessEvent } from "#contract/calls/recruiters.ts";
import { actionLabels, recordScopeLabels, resourceLabels } from "#contract/catalogues/access.ts";
import {
  type AccessEventField,
  type AccessEventKind,
  accessEventFieldLabels,
  accessEventFields,
  accessEventKindLabels,
  accessEventKinds,
} from "#contract/catalogues/access-events.ts";
import { clientSectionLabels } from "#contract/catalogues/client-sections.ts";
import { clientSections } from "#contract/client-sections.ts";
import { isObject } from "#contract/object.ts";
import { recordScopes, scopedResources } from "#contract/record-scopes.ts";
import { Loaded, ReadMore } from "#features/shared/reading/loaded.tsx";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { SelectField } from "#ui/field.tsx";
import { Columns, Panel, Stack, Text } from "#ui/layout.tsx";
import { icons } from "#ui/tokens.ts";
import { Table, TablePanel } from "../parts.tsx";
import { recruiterTexts } from "./texts.ts";

type Filter = { person?: string; kind?: AccessEventKind; from?: string; until?: string };

/** What the address says of the filter; anything else in it is nobody's choice. */
function filterOf(search: URLSearchParams): Filter {
  const filter = {
    person: idIn(search, "person")?.toString(),
    kind: accessEventKinds.find((kind) => kind === search.get("kind")),
    from: dayIn(search, "from"),
    until: dayIn(search, "until"),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

/** Changes to members, invitations and roles; the filter is in the address. */
export function EventList() {
  const t = useTexts(recruiterTexts);
  const locale = useLocale();
  const { show } = useToasts();
  const { dateTime } = useFormats();
  const [search, setSearch] = useSearchParams();
  const given = filterOf(search);
  const choose = (name: keyof Filter, value: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true },
    );
  const people = useRead(members);
  const events = useReadPages(accessEvents, { query: given });
  const failed = useCallback(() => show({ kind: "error", text: t("events.exportFailed") }), [show, t]);
  const query = new URLSearchParams(given).toString();
  const file = useSavedFile(`/recruiters/administrator/access_events/csv${query && `?${query}`}`, failed);
  return (
    <Stack $gap={4}>
      <Panel>
        <Columns $min={180} $gap={3}>
          <SelectField
            label={t("events.person")}
            placeholder={t("events.anyone")}
            value={given.person ?? null}
            options={(people.data?.recruiters ?? []).map(({ id, name }) => ({
              value: String(id),
              label: name,
            }))}
            onChange={(person) => choose("person", person)}
          />
          <SelectField
            label={t("events.kind")}
            placeholder={t("events.anything")}
            value={given.kind ?? null}
            options={accessEventKinds.map((kind) => ({
              value: kind,
              label: accessEventKindLabels[kind][locale],
            }))}
            onChange={(kind) => choose("kind", kind)}
          />
          <DateField
            label={t("events.from")}
            value={given.from ?? ""}
            onChange={(day) => choose("from", day)}
          />
          <DateField
            label={t("events.until")}
            value={given.until ?? ""}
            onChange={(day) => choose("until", day)}
          />
        </Columns>
      </Panel>
      <div>
        <Button icon={<Download aria-hidden />} busy={file.busy} onClick={file.save}>
          {t("events.export")}
        </Button>
      </div>
      <TablePanel>
        <Loaded read={events} lines={8}>
          {(pages) => {
            const rows = pages.flatMap(({ access_events }) => access_events);
            if (rows.length === 0)
              return (
                <EmptyState icon={<History size={icons.large} aria-hidden />} title={t("events.none")} />
              );
            return (
              <Table aria-label={t("view.events")}>
                <thead>
                  <tr>
                    <th scope="col">{t("events.when")}</th>
                    <th scope="col">{t("events.kind")}</th>
                    <th scope="col">{t("events.subject")}</th>
                    <th scope="col">{t("events.by")}</th>
                    <th scope="col">{t("events.change")}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((event) => (
                    <tr key={event.id}>
                      <td>{dateTime(event.created_at)}</td>
                      <td>{accessEventKindLabels[event.kind][locale]}</td>
                      <td>{event.subject}</td>
                      <td>{event.actor_name}</td>
                      <td>
                        <Change event={event} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            );
          }}
        </Loaded>
      </TablePanel>
      <ReadMore read={events} label={t("events.more")} />
    </Stack>
  );
}

/** Each changed field, with its previous value. */
function Change({ event: { before, after } }: { event: AccessEvent }) {
  const locale = useLocale();
  const word = useValueWords();
  const changed = accessEventFields.filter(
    (name) =>
      (before?.[name] !== undefined || after?.[name] !== undefined) &&
      JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  );
  return (
    <Stack $gap={0.5}>
      {changed.map((name) => (
        <Text key={name} $size="sm">
          <b>{accessEventFieldLabels[name][locale]}</b>{" "}
          {before?.[name] === undefined ? null : (
            <>
              <del>{word(name, before[name])}</del>
              {after?.[name] === undefined ? null : " → "}
            </>
          )}
          {after?.[name] === undefined ? null : word(name, after[name])}
        </Text>
      ))}
    </Stack>
  );
}

const isResource = (name: string): name is Grantable => Object.hasOwn(resourceLabels, name);
const namesIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function useValueWords() {
  const t = useTexts(recruiterTexts);
  const locale = useLocale();
  const { list, date } = useFormats();
  const permissions = (value: Record<string, unknown>) =>
    Object.entries(value)
      .map(([resource, actions]) => {
        const name = isResource(resource) ? resourceLabels[resource][locale] : resource;
        const allowed = permittedActions.filter((action) => namesIn(actions).includes(action));
        return `${name} (${list(allowed.map((action) => actionLabels[action][locale]))})`;
      })
      .join("; ");
  const scopes = (value: Record<string, unknown>) =>
    scopedResources
      .flatMap((resource) => {
        const scope = recordScopes.find((name) => name === value[resource]);
        return scope ? [`${resourceLabels[resource][locale]} (${recordScopeLabels[scope][locale]})`] : [];
      })
      .join("; ");
  return (name: AccessEventField, value: unknown): string => {
    if (value === null) return name === "role" ? t("byHand") : t("events.nothing");
    if (typeof value === "boolean") return t(value ? "events.yes" : "events.no");
    if (name === "record_scopes") return (isObject(value) && scopes(value)) || recordScopeLabels.all[locale];
    if (name === "client_sections")
      return (
        list(
          clientSections
            .filter((section) => namesIn(value).includes(section))
            .map((section) => clientSectionLabels[section][locale]),
        ) || t("events.nothing")
      );
    if (isObject(value)) return permissions(value) || t("events.nothing");
    return name === "expires_at" ? date(String(value)) : String(value);
  };
}
