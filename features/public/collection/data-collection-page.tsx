import { CircleCheck, Clock, KeyRound, Link2Off, type LucideIcon, ShieldOff, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { type CollectionRefusal, useDataCollection } from "#client/system/candidates/use-data-collection.ts";
import { Button } from "#ui/button.tsx";
import { Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { FormSkeleton } from "#ui/skeletons.tsx";
import { icons } from "#ui/tokens.ts";
import { CollectionForm } from "./collection-form.tsx";
import { collectionTexts } from "./texts.ts";

const Page = styled.div`width: min(680px, 100%); margin: 0 auto;`;
const Mark = styled.span<{ $good: boolean }>`
  display: grid; place-items: center; width: 64px; height: 64px; border-radius: 50%;
  background: var(--${({ $good }) => ($good ? "success" : "warning")}-soft);
  color: var(--on-${({ $good }) => ($good ? "success" : "warning")}-soft);
`;

const signs: Record<CollectionRefusal, LucideIcon> = {
  missing: Link2Off,
  wrong: KeyRound,
  expired: Clock,
  cancelled: ShieldOff,
  answered: CircleCheck,
};

/** The page of a link by which a candidate is asked for data. */
export default function DataCollectionPage() {
  const t = useTexts(collectionTexts);
  const { id = "" } = useParams();
  const form = useDataCollection(id);
  useDocumentTitle(t("title"), useTenant().title);
  return (
    <Page>
      <meta name="robots" content="noindex" />
      <Told form={form} />
    </Page>
  );
}

function Told({ form }: { form: ReturnType<typeof useDataCollection> }) {
  const t = useTexts(collectionTexts);
  const { collection, state } = form;
  if (typeof state === "object") {
    const { refused: why } = state;
    return (
      <Notice
        icon={signs[why]}
        good={why === "answered"}
        title={t(`refused.${why}`)}
        hint={t(`refused.${why}Hint`)}
      />
    );
  }
  if (state === "unreachable")
    return (
      <Notice icon={WifiOff} title={t("unreachable")} hint={t("unreachableHint")}>
        <Button kind="primary" onClick={form.retry}>
          {t("retry")}
        </Button>
      </Notice>
    );
  if (!collection) return <FormSkeleton label={t("opening")} />;
  if (state === "answered")
    return (
      <Notice
        good
        icon={CircleCheck}
        title={t("thanks", { name: collection.first_name })}
        hint={t("thanksHint")}
      />
    );
  return <CollectionForm form={form} collection={collection} />;
}

function Notice({
  icon: Icon,
  title,
  hint,
  good = false,
  children,
}: {
  icon: LucideIcon;
  title: string;
  hint: string;
  good?: boolean;
  children?: ReactNode;
}) {
  return (
    <Panel $padding={8} role={good ? "status" : "alert"}>
      <Stack $gap={4} $align="center" style={{ textAlign: "center" }}>
        <Mark $good={good}>
          <Icon size={icons.large} aria-hidden />
        </Mark>
        <Heading as="h1" $size="xl">
          {title}
        </Heading>
        <Text $tone="muted">{hint}</Text>
        {children}
      </Stack>
    </Panel>
  );
}
