import { WifiOff } from "lucide-react";
import { useParams } from "react-router";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import type { PreviewedPage } from "#client/system/public/linked-page.ts";
import { previewSource } from "#client/system/public/preview-page.ts";
import { useLinkedPage } from "#client/system/public/use-linked-page.ts";
import { linkSigns } from "#features/shared/link-signs.ts";
import { NoticePanel } from "#features/shared/notice-panel.tsx";
import { Site } from "#features/shared/site/frame.tsx";
import { lookOf } from "#features/shared/site/looks.ts";
import { Section } from "#features/shared/site/sections.tsx";
import { Button } from "#ui/button.tsx";
import { FormSkeleton } from "#ui/skeletons.tsx";
import "#ui/font/display/faces.css";
import { space, type } from "#ui/tokens.ts";
import { AboutPage, standsAlone } from "./about-page.tsx";
import { previewTexts } from "./texts.ts";

const Ribbon = styled.p`
  margin: 0; padding: ${space(2)} ${space(5)}; border-bottom: 1px solid var(--line); background: var(--surface); color: var(--text);
  font-size: ${type.md}; font-weight: 600; text-align: center;
`;
const Middle = styled.div`width: min(720px, 100%); margin: ${space(10)} auto; padding: 0 ${space(5)};`;

/** A page of the site before it is published, by the secret link to its preview. */
export default function PreviewPage() {
  const { uid = "" } = useParams();
  // The content is in the request's language.
  return <Preview key={useLocale()} uid={uid} />;
}

function Preview({ uid }: { uid: string }) {
  const t = useTexts(previewTexts);
  const { state, page, why, retry } = useLinkedPage(previewSource, uid);
  const { title } = useTenant();
  const preview = page?.preview;
  useDocumentTitle(preview ? t("titled", { title: preview.page.title }) : t("page"), title);
  return (
    <>
      <meta name="robots" content="noindex" />
      {state === "open" && preview ? (
        <Page preview={preview} />
      ) : (
        <Middle>
          {state === "waiting" ? <FormSkeleton label={t("opening")} /> : null}
          {state === "unreachable" ? (
            <NoticePanel icon={WifiOff} title={t("failed")} hint="">
              <Button kind="primary" onClick={retry}>
                {t("retry")}
              </Button>
            </NoticePanel>
          ) : null}
          {why ? (
            <NoticePanel icon={linkSigns[why]} title={t(`refused.${why}`)} hint={t(`refused.${why}Hint`)} />
          ) : null}
        </Middle>
      )}
    </>
  );
}

function Page({ preview }: { preview: PreviewedPage }) {
  const t = useTexts(previewTexts);
  const { date } = useFormats();
  const { brand, colors } = useTenant();
  const look = lookOf(brand);
  const until = date(preview.expires_at);
  return (
    <>
      <Ribbon role="note">{t(preview.is_draft ? "draft" : "shown", { until })}</Ribbon>
      <Site $look={look} $stage={colors.light.primary_dark_background_color}>
        {preview.page.sections.map((section, index) => (
          // A page's sections keep their places.
          <div key={`${section.kind} ${index.toString()}`}>
            <Section section={section} look={look} first={index === 0} />
            {index === 0 && preview.page.kind !== "page" ? (
              <AboutPage page={preview.page} last={standsAlone(preview.page.sections)} />
            ) : null}
          </div>
        ))}
      </Site>
    </>
  );
}
