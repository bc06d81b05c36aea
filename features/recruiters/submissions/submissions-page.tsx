import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useRecruiter, useTenant } from "#client/system/app/use-system.ts";
import { may } from "#contract/access.ts";
import { submissionStatus, submissionSubStatus } from "#contract/catalogues/pipeline.ts";
import { EntityList } from "#features/entities/lists/entity-list.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { PageHeader, Stack, WideLabel } from "#ui/layout.tsx";
import { below, space } from "#ui/tokens.ts";
import { submissionTexts } from "./texts.ts";

const Chips = styled.div`
  display: flex; flex-wrap: wrap; gap: ${space(2)};
  ${below("tablet")} { flex-wrap: nowrap; position: relative; overflow-x: auto; padding: ${space(1)} ${space(0.5)}; > * { flex: none; } }
`;

/** Candidates submitted to jobs, of one sub-status or all. */
export default function SubmissionsPage() {
  const t = useTexts(submissionTexts);
  const locale = useLocale();
  const recruiter = useRecruiter();
  const [chosen, setChosen] = useState<number | null>(null);
  useDocumentTitle(t("title"), useTenant().title);
  const mayCreate = may(recruiter, "submissions", "create") && may(recruiter, "applies", "create");
  return (
    <Stack $gap={4}>
      <PageHeader
        title={t("title")}
        hint={t("hint")}
        actions={
          mayCreate ? (
            <ButtonLink as={Link} to="/recruiters/submissions/new" $kind="primary">
              <Plus aria-hidden />
              <WideLabel>{t("new")}</WideLabel>
            </ButtonLink>
          ) : null
        }
      />
      <Chips role="group" aria-label={t("filter")}>
        <Chip on={chosen === null} onToggle={() => setChosen(null)}>
          {t("all")}
        </Chip>
        {submissionSubStatus.map(({ code, label }) => (
          <Chip key={code} on={chosen === code} onToggle={() => setChosen(chosen === code ? null : code)}>
            {label[locale]}
          </Chip>
        ))}
      </Chips>
      <EntityList
        key={chosen ?? "all"}
        embedded
        entity="applies"
        fixed={{
          status: String(submissionStatus),
          ...(chosen === null ? {} : { sub_status: String(chosen) }),
        }}
        pathOf={({ job_id }) => `/recruiters/jobs/${String(job_id)}/applies/kanban`}
      />
    </Stack>
  );
}
