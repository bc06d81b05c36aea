import { useParams } from "react-router";
import { useTexts } from "#platform/i18n/use-texts.ts";
import { FollowShortlist } from "./follow-shortlist.tsx";
import { PageFrame } from "./page-frame.tsx";
import { shortlistsTexts } from "./texts.ts";

export default function ShortlistPage() {
  const { id = "", shortlistId = "" } = useParams();
  const t = useTexts(shortlistsTexts);
  return (
    <PageFrame back={t("backToList")} to={`/recruiters/jobs/${id}/shortlists`}>
      <FollowShortlist key={shortlistId} shortlistId={Number(shortlistId)} />
    </PageFrame>
  );
}
