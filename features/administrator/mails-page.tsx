import { MailOpen, RotateCw } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useMails } from "#client/system/administrators/use-administrator.ts";
import type { Mail } from "#contract/calls/administrator.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Inline, PageHeader, Panel, Stack, Text } from "#ui/layout.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { below, icons, radius, space, type } from "#ui/tokens.ts";
import { Toolbar } from "#ui/toolbar.tsx";
import { MailReader } from "./mail-reader.tsx";
import { mailTones } from "./mail-states.ts";

import { administratorTexts } from "./texts.ts";

const Panes = styled(Panel)<{ $reading: boolean }>`
  display: grid; grid-template-columns: minmax(300px, 2fr) minmax(0, 3fr); padding: 0; min-height: 480px; overflow: hidden;
  > div:first-child { border-right: 1px solid var(--line); }
  ${below("desktop")} {
    grid-template-columns: minmax(0, 1fr);
    > div:first-child { border-right: 0; display: ${({ $reading }) => ($reading ? "none" : "block")}; }
    > div:last-child { display: ${({ $reading }) => ($reading ? "block" : "none")}; }
  }
`;
const List = styled.ul`
  list-style: none; padding: ${space(1)}; display: flex; flex-direction: column; gap: 1px;
  a {
    display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: ${space(0.5)} ${space(3)}; padding: ${space(2.5)} ${space(3)}; border-radius: ${radius.md};
    color: inherit; text-decoration: none; font-size: ${type.sm};
    &:hover { background: var(--hover); }
    &[aria-current] { background: var(--accent-soft); color: var(--on-accent-soft); }
    b { font-size: ${type.md}; font-weight: 520; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    time { color: var(--muted); font-size: ${type.xs}; }
    &[aria-current] time { color: inherit; }
  }
`;
const Foot = styled(Inline)`padding: ${space(2)} ${space(4)} ${space(3)};`;

/** The page's state is in its address: the search, the position and the open mail. */
export default function MailsPage() {
  const t = useTexts(administratorTexts);
  const [address, setAddress] = useSearchParams();
  const term = address.get("term") ?? "";
  const after = address.get("after") ?? "";
  const chosen = Number(address.get("mail")) || null;
  const [typed, setTyped] = useState(term);
  const mails = useMails({ term, after });
  const addressOf = (wanted: { term?: string; after?: string; mail?: number }) => {
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(wanted)) if (value) query.set(key, String(value));
    return query.size > 0 ? `?${query}` : "?";
  };
  return (
    <Stack $gap={5}>
      <PageTitle title={t("mails.title")} />
      <PageHeader title={t("mails.title")} hint={t("mails.hint")} />
      <Toolbar
        label={t("mails.title")}
        search={
          <form onSubmit={submitWith(() => setAddress(addressOf({ term: typed.trim() })))}>
            <SearchField label={t("mails.search")} value={typed} onChange={setTyped} maxLength={160} />
            <Button type="submit" busy={false}>
              {t("mails.submit")}
            </Button>
          </form>
        }
        end={
          <Button icon={<RotateCw aria-hidden />} onClick={mails.reload}>
            {t("mails.refresh")}
          </Button>
        }
      />
      <Panes $reading={chosen !== null}>
        <div>
          <Loaded read={mails} lines={8}>
            {(data) =>
              data.mails.length === 0 ? (
                <EmptyState
                  icon={<MailOpen size={icons.large} aria-hidden />}
                  title={term ? t("mails.nothing", { term }) : t("mails.empty")}
                >
                  {term ? null : t("mails.emptyHint")}
                </EmptyState>
              ) : (
                <>
                  <List aria-label={t("mails.list")}>
                    {data.mails.map((mail) => (
                      <li key={mail.id}>
                        <Row
                          mail={mail}
                          to={addressOf({ term, after, mail: mail.id })}
                          current={mail.id === chosen}
                        />
                      </li>
                    ))}
                  </List>
                  <Foot $justify="space-between" $wrap>
                    <Text $tone="muted" $size="xs" role="status">
                      {t("mails.total", { count: data.total_count })}
                    </Text>
                    <Inline>
                      {after ? (
                        <ButtonLink as={Link} to={addressOf({ term })}>
                          {t("mails.newest")}
                        </ButtonLink>
                      ) : null}
                      {data.next_cursor ? (
                        <ButtonLink as={Link} to={addressOf({ term, after: data.next_cursor })}>
                          {t("mails.older")}
                        </ButtonLink>
                      ) : null}
                    </Inline>
                  </Foot>
                </>
              )
            }
          </Loaded>
        </div>
        <div>
          <MailReader id={chosen} back={addressOf({ term, after })} />
        </div>
      </Panes>
    </Stack>
  );
}

function Row({ mail, to, current }: { mail: Mail; to: string; current: boolean }) {
  const t = useTexts(administratorTexts);
  const { ago, dateTime } = useFormats();
  return (
    <Link to={to} aria-current={current ? "true" : undefined}>
      <b>{mail.subject}</b>
      <Badge tone={mailTones[mail.state]}>{t(`mails.state.${mail.state}`)}</Badge>
      <span>{mail.to}</span>
      <time dateTime={mail.created_at} title={dateTime(mail.created_at)}>
        {ago(mail.created_at)}
      </time>
    </Link>
  );
}
