import { ListChecks, Lock, Plus, Tags } from "lucide-react";
import { Suspense, useDeferredValue, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useRecruiter, useTenant } from "#client/system/app/use-system.ts";
import { useRead, useReadPages } from "#client/system/page/use-read.ts";
import { useTearsheetNews } from "#client/system/recruiters/use-tearsheet-news.ts";
import {
  tearsheetCategories,
  tearsheetPages,
  tearsheetQuery,
} from "#client/system/recruiters/use-tearsheets.ts";
import { may } from "#contract/access.ts";
import type { Tearsheet } from "#contract/calls/tearsheets.ts";
import { ViewSwitch } from "#features/entities/lists/view-switch.tsx";
import { lazy } from "#features/shared/lazy.ts";
import { Loaded, ReadMore } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { Avatar, EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Columns, Heading, Inline, PageHeader, Panel, Stack, Text, WideLabel } from "#ui/layout.tsx";
import { NewsPill } from "#ui/news-pill.tsx";
import { SearchDrawing } from "#ui/search-drawing.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { CardsSkeleton } from "#ui/skeletons.tsx";
import { icons, space, type } from "#ui/tokens.ts";
import { Toolbar } from "#ui/toolbar.tsx";
import { CategoryDialog } from "./category-dialog.tsx";
import { TearsheetForm } from "./tearsheet-form.tsx";
import { tearsheetTexts } from "./texts.ts";

const Card = styled(Panel)`
  display: flex; flex-direction: column; gap: ${space(3)}; position: relative; &:hover { border-color: var(--line-strong); }
  a { color: inherit; text-decoration: none; &::after { content: ""; position: absolute; inset: 0; } }
`;

const Foot = styled.div`
  display: flex; align-items: center; justify-content: space-between; gap: ${space(3)}; margin-top: auto; > :first-child { flex: none; }
`;
const Maker = styled.span`
  display: flex; align-items: center; gap: ${space(1.5)}; min-width: 0; color: var(--muted); font-size: ${type.sm};
  > span:last-child { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

const Shown = styled.div`position: relative;`;
/** One row, so that the lists below stay in place when it loads. */
const Chips = styled.div`
  display: flex; align-items: center; gap: ${space(2)}; height: 34px; position: relative; overflow-x: auto; scrollbar-width: none;
  > * { flex: none; }
  @media (pointer: coarse) { height: 44px; }
`;
/** A board is much code, and most look at the cards. */
const TearsheetBoard = lazy(() => import("./tearsheet-board.tsx"));

/** The lists of candidates that the recruiter may see. */
export default function TearsheetsPage() {
  const t = useTexts(tearsheetTexts);
  const recruiter = useRecruiter();
  useDocumentTitle(t("title"), useTenant().title);
  const [address, setAddress] = useSearchParams();
  // Its cards are candidates.
  const hasBoard = may(recruiter, "candidates", "read");
  const view = hasBoard && address.get("view") === "kanban" ? "kanban" : "blocks";
  const [term, setTerm] = useState("");
  const [category, setCategory] = useState<number | null>(null);
  const [dialog, setDialog] = useState<"new" | "categories" | null>(null);
  const searched = useDeferredValue(term.trim());
  const categories = useRead(tearsheetCategories);
  const known = categories.data?.tearsheet_categories ?? [];
  const others = useTearsheetNews();
  return (
    <Stack $gap={4}>
      <PageHeader
        title={t("title")}
        actions={
          <>
            {may(recruiter, "tearsheets", "update") ? (
              <Button icon={<Tags aria-hidden />} onClick={() => setDialog("categories")}>
                <WideLabel>{t("categories")}</WideLabel>
              </Button>
            ) : null}
            {may(recruiter, "tearsheets", "create") ? (
              <Button kind="primary" icon={<Plus aria-hidden />} onClick={() => setDialog("new")}>
                <WideLabel>{t("new")}</WideLabel>
              </Button>
            ) : null}
          </>
        }
      />
      <Toolbar
        label={t("title")}
        search={<SearchField label={t("search")} value={term} onChange={setTerm} />}
        end={
          <ViewSwitch
            view={view}
            offered={hasBoard ? ["blocks", "kanban"] : ["blocks"]}
            onChoose={(next) => setAddress(next === "kanban" ? { view: next } : {}, { replace: true })}
          />
        }
      />
      {categories.state === "loading" && !categories.data ? (
        <Chips aria-hidden>
          <Skeleton $width="240px" $height="100%" />
        </Chips>
      ) : null}
      {known.length > 0 ? (
        <Chips role="group" aria-label={t("category")}>
          <Chip on={category === null} onToggle={() => setCategory(null)}>
            {t("allCategories")}
          </Chip>
          {known.map(({ id, name, count }) => (
            <Chip key={id} on={category === id} onToggle={() => setCategory(category === id ? null : id)}>
              {name} · {count}
            </Chip>
          ))}
        </Chips>
      ) : null}
      <Shown>
        <NewsPill text={others.changed ? t("listsChanged") : null} onShow={others.show} />
        {view === "kanban" ? (
          <Suspense fallback={<CardsSkeleton label={t("loading")} />}>
            <TearsheetBoard term={searched} category={category} />
          </Suspense>
        ) : (
          <Lists
            term={searched}
            category={category}
            onShowAll={() => {
              setTerm("");
              setCategory(null);
            }}
            onCreate={may(recruiter, "tearsheets", "create") ? () => setDialog("new") : null}
          />
        )}
      </Shown>
      {dialog === "new" ? (
        <TearsheetForm
          tearsheet={null}
          categories={known}
          onClose={() => setDialog(null)}
          onSaved={() => setDialog(null)}
        />
      ) : null}
      {dialog === "categories" ? (
        <CategoryDialog categories={known} onClose={() => setDialog(null)} onRefused={categories.reload} />
      ) : null}
    </Stack>
  );
}

/** The lists that are found, page by page. */
function Lists({
  term,
  category,
  onShowAll,
  onCreate,
}: {
  term: string;
  category: number | null;
  onShowAll: () => void;
  onCreate: (() => void) | null;
}) {
  const t = useTexts(tearsheetTexts);
  const read = useReadPages(tearsheetPages, { query: tearsheetQuery(term, category) });
  return (
    <Loaded read={read} failed={t("failed")} waiting={<CardsSkeleton label={t("loading")} />}>
      {(pages) => {
        const found = pages.flatMap(({ tearsheets }) => tearsheets);
        if (found.length === 0)
          return term || category !== null ? (
            <EmptyState
              drawing={<SearchDrawing />}
              title={t("nothing")}
              action={<Button onClick={onShowAll}>{t("showAll")}</Button>}
            />
          ) : (
            <EmptyState
              icon={<ListChecks aria-hidden />}
              title={t("empty")}
              action={
                onCreate ? (
                  <Button kind="primary" icon={<Plus aria-hidden />} onClick={onCreate}>
                    {t("createFirst")}
                  </Button>
                ) : null
              }
            >
              {t("emptyHint")}
            </EmptyState>
          );
        return (
          <Stack $gap={4}>
            <Columns $min={280} $gap={3}>
              {found.map((item) => (
                <TearsheetCard key={item.id} tearsheet={item} />
              ))}
            </Columns>
            <ReadMore read={read} label={t("more")} />
          </Stack>
        );
      }}
    </Loaded>
  );
}

function TearsheetCard({ tearsheet: one }: { tearsheet: Tearsheet }) {
  const t = useTexts(tearsheetTexts);
  const { number } = useFormats();
  return (
    <Card $padding={4} as="article">
      <Stack $gap={2}>
        <Heading as="h2" $size="lg">
          <Link to={`/recruiters/tearsheets/${one.id}`}>{one.name}</Link>
        </Heading>
        <Inline $gap={2} $wrap>
          {one.category_name ? <Badge tone="accent">{one.category_name}</Badge> : null}
          {one.privacy === "private" ? (
            <Badge>
              <Lock size={icons.xSmall} aria-hidden /> {t("privateBadge")}
            </Badge>
          ) : null}
        </Inline>
      </Stack>
      <Foot>
        <Text $tone="muted" $size="sm">
          {t("count", { count: one.members_count, shown: number(one.members_count) })}
        </Text>
        {one.owner_name ? (
          <Maker title={t("by", { name: one.owner_name })}>
            <Avatar name={one.owner_name} size={22} />
            <span>{one.owner_name}</span>
          </Maker>
        ) : null}
      </Foot>
    </Card>
  );
}
