import { Copy } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useGo } from "#client/system/app/use-system.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { useCopy } from "#client/system/page/use-share.ts";
import { type Erasure, erasure } from "#client/system/public/erasures.ts";
import { dataHeld } from "#contract/catalogues/data-held.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Button } from "#ui/button.tsx";
import { Callout, Spinner } from "#ui/feedback.tsx";
import { TextField } from "#ui/field.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { space, type } from "#ui/tokens.ts";
import { AccessCard } from "../access/card.tsx";
import { erasureTexts } from "./texts.ts";

const Code = styled.code`font-size: ${type.sm}; overflow-wrap: anywhere; user-select: all;`;
const List = styled.ul`display: grid; gap: ${space(1)}; margin: 0; padding: 0; list-style: none; font-size: ${type.sm};`;

/** Whether a receipt of an erasure is genuine, by its number alone. */
export default function ErasurePage() {
  const t = useTexts(erasureTexts);
  const { uid = "" } = useParams();
  const read = useRead(erasure, uid ? { params: { uid } } : null);
  const found = read.data?.erasure;
  return (
    <AccessCard title={t(found ? "copy.title" : "title")} lead={t("lead")}>
      <PageTitle title={t(found ? "copy.title" : "title")} />
      <meta name="robots" content="noindex" />
      {found ? <Receipt erasure={found} /> : null}
      <ReceiptForm key={`${uid} ${found !== undefined}`} uid={uid} isFound={found !== undefined} />
      {uid && read.state === "loading" ? <Spinner size={36} label={t("checking")} /> : null}
      {uid && read.state === "failed" ? (
        <Callout tone="danger" role="alert">
          {t(["not_found", "validation_failed"].includes(read.error?.code ?? "") ? "unknown" : "failed")}
        </Callout>
      ) : null}
    </AccessCard>
  );
}

/** Data retained by law is listed beside erased data; only candidates erase accounts. */
const isOfCandidate = ({ asked_by }: Erasure) => asked_by !== "recruiter";

/** The receipt as it is copied, printed and passed on: it says nothing of the person. */
function Receipt({ erasure }: { erasure: Erasure }) {
  const t = useTexts(erasureTexts);
  const locale = useLocale();
  const { dateTime } = useFormats();
  const { receipt, asked_by, brand, erased_at } = erasure;
  const copy = useCopy({ copied: t("copied"), failed: t("copyFailed") });
  const address = `${window.location.origin}/erasures/${receipt}`;
  const what = t(asked_by, { brand, when: dateTime(erased_at) });
  const kept = dataHeld.filter(({ ground }) => ground === "duty");
  const erased = dataHeld.filter(({ ground }) => ground !== "duty");
  return (
    <>
      <Callout tone="success" role="status">
        <Stack $gap={1}>
          <Text $strong>{t("genuine")}</Text>
          <Text>{what}</Text>
        </Stack>
      </Callout>
      <Stack $gap={1}>
        <Text as="h2" $size="sm" $strong>
          {t("receipt")}
        </Text>
        <Code>{receipt}</Code>
      </Stack>
      {isOfCandidate(erasure) ? (
        <>
          <Held title={t("erased")} items={erased.map(({ label, what }) => [label[locale], what[locale]])} />
          <Held
            title={t("keptByLaw")}
            items={kept.map(({ label, what, retention }) => [
              label[locale],
              t("keptUntil", { what: what[locale], retention: retention[locale] }),
            ])}
          />
        </>
      ) : (
        <Text $size="sm">{t("kept")}</Text>
      )}
      <Stack $gap={1}>
        <Text as="h2" $size="sm" $strong>
          {t("verify")}
        </Text>
        <Text $size="sm">{t("verifyHint")}</Text>
        <Code>{address}</Code>
      </Stack>
      <Button
        kind="primary"
        icon={<Copy aria-hidden />}
        onClick={() => copy([t("copy.title"), what, `${t("receipt")}: ${receipt}`, address].join("\n"))}
      >
        {t("copy.button")}
      </Button>
    </>
  );
}

function Held({ title, items }: { title: string; items: readonly (readonly [string, string])[] }) {
  return (
    <Stack $gap={1}>
      <Text as="h2" $size="sm" $strong>
        {title}
      </Text>
      <List>
        {items.map(([name, what]) => (
          <li key={name}>
            <strong>{name}</strong>: {what}
          </li>
        ))}
      </List>
    </Stack>
  );
}

function ReceiptForm({ uid, isFound }: { uid: string; isFound: boolean }) {
  const t = useTexts(erasureTexts);
  const go = useGo();
  const [receipt, type] = useState(isFound ? "" : uid);
  return (
    <form
      onSubmit={submitWith(() => {
        if (receipt.trim()) go(`/erasures/${encodeURIComponent(receipt.trim())}`);
      })}
    >
      <TextField
        label={t(isFound ? "another" : "receipt")}
        required
        maxLength={64}
        value={receipt}
        onChange={type}
      />
      <Button type="submit" busy={false} kind={isFound ? "secondary" : "primary"}>
        {t("check")}
      </Button>
    </form>
  );
}
