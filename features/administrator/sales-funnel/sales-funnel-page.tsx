import { KanbanSquare } from "lucide-react";
import { Link } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { salesFunnel } from "#client/system/administrators/sales-funnel.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader, Stack } from "#ui/layout.tsx";
import { FunnelReport } from "./funnel-report.tsx";
import { StageEditor } from "./stage-editor.tsx";
import { funnelTexts } from "./texts.ts";

/** The proposal stages: their content and configuration. */
export default function SalesFunnelPage() {
  const t = useTexts(funnelTexts);
  const read = useRead(salesFunnel);
  return (
    <Stack $gap={5}>
      <PageTitle title={t("title")} />
      <PageHeader
        title={t("title")}
        hint={t("hint")}
        actions={
          <ButtonLink as={Link} to="/recruiters/proposals?view=kanban">
            <KanbanSquare aria-hidden />
            {t("board")}
          </ButtonLink>
        }
      />
      <Loaded read={read} lines={12}>
        {(data) => (
          <>
            <FunnelReport stages={data.stages} figures={data.figures} />
            <StageEditor
              key={data.lock_version}
              stages={data.stages}
              orders={data.orders}
              lock_version={data.lock_version}
            />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
