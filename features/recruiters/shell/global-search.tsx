import { Search } from "lucide-react";
import { styled } from "styled-components";
import { searchChips } from "#machines/global-search/global-search.machine.ts";
import { useTexts } from "#platform/i18n/use-texts.ts";
import { useGlobalSearch } from "#platform/system/use-recruiter-shell.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { Chip, SearchField } from "#ui/field.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { radius, space, type } from "#ui/tokens.ts";
import { shellTexts } from "./texts.pt.ts";

const Results = styled.div`min-height: 240px;`;
const Group = styled.section`
  ul { list-style: none; padding: 0; margin-top: ${space(1)}; }
  button {
    display: flex; align-items: baseline; gap: ${space(3)}; width: 100%; min-height: 40px; padding: ${space(2)} ${space(2.5)}; border: 0;
    border-radius: ${radius.md}; background: none; text-align: left; font-size: ${type.md}; cursor: pointer;
    &:hover, &:focus-visible { background: var(--hover); }
    span { color: var(--muted); font-size: ${type.sm}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  }
`;

/** Everything at once: chips choose the entity types, results are listed by type, choosing one goes there. */
export function GlobalSearchDialog() {
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
        <form
          onSubmit={(event) => {
            event.preventDefault();
            search.submit();
          }}
        >
          <SearchField label={t("search.label")} value={search.term} onChange={search.type} autoFocus />
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
  if (state === "noEntity") return <Said tone="danger">{t("search.noEntity")}</Said>;
  if (state === "noTerm") return <Said>{t("search.noTerm")}</Said>;
  if (state === "failed") return <Said tone="danger">{t("search.failed")}</Said>;
  if (state === "busy")
    return (
      <Stack $gap={3} role="status" aria-label={t("search.busy")}>
        {["38%", "52%", "44%", "30%"].map((width) => (
          <Skeleton key={width} $width={width} $height="18px" />
        ))}
      </Stack>
    );
  const count = groups.reduce((sum, [, hits]) => sum + hits.length, 0);
  if (count === 0) return <Said>{t("search.nothing", { term })}</Said>;
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
                <button type="button" onClick={() => choose(entity, id)}>
                  {name}
                  {hint ? <span>{hint}</span> : null}
                </button>
              </li>
            ))}
          </ul>
        </Group>
      ))}
    </Stack>
  );
}

function Said({ tone, children }: { tone?: "danger"; children: string }) {
  return (
    <Text $tone={tone ?? "muted"} role={tone ? "alert" : "status"}>
      {children}
    </Text>
  );
}

const Field = styled.button`
  display: flex; align-items: center; gap: ${space(2)}; flex: 1; max-width: 460px; min-width: 40px; height: 36px; padding: 0 ${space(3)};
  border: 1px solid var(--line); border-radius: ${radius.md}; background: var(--canvas); color: var(--muted); font-size: ${type.sm};
  cursor: text; text-align: left; overflow: hidden; white-space: nowrap;
  &:hover { border-color: var(--line-strong); }
  kbd { margin-left: auto; font: inherit; font-size: ${type.xs}; border: 1px solid var(--line); border-radius: ${radius.sm}; padding: 0 ${space(1.5)}; }
  @media (max-width: 575.98px) { flex: none; width: 40px; padding: 0; justify-content: center; span, kbd { display: none; } }
`;
/** The read-only search field of the top bar: it opens the dialog. */
export function SearchOpener() {
  const t = useTexts(shellTexts);
  const { openDialog } = useGlobalSearch();
  return (
    <Field type="button" onClick={openDialog} aria-haspopup="dialog" aria-label={t("search.open")}>
      <Search size={16} aria-hidden />
      <span>{t("search.open")}</span>
      <kbd aria-hidden>Ctrl K</kbd>
    </Field>
  );
}
