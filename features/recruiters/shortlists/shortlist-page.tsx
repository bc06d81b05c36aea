import { useParams } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { PageFrame } from "./page-frame.tsx";
import { isDeskTab, ShortlistDesk } from "./shortlist-desk.tsx";
import { shortlistsTexts } from "./texts.ts";

export default function ShortlistPage() {
  const { id = "", shortlistId = "", tab = "" } = useParams();
  const t = useTexts(shortlistsTexts);
  return (
    <PageFrame back={t("backToList")} to={`/recruiters/jobs/${id}/shortlists`}>
      <ShortlistDesk
        key={shortlistId}
        shortlistId={Number(shortlistId)}
        tab={isDeskTab(tab) ? tab : "evaluations"}
      />
    </PageFrame>
  );
}
