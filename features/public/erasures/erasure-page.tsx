import { useState } from "react";
import { useParams } from "react-router";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useGo } from "#client/system/app/use-system.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { erasure } from "#client/system/public/erasures.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Button } from "#ui/button.tsx";
import { Callout, Spinner } from "#ui/feedback.tsx";
import { TextField } from "#ui/field.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { AccessCard } from "../access/card.tsx";
import { erasureTexts } from "./texts.ts";

/** Whether a receipt of an erasure is genuine, by its number alone. */
export default function ErasurePage() {
  const t = useTexts(erasureTexts);
  const { dateTime } = useFormats();
  const { uid = "" } = useParams();
  const read = useRead(erasure, uid ? { params: { uid } } : null);
  const found = read.data?.erasure;
  return (
    <AccessCard title={t("title")} lead={t("lead")}>
      <PageTitle title={t("title")} />
      <meta name="robots" content="noindex" />
      <ReceiptForm key={uid} uid={uid} isFound={found !== undefined} />
      {uid && read.state === "loading" ? <Spinner size={36} label={t("checking")} /> : null}
      {found ? (
        <Callout tone="success" role="status">
          <Stack $gap={1}>
            <Text $strong>{t("genuine")}</Text>
            <Text>{t(found.asked_by, { brand: found.brand, when: dateTime(found.erased_at) })}</Text>
            <Text $size="sm">{t("kept")}</Text>
          </Stack>
        </Callout>
      ) : null}
      {uid && read.state === "failed" ? (
        <Callout tone="danger" role="alert">
          {t(["not_found", "validation_failed"].includes(read.error?.code ?? "") ? "unknown" : "failed")}
        </Callout>
      ) : null}
    </AccessCard>
  );
}

function ReceiptForm({ uid, isFound }: { uid: string; isFound: boolean }) {
  const t = useTexts(erasureTexts);
  const go = useGo();
  const [receipt, type] = useState(uid);
  return (
    <form
      onSubmit={submitWith(() => {
        if (receipt.trim()) go(`/erasures/${encodeURIComponent(receipt.trim())}`);
      })}
    >
      <TextField label={t("receipt")} required maxLength={64} value={receipt} onChange={type} />
      <Button type="submit" busy={false} kind={isFound ? "secondary" : "primary"}>
        {t("check")}
      </Button>
    </form>
  );
}
