import { useParams } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useSession, useTenant } from "#client/system/app/use-system.ts";
import { useShortlistReview } from "#client/system/shortlists/use-shortlist-review.ts";
import { ReviewScreen } from "#features/shared/shortlist/review-screen.tsx";
import { below, pageInset, space } from "#ui/tokens.ts";
import { BackLink } from "./frame.tsx";
import { jobPath } from "./job-words.ts";
import { clientTexts } from "./texts.ts";

const Above = styled.div`
  max-width: 1180px; margin: 0 auto -${space(3)}; padding-top: ${space(4)}; ${pageInset}
  ${below("phone")} { padding-top: ${space(3)}; }
  @media print { display: none; }
`;

/** A client contact reviews a shortlist in their own area: the same candidates, a verdict of their own. */
export default function ClientShortlistPage() {
  const { job_title: slug = "", uid = "", shortlistId = "" } = useParams();
  const t = useTexts(clientTexts);
  const tenant = useTenant();
  const { user } = useSession();
  const review = useShortlistReview({ by: "contact", id: shortlistId, jobUid: uid });
  useDocumentTitle(review.shortlist?.name, tenant.title);
  return (
    <>
      <Above>
        <BackLink to={jobPath({ slug, uid })}>{t("review.back")}</BackLink>
      </Above>
      <ReviewScreen review={review} self={`client_contact:${user?.profile.id ?? ""}`} />
    </>
  );
}
