import { useMemo, useState } from "react";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { DataTable } from "#ui/data-table.tsx";
import type { TableColumn } from "#ui/data-table-parts.tsx";
import { Avatar, EmptyState } from "#ui/feedback.tsx";
import { Columns, Text } from "#ui/layout.tsx";
import { type SamplePerson, samplePerson } from "./people.ts";
import { SampleGroup } from "./sample-parts.tsx";
import { samplesTexts } from "./texts.ts";

const Box = styled.div<{ $height: number }>`height: ${({ $height }) => $height}px;`;
const total = 100_000;
const everyone = Array.from({ length: total }, (_, index) => samplePerson(index + 1));
const noPeople: readonly SamplePerson[] = [];
const idOf = ({ id }: SamplePerson) => id;
const nameOf = ({ name }: SamplePerson) => name;
const nothingMore = () => undefined;
type Key = "id" | "name" | "role" | "city" | "salary";
const compare = (key: Key) => (one: SamplePerson, other: SamplePerson) => {
  const [a, b] = [one[key], other[key]];
  return typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b));
};

export default function TableSamples() {
  const t = useTexts(samplesTexts);
  const formats = useFormats();
  const [order, setOrder] = useState<readonly Key[]>(["id", "name", "role", "city", "salary"]);
  const [widths, setWidths] = useState<Record<Key, number>>({
    id: 90,
    name: 230,
    role: 220,
    city: 160,
    salary: 140,
  });
  const [sort, setSort] = useState<{ key: Key; descending: boolean }>({ key: "id", descending: false });
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set([2, 3]));
  const [open, setOpen] = useState<SamplePerson | null>(null);
  const rows = useMemo(() => {
    if (sort.key === "id" && !sort.descending) return everyone;
    return everyone.toSorted((a, b) => compare(sort.key)(a, b) * (sort.descending ? -1 : 1));
  }, [sort]);
  const all: Record<Key, Omit<TableColumn<SamplePerson>, "width" | "key">> = {
    id: { title: t("table.number"), align: "end", sortable: true, cell: ({ id }) => formats.number(id) },
    name: {
      title: t("table.name"),
      sortable: true,
      linked: true,
      cell: nameOf,
      lead: ({ name }) => <Avatar name={name} size={24} />,
    },
    role: { title: t("table.role"), sortable: true, muted: true, cell: ({ role }) => role },
    city: { title: t("table.city"), sortable: true, muted: true, cell: ({ city }) => city },
    salary: {
      title: t("table.salary"),
      align: "end",
      sortable: true,
      cell: ({ salary }) => formats.money(salary),
    },
  };
  const isKey = (key: string): key is Key => key in all;
  const columns = order.map((key) => ({ key, width: widths[key], ...all[key] }));
  const common = {
    rowId: idOf,
    rowName: nameOf,
    columns,
    onEnd: nothingMore,
    onOpen: setOpen,
    texts: {
      selectRow: t("table.selectRow"),
      selectAll: t("table.selectAll"),
      sortBy: t("table.sortBy"),
      column: t("table.column"),
      moveLeft: t("table.moveLeft"),
      moveRight: t("table.moveRight"),
      wider: t("table.wider"),
      narrower: t("table.narrower"),
      moved: (title: string, position: number, columns: number) =>
        t("table.moved", { title, position, columns }),
    },
  };
  return (
    <SampleGroup id="table" title={t("sections.table")} hint={t("table.hint")}>
      <Box $height={420}>
        <DataTable
          {...common}
          label={t("table.label")}
          rows={rows}
          totalCount={total}
          loading={false}
          openId={open?.id}
          sort={sort}
          onSort={(key) => {
            if (isKey(key)) setSort({ key, descending: sort.key === key && !sort.descending });
          }}
          onWidths={(sized) => setWidths({ ...widths, ...sized })}
          onMove={(key, before) => {
            if (!isKey(key)) return;
            const others = order.filter((item) => item !== key);
            const at = before !== null && isKey(before) ? others.indexOf(before) : -1;
            setOrder(others.toSpliced(at < 0 ? others.length : at, 0, key));
          }}
          selection={{
            isSelected: ({ id }) => selected.has(id),
            all: selected.size === total ? true : selected.size > 0 ? "some" : false,
            toggle: ({ id }) =>
              setSelected(
                selected.has(id)
                  ? new Set([...selected].filter((item) => item !== id))
                  : new Set([...selected, id]),
              ),
            addRange: (range) => setSelected(new Set([...selected, ...range.map(idOf)])),
            toggleAll: () => setSelected(selected.size > 0 ? new Set() : new Set(everyone.map(idOf))),
          }}
          footer={t("table.end")}
        />
      </Box>
      <Text role="status" $tone="muted" $size="sm">
        {open ? t("table.opened", { name: open.name }) : ""}
      </Text>
      <Text $tone="muted" $size="sm">
        {t("table.states")}
      </Text>
      <Columns $min={320}>
        <Box $height={260}>
          <DataTable
            {...common}
            label={`${t("table.label")}: ${t("table.empty")}`}
            rows={noPeople}
            totalCount={0}
            loading={false}
            empty={<EmptyState title={t("table.empty")} />}
          />
        </Box>
        <Box $height={260}>
          <DataTable
            {...common}
            label={`${t("table.label")}: ${t("loading")}`}
            rows={noPeople}
            totalCount={0}
            loading
          />
        </Box>
      </Columns>
    </SampleGroup>
  );
}
