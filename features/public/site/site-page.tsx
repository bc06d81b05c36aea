import { useLocation } from "react-router";
import { usePageHead } from "#client/routing/use-page-head.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { sitePage } from "#client/system/public/site-page.ts";
import { Skeleton } from "#ui/feedback.tsx";
import "#ui/font/display/faces.css";
import { Band, Site } from "#features/shared/site/frame.tsx";
import { lookOf } from "#features/shared/site/looks.ts";
import { Section } from "#features/shared/site/sections.tsx";
import { Stack } from "#ui/layout.tsx";
import { AboutPage, standsAlone } from "./about-page.tsx";

/** A page of the brand's site, section by section. An address without a page is a 404. */
export default function SitePage() {
  const { title, brand, colors } = useTenant();
  const { pathname } = useLocation();
  const path = pathname.replace(/(.)\/+$/, "$1");
  const found = useRead(sitePage, { path });
  const page = found.data;
  usePageHead(
    {
      title: page?.title,
      description: page?.description ?? "",
      path: page?.path ?? path,
      ...(page ? { data: page.json_ld } : {}),
    },
    title,
  );
  if (found.state === "failed" && !page) throw found.error;
  const look = lookOf(brand);
  return (
    <Site $look={look} $stage={colors.light.primary_dark_background_color}>
      {page === undefined ? (
        <Loading />
      ) : (
        page.sections.map((section, index) => (
          // A page's sections keep their places.
          <div key={`${section.kind} ${index.toString()}`}>
            <Section section={section} look={look} first={index === 0} />
            {index === 0 && page.kind !== "page" ? (
              <AboutPage page={page} last={standsAlone(page.sections)} />
            ) : null}
          </div>
        ))
      )}
    </Site>
  );
}

/** At least as high as the screen, so that loading causes no layout shift. */
function Loading() {
  return (
    <Band aria-busy style={{ minHeight: "calc(100dvh - 61px)" }}>
      <div>
        <Stack $gap={5}>
          <Skeleton $width="min(640px, 90%)" $height="60px" />
          <Skeleton $width="min(420px, 80%)" $height="60px" />
          <Skeleton $width="min(560px, 95%)" />
          <Skeleton $width="min(500px, 90%)" />
        </Stack>
      </div>
    </Band>
  );
}
