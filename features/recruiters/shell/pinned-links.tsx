import { X } from "lucide-react";
import { Link, useLocation } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { usePinnedPages } from "#client/system/recruiters/pinned-pages.ts";
import type { EntityPage } from "#contract/calls/recruiter-shell.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { space, type, weight } from "#ui/tokens.ts";
import { focusNeighbour } from "#ui/use-returned-focus.ts";
import { pageIcon } from "../entity-menu.ts";
import { currentPage } from "./current-page.ts";
import { AreaTitle, Entry, EntryList } from "./side-menu-parts.tsx";
import { shellTexts } from "./texts.ts";
import { usePageNames } from "./use-page-names.ts";

const Pins = styled.section<{ $mini: boolean }>`
  ${({ $mini }) => ($mini ? `padding-top: ${space(2)}; border-top: 1px solid var(--line);` : "")}
`;
const ClearAll = styled.button`
  flex: none; min-height: 26px; padding: 0 ${space(0.5)}; letter-spacing: 0; white-space: nowrap; border: 0; background: none; color: inherit; font: inherit; font-weight: ${weight.value};
  font-size: ${type.xs}; cursor: pointer;
  &:hover { color: var(--text); text-decoration: underline; }
  @media (pointer: coarse) { min-height: 44px; }
`;

function addressOf({ link, query }: EntityPage): string {
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]));
  return search.size > 0 ? `${link}?${search}` : link;
}

/** Pinned pages and saved views, each closable; where there is no room for words, their icons. */
export function PinnedLinks({ mini }: { mini: boolean }) {
  const t = useTexts(shellTexts);
  const { pathname, search } = useLocation();
  const { pages, busy, failed, remove, removeAll, reload } = usePinnedPages();
  const nameOf = usePageNames();
  const current = currentPage(pages, pathname, search);
  return (
    <Pins aria-label={t("pins.title")} $mini={mini}>
      {mini ? null : (
        <AreaTitle>
          <span>{t("pins.title")}</span>
          {pages.length > 0 ? (
            <ClearAll type="button" onClick={removeAll}>
              {t("pins.removeAll")}
            </ClearAll>
          ) : null}
        </AreaTitle>
      )}
      {failed && !mini ? (
        <Stack $gap={2} role="alert" style={{ padding: `${space(1)} ${space(2.5)}` }}>
          <Text $size="sm">{t("pins.failed")}</Text>
          <Button size="sm" onClick={reload}>
            {t("pins.retry")}
          </Button>
        </Stack>
      ) : null}
      {pages.length === 0 && !mini && !failed && !busy ? (
        <Text $size="xs" $tone="muted" style={{ padding: `${space(1)} ${space(2.5)}` }}>
          {t("pins.empty")}
        </Text>
      ) : null}
      <EntryList aria-busy={busy}>
        {pages.map((page) => {
          const Icon = pageIcon(page.icon);
          const name = nameOf(page);
          return (
            <Entry key={page.id} $mini={mini}>
              <Link
                to={addressOf(page)}
                title={mini ? name : undefined}
                aria-label={mini ? name : undefined}
                aria-current={page === current ? "page" : undefined}
              >
                <Icon aria-hidden />
                {mini ? null : <span>{name}</span>}
              </Link>
              {mini ? null : (
                <IconButton
                  size="sm"
                  label={t("pins.unpin", { name })}
                  onClick={({ currentTarget }) => {
                    focusNeighbour(currentTarget);
                    remove(page.id);
                  }}
                >
                  <X aria-hidden />
                </IconButton>
              )}
            </Entry>
          );
        })}
      </EntryList>
    </Pins>
  );
}
