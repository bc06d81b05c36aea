import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useGlobalSearch } from "#client/system/recruiters/use-global-search.ts";
import { folderOf, searchChips } from "#machines/global-search/global-search.machine.ts";
import { Chip } from "#ui/chip.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { radius, space, type } from "#ui/tokens.ts";
import { shellTexts } from "./texts.ts";

const Results = styled.div`min-height: 240px;`;
const Group = styled.section`
  ul { list-style: none; padding: 0; margin-top: ${space(1)}; }
  a {
    display: flex; align-items: baseline; gap: ${space(3)}; width: 100%; min-height: 40px; padding: ${space(2)} ${space(2.5)};
    border-radius: ${radius.md}; color: inherit; text-decoration: none; font-size: ${type.md};
    &:hover, &:focus-visible { background: var(--hover); }
    span { color: var(--muted); font-size: ${type.sm}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  }
`;

/** Searches everything: chips choose the entity types, results are grouped by type, choosing one opens it. */
export default function GlobalSearchDialog() {
  const t = useTexts(shellTexts);
  const search = useGlobalSearch();
  return (
    <Dialog
      open={search.open}
      onClose={search.closeDialog}
      title={t("search.title")}
      closeLabel={t("close")}
      width="search"
    >
      <Stack $gap={4}>
        <form onSubmit={submitWith(search.submit)}>
          <SearchField
            landmark={false}
            label={t("search.label")}
            value={search.term}
            onChange={search.type}
            autoFocus
          />
        </form>
        <Inline $wrap role="group" aria-label={t("search.chips")}>
          {searchChips.map((chip) => (
            <Chip key={chip} on={search.chips.includes(chip)} onToggle={() => search.toggle(chip)}>
              {t(`search.entity.${chip}`)}
            </Chip>
          ))}
        </Inline>
        <Results aria-busy={search.state === "busy"}>
          <Found search={search} />
        </Results>
      </Stack>
    </Dialog>
  );
}

function Found({ search }: { search: ReturnType<typeof useGlobalSearch> }) {
  const t = useTexts(shellTexts);
  const { state, term, groups, choose } = search;
  if (state === "noEntity") return <SearchStatus tone="danger">{t("search.noEntity")}</SearchStatus>;
  if (state === "noTerm") return <SearchStatus>{t("search.noTerm")}</SearchStatus>;
  if (state === "failed") return <SearchStatus tone="danger">{t("search.failed")}</SearchStatus>;
  if (state === "busy")
    return (
      <Stack $gap={3} role="status" aria-label={t("search.busy")}>
        {["38%", "52%", "44%", "30%"].map((width) => (
          <Skeleton key={width} $width={width} $height="18px" />
        ))}
      </Stack>
    );
  const count = groups.reduce((sum, [, hits]) => sum + hits.length, 0);
  if (count === 0) return <SearchStatus>{t("search.nothing", { term })}</SearchStatus>;
  return (
    <Stack $gap={4}>
      <Text $tone="muted" $size="xs" role="status">
        {t("search.found", { count })}
      </Text>
      {groups.map(([entity, hits]) => (
        <Group key={entity} aria-label={t(`search.entity.${entity}`)}>
          <Heading as="h3" $size="md">
            {t(`search.entity.${entity}`)}
          </Heading>
          <ul>
            {hits.map(({ id, name, hint }) => (
              <li key={id}>
                <a
                  href={`/recruiters/${folderOf(entity)}/${id}`}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                    event.preventDefault();
                    choose(entity, id);
                  }}
                >
                  {name}
                  {hint ? <span>{hint}</span> : null}
                </a>
              </li>
            ))}
          </ul>
        </Group>
      ))}
    </Stack>
  );
}

function SearchStatus({ tone, children }: { tone?: "danger"; children: string }) {
  return (
    <Text $tone={tone ?? "muted"} role={tone ? "alert" : "status"}>
      {children}
    </Text>
  );
}
