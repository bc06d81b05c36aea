import { useMemo } from "react";
import { useLocation } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { usePageHead } from "#client/routing/use-page-head.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { tenantPage } from "#client/system/public/tenant-page.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { Heading, Prose, Stack, Text } from "#ui/layout.tsx";
import { pageInset, space } from "#ui/tokens.ts";
import { tenantPageTexts } from "./tenant-texts.ts";

const Page = styled.article`width: 100%; max-width: 820px; margin: 0 auto; padding-block: ${space(10)} ${space(16)}; ${pageInset}`;

/** A page that the tenant edits: its terms, its privacy policy, its careers page. Another path is a 404. */
export default function TenantPage() {
  const t = useTexts(tenantPageTexts);
  const { date } = useFormats();
  const { title } = useTenant();
  const { pathname } = useLocation();
  const slug = pathname.replaceAll(/^\/|\/$/g, "").replaceAll("/", "_");
  const found = useRead(tenantPage, { slug });
  const text =
    found.data?.html
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim() ?? "";
  usePageHead(
    { title: found.data?.title, description: text.slice(0, 157), path: pathname.replace(/\/$/, "") },
    title,
  );
  const body = useMemo(() => ({ __html: found.data?.html ?? "" }), [found.data?.html]);
  if (found.state === "failed" && !found.data) throw found.error;
  return (
    <Page aria-busy={found.busy}>
      {found.data === undefined ? (
        <Stack $gap={4}>
          <Skeleton $width="50%" $height="36px" />
          {["100%", "94%", "97%", "60%", "99%", "88%"].map((width) => (
            <Skeleton key={width} $width={width} />
          ))}
        </Stack>
      ) : (
        <Stack $gap={5}>
          <Heading as="h1" $size="3xl">
            {found.data.title}
          </Heading>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the provider and again by cleanHtml */}
          <Prose dangerouslySetInnerHTML={body} />
          {found.data.version > 1 ? (
            <Text $tone="muted" $size="sm">
              {t("tenantPage.version", { n: found.data.version, date: date(found.data.updated_at) })}
            </Text>
          ) : null}
        </Stack>
      )}
    </Page>
  );
}
