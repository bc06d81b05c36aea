import { Settings } from "lucide-react";
import { Link } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useRecruiter, useTenant } from "#client/system/app/use-system.ts";
import { useReadPages } from "#client/system/page/use-read.ts";
import { businessFilePages } from "#client/system/recruiters/business-files.ts";
import { listPath } from "#contract/entity-names.ts";
import { BusinessFileList, useSearchedFiles } from "#features/shared/business-files/file-list.tsx";
import { businessFileTexts } from "#features/shared/business-files/texts.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader, Stack } from "#ui/layout.tsx";

/** The files that the business keeps for its recruiters. */
export default function BusinessFilesPage() {
  const t = useTexts(businessFileTexts);
  const { is_admin } = useRecruiter();
  const search = useSearchedFiles();
  const read = useReadPages(businessFilePages, { query: search.query });
  useDocumentTitle(t("title"), useTenant().title);
  return (
    <Stack $gap={5}>
      <PageHeader
        title={t("title")}
        hint={t("hint")}
        actions={
          is_admin ? (
            <ButtonLink as={Link} to={listPath("business_files")}>
              <Settings aria-hidden />
              {t("manage")}
            </ButtonLink>
          ) : null
        }
      />
      <BusinessFileList
        read={read}
        search={search}
        hint={t("emptyHint")}
        contentPath={(id) => `/recruiters/business_files/${id}/content`}
      />
    </Stack>
  );
}
