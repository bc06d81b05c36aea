import { Pencil, Sprout } from "lucide-react";
import { type ReactNode, useCallback } from "react";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { inDays } from "#client/system/app/clock.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import {
  developmentActions,
  developmentOfCandidate,
  draftOf,
} from "#client/system/recruiters/development-actions.ts";
import { may } from "#contract/access.ts";
import type { DevelopmentReport } from "#contract/calls/development.ts";
import { type DevelopmentStatus, developmentStatuses } from "#contract/catalogues/development.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { LinkCard } from "#features/entities/actions/link-card.tsx";
import { LinkCards } from "#features/entities/actions/link-cards.tsx";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import type { Tone } from "#ui/feedback.tsx";
import { Heading, SectionHeader, Stack } from "#ui/layout.tsx";
import { ReportFields } from "./report-fields.tsx";
import { developmentTexts } from "./texts.ts";

const required = ["title", "competences.*.name", "actions.*.action"] as const;

const tones: Record<DevelopmentStatus, Tone> = {
  draft: "neutral",
  published: "success",
  expired: "danger",
  revoked: "warning",
};

/** A person's development reports: written, published by a link, revoked. A tab of the candidate. */
export default function CandidateDevelopment({ record: { id } }: RecordPartProps) {
  const t = useTexts(developmentTexts);
  const { show } = useToasts();
  const { errorAt } = useFormTexts();
  const read = useRead(developmentOfCandidate, { params: { id } });
  const action = useActions(
    [id],
    developmentActions,
    useCallback(
      ({ action: done }: Done<typeof developmentActions>) =>
        show({
          kind: "success",
          text: t(done === "write" ? "saved" : done === "publish" ? "sent" : "revoked"),
        }),
      [show, t],
    ),
  );
  const mayWrite = may(useRecruiter(), "candidates", "update");
  const writing = action.form("write");
  const publishing = action.form("publish");
  const write = mayWrite ? (
    <Button
      kind="primary"
      icon={<Pencil aria-hidden />}
      onClick={() => action.ask("write", { candidate_id: id }, required)}
    >
      {t("write")}
    </Button>
  ) : null;
  return (
    <Stack $gap={4}>
      <SectionHeader title={t("title")} hint={t("lead")}>
        {read.data && read.data.development_reports.length > 0 ? write : null}
      </SectionHeader>
      <LinkCards
        read={read}
        itemsOf={(data) => data.development_reports}
        failed={t("failed")}
        loading={t("loading")}
        empty={{ icon: Sprout, title: t("none"), hint: t("noneHint"), action: write }}
      >
        {(item) => (
          <ReportCard report={item}>
            {mayWrite ? (
              <>
                <Button
                  size="sm"
                  aria-label={t("editOf", { title: item.title })}
                  onClick={() => action.ask("write", draftOf(id, item), required)}
                >
                  {t("edit")}
                </Button>
                <Button
                  size="sm"
                  aria-label={t(item.published_at ? "againOf" : "publishOf", { title: item.title })}
                  onClick={() =>
                    action.ask("publish", { id: item.id, expires_on: inDays(60) }, ["expires_on"])
                  }
                >
                  {t(item.published_at ? "again" : "publish")}
                </Button>
                {item.status === "published" ? (
                  <Button
                    size="sm"
                    kind="quiet"
                    aria-label={t("revokeOf", { title: item.title })}
                    onClick={() => action.ask("revoke", { id: item.id })}
                  >
                    {t("revoke")}
                  </Button>
                ) : null}
              </>
            ) : null}
          </ReportCard>
        )}
      </LinkCards>
      <ActionDialog action={action} name="write" side title={t("form.title")} submit={t("form.save")}>
        {writing ? <ReportFields form={writing} /> : null}
      </ActionDialog>
      <ActionDialog
        action={action}
        name="publish"
        title={t("publishTitle")}
        description={t("publishHint")}
        submit={t("publish")}
      >
        {publishing ? (
          <DateField
            label={t("lastDay")}
            required
            error={errorAt(publishing.errors, "expires_on")}
            value={publishing.draft.expires_on ?? ""}
            onChange={(day) => publishing.change("expires_on", day)}
          />
        ) : null}
      </ActionDialog>
      <ActionDialog
        action={action}
        name="revoke"
        danger
        title={t("revokeTitle")}
        description={t("revokeHint")}
        submit={t("revoke")}
      />
    </Stack>
  );
}

function ReportCard({ report, children }: { report: DevelopmentReport; children: ReactNode }) {
  const t = useTexts(developmentTexts);
  const locale = useLocale();
  const formats = useFormats();
  const { by_name, status, title } = report;
  const date = formats.dateTime(report.updated_at);
  const facts = [
    by_name ? t("changed", { date, name: by_name }) : t("changedOn", { date }),
    report.published_at ? t("published", { date: formats.date(report.published_at) }) : null,
    report.expires_on && status === "published"
      ? t("until", { date: formats.date(report.expires_on) })
      : null,
    report.opened_at ? t("opened", { date: formats.dateTime(report.opened_at) }) : null,
  ];
  return (
    <LinkCard
      head={
        <>
          <Heading as="h3" $size="lg">
            {title}
          </Heading>
          <Badge tone={tones[status]}>{developmentStatuses[status][locale]}</Badge>
        </>
      }
      actions={children}
      facts={facts}
    />
  );
}
