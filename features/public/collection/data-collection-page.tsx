import { CircleCheck, type LucideIcon, WifiOff } from "lucide-react";
import { useParams } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { type CollectionRefusal, useDataCollection } from "#client/system/candidates/use-data-collection.ts";
import { linkSigns } from "#features/shared/link-signs.ts";
import { NoticePanel } from "#features/shared/notice-panel.tsx";
import { Button } from "#ui/button.tsx";
import { FormSkeleton } from "#ui/skeletons.tsx";
import { CollectionForm } from "./collection-form.tsx";
import { collectionTexts } from "./texts.ts";

const Page = styled.div`width: min(680px, 100%); margin: 0 auto;`;
const signs: Record<CollectionRefusal, LucideIcon> = {
  ...linkSigns,
  cancelled: linkSigns.revoked,
  answered: CircleCheck,
};

/** The page of a link that asks a candidate for data. */
export default function DataCollectionPage() {
  const t = useTexts(collectionTexts);
  const { id = "" } = useParams();
  const form = useDataCollection(id);
  useDocumentTitle(t("title"), useTenant().title);
  return (
    <Page>
      <meta name="robots" content="noindex" />
      <Told linkId={id} form={form} />
    </Page>
  );
}

function Told({ linkId, form }: { linkId: string; form: ReturnType<typeof useDataCollection> }) {
  const t = useTexts(collectionTexts);
  const { collection, state } = form;
  if (typeof state === "object") {
    const { refused: why } = state;
    return (
      <NoticePanel
        icon={signs[why]}
        good={why === "answered"}
        title={t(`refused.${why}`)}
        hint={t(`refused.${why}Hint`)}
      />
    );
  }
  if (state === "unreachable")
    return (
      <NoticePanel icon={WifiOff} title={t("unreachable")} hint={t("unreachableHint")}>
        <Button kind="primary" onClick={form.retry}>
          {t("retry")}
        </Button>
      </NoticePanel>
    );
  if (!collection) return <FormSkeleton label={t("opening")} />;
  if (state === "answered")
    return (
      <NoticePanel
        good
        icon={CircleCheck}
        title={t("thanks", { name: collection.first_name })}
        hint={[
          t("thanksHint"),
          collection.fields.some(({ field }) => field === "email") ? t("thanksEmail") : "",
        ]
          .filter(Boolean)
          .join(" ")}
      />
    );
  return <CollectionForm linkId={linkId} form={form} collection={collection} />;
}
