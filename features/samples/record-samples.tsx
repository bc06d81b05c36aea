import { Building2, Ellipsis, Kanban, LayoutGrid, Mail, MapPin, Phone, Rows3, UserRound } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { Ago } from "#features/shared/ago.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Heading, Inline, Panel, Stack } from "#ui/layout.tsx";
import { Menu } from "#ui/menu.tsx";
import { type Property, PropertyList } from "#ui/property-list.tsx";
import { RecordHeader } from "#ui/record-header.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { Toolbar } from "#ui/toolbar.tsx";
import { SampleGroup, SampleRow, SampleRows } from "./sample-parts.tsx";
import { samplesTexts } from "./texts.ts";

const tabs = ["activity", "applies", "tasks", "notes", "files", "interviews", "offers", "timeline"] as const;
const counts: Partial<Record<(typeof tabs)[number], number>> = { applies: 3, tasks: 12, files: 2, offers: 1 };
const views = [
  ["table", <Rows3 key="table" aria-hidden />],
  ["cards", <LayoutGrid key="cards" aria-hidden />],
  ["board", <Kanban key="board" aria-hidden />],
] as const;

function Rail() {
  const t = useTexts(samplesTexts);
  const formats = useFormats();
  const [city, setCity] = useState("Recife");
  const [draft, setDraft] = useState<string | null>(null);
  const keep = () => {
    setCity(draft ?? city);
    setDraft(null);
  };
  const properties: Property[] = [
    {
      key: "status",
      term: t("record.status"),
      value: (
        <Badge plain tone="orange">
          {t("record.inOffer")}
        </Badge>
      ),
    },
    {
      key: "city",
      term: t("record.city"),
      value: city,
      isEmpty: city === "",
      onEdit: () => setDraft(city),
      ...(draft === null
        ? {}
        : {
            editor: (
              <Stack $gap={2}>
                <TextField label={t("record.city")} value={draft} autoFocus onChange={setDraft} />
                <Inline>
                  <Button size="sm" kind="primary" onClick={keep}>
                    {t("save")}
                  </Button>
                  <Button size="sm" kind="quiet" onClick={() => setDraft(null)}>
                    {t("cancel")}
                  </Button>
                </Inline>
              </Stack>
            ),
          }),
    },
    { key: "salary", term: t("record.salary"), value: formats.money(1_250_000) },
    { key: "since", term: t("record.since"), value: <Ago at="2026-11-09" /> },
    { key: "linkedin", term: "LinkedIn", value: null, isEmpty: true },
    { key: "notice", term: t("record.notice"), value: null, isEmpty: true },
  ];
  return (
    <PropertyList
      label={t("record.properties")}
      properties={properties}
      editLabel={(term) => t("record.edit", { term })}
      showEmptyLabel={(count) => t("record.showEmpty", { count })}
      hideEmptyLabel={t("record.hideEmpty")}
    />
  );
}

/** What a record's page and a list's page are made of. */
export function RecordSamples() {
  const t = useTexts(samplesTexts);
  const [params] = useSearchParams();
  const tab = params.get("tab") ?? tabs[0];
  const [view, setView] = useState<"table" | "cards" | "board">("table");
  const [search, setSearch] = useState("");
  const segments = views.map(([value, icon]) => ({ value, icon, label: t(`record.views.${value}`) }));
  return (
    <SampleGroup id="record" title={t("sections.record")}>
      <Panel as="div">
        <Stack $gap={4}>
          <RecordHeader
            name="Helena Prado"
            picture={{}}
            badges={
              <Badge dot tone="orange">
                {t("record.inOffer")}
              </Badge>
            }
            about={t("record.about")}
            facts={[
              {
                key: "owner",
                label: t("record.owner"),
                icon: <UserRound aria-hidden />,
                value: "Davi Lima",
              },
              { key: "place", label: t("record.city"), icon: <MapPin aria-hidden />, value: "Recife, PE" },
              {
                key: "client",
                label: t("structure.client"),
                icon: <Building2 aria-hidden />,
                value: "Aurora Energia",
              },
            ]}
            contacts={
              <Inline as="span" $gap={0.5}>
                <IconButton size="sm" label={t("record.mail")}>
                  <Mail aria-hidden />
                </IconButton>
                <IconButton size="sm" label={t("record.call")}>
                  <Phone aria-hidden />
                </IconButton>
              </Inline>
            }
            actions={
              <Menu
                trigger={
                  <IconButton label={t("buttons.more")}>
                    <Ellipsis aria-hidden />
                  </IconButton>
                }
                items={[{ key: "copy", label: t("buttons.copy") }]}
              />
            }
            primary={
              <Button onClick={undefined} kind="primary">
                {t("record.addToJob")}
              </Button>
            }
          />
          <TabLinks
            label={t("record.tabs")}
            visible={5}
            moreLabel={t("record.moreTabs")}
            tabs={tabs.map((name) => ({
              key: name,
              label: t(`record.tab.${name}`),
              count: counts[name] ?? null,
              current: name === tab,
              link: <Link to={{ search: `?tab=${name}` }} preventScrollReset replace />,
            }))}
          />
        </Stack>
      </Panel>
      <SampleRows>
        <SampleRow title={t("record.toolbar")}>
          <Toolbar
            label={t("record.toolbar")}
            search={<SearchField label={t("record.search")} value={search} onChange={setSearch} />}
            end={
              <>
                <Segmented label={t("record.view")} value={view} segments={segments} onChange={setView} />
                <IconButton label={t("buttons.more")}>
                  <Ellipsis aria-hidden />
                </IconButton>
              </>
            }
          >
            <Button onClick={undefined}>{t("record.filters")}</Button>
          </Toolbar>
        </SampleRow>
        <SampleRow title={t("record.segments")}>
          <Segmented
            label={t("record.segments")}
            value={view}
            segments={views.map(([value]) => ({ value, label: t(`record.views.${value}`) }))}
            onChange={setView}
          />
        </SampleRow>
        <SampleRow title={t("record.properties")}>
          <Stack $gap={3} style={{ maxWidth: 320 }}>
            <Heading as="h4" $size="md">
              {t("record.properties")}
            </Heading>
            <Rail />
          </Stack>
        </SampleRow>
      </SampleRows>
    </SampleGroup>
  );
}
