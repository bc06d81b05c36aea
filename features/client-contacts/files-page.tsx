import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { clientFilePages } from "#client/system/clients/reads.ts";
import { useReadPages } from "#client/system/page/use-read.ts";
import { BusinessFileList, useSearchedFiles } from "#features/shared/business-files/file-list.tsx";
import { businessFileTexts } from "#features/shared/business-files/texts.ts";
import { PageHeader, Stack } from "#ui/layout.tsx";
import { Page } from "./frame.tsx";

/** The files that the business gives to its clients. */
export default function ClientFilesPage() {
  const t = useTexts(businessFileTexts);
  const search = useSearchedFiles();
  const read = useReadPages(clientFilePages, { query: search.query });
  useDocumentTitle(t("clientTitle"), useTenant().title);
  return (
    <Page>
      <Stack $gap={6}>
        <PageHeader title={t("clientTitle")} hint={t("clientHint")} />
        <BusinessFileList
          read={read}
          search={search}
          hint={t("clientEmptyHint")}
          contentPath={(id) => `/client_contacts/business_files/${id}/content`}
        />
      </Stack>
    </Page>
  );
}
