import { useParams } from "react-router";
import { useTexts } from "#platform/i18n/use-texts.ts";
import { useDocumentTitle } from "#platform/routing/use-document-title.ts";
import { useTenant } from "#platform/system/use-system.ts";
import { VisuallyHidden } from "#ui/layout.tsx";
import { JobShortlists } from "./job-shortlists.tsx";
import { PageFrame } from "./page-frame.tsx";
import { shortlistsTexts } from "./texts.ts";

export default function JobShortlistsPage() {
  const { id = "" } = useParams();
  const t = useTexts(shortlistsTexts);
  const tenant = useTenant();
  useDocumentTitle(t("ofJob"), tenant.title);
  return (
    <PageFrame back={t("backToJob")} to={`/recruiters/jobs/${id}`}>
      <VisuallyHidden as="h1">{t("ofJob")}</VisuallyHidden>
      <JobShortlists key={id} jobId={Number(id)} />
    </PageFrame>
  );
}
