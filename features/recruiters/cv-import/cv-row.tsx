import { Link } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { useCvImport } from "#client/system/recruiters/use-cv-import.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import type { Tone } from "#ui/feedback.tsx";
import { TextField } from "#ui/field.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { formatPhone } from "#ui/phone.ts";
import { cvImportTexts } from "./texts.ts";

type Task = ReturnType<typeof useCvImport>;
type Row = Task["rows"][number];

const File = styled.span`overflow-wrap: anywhere; display: inline-block; min-width: 120px;`;
const Wide = styled.td`> * { min-width: 220px; }`;

const tones: Record<Row["stage"], Tone> = {
  sending: "neutral",
  reading: "info",
  ready: "accent",
  making: "info",
  joining: "info",
  leaving: "neutral",
  made: "success",
  failed: "danger",
};

const facts = [
  "file_too_large",
  "not_sent",
  "scanned",
  "encrypted",
  "unsupported",
  "too_large",
  "broken",
  "validation_failed",
] as const;

/** One CV: whose it is, whom it resembles, and what happens to it. */
export function CvRow({ row, task }: { row: Row; task: Task }) {
  const t = useTexts(cvImportTexts);
  const { candidate, failure, file, key, made, matches, ready, stage } = row;
  const editable = stage === "ready";
  const jobs = candidate.experiences?.length ?? 0;
  const skills = candidate.skills?.length ?? 0;
  const known = facts.find((fact) => fact === failure);
  return (
    <tr>
      <td>
        <File>{file.name}</File>
      </td>
      <Wide>
        {editable ? (
          <TextField
            label={t("columns.name")}
            hideLabel
            maxLength={120}
            value={candidate.name ?? ""}
            onChange={(name) => task.edit(key, { name })}
          />
        ) : (
          (made?.name ?? candidate.name)
        )}
      </Wide>
      <Wide>
        {editable ? (
          <TextField
            label={t("columns.email")}
            hideLabel
            inputMode="email"
            maxLength={200}
            value={candidate.email ?? ""}
            onChange={(email) => task.edit(key, { email })}
          />
        ) : (
          candidate.email
        )}
      </Wide>
      <td>
        <Stack $gap={1}>
          <Text $size="sm">{[candidate.role_name, candidate.company_name].filter(Boolean).join(" · ")}</Text>
          <Text $size="xs" $tone="muted">
            {[
              formatPhone(candidate.mobile_phone ?? ""),
              jobs > 0 ? t("experiences", { count: jobs }) : "",
              skills > 0 ? t("skills", { count: skills }) : "",
            ]
              .filter(Boolean)
              .join(" · ")}
          </Text>
        </Stack>
      </td>
      <td>
        <Stack $gap={2}>
          <Inline $wrap $gap={2}>
            <Badge tone={tones[stage]}>{t(`stages.${stage}`)}</Badge>
            {made ? (
              <Link to={`/recruiters/candidates/${made.id}`}>{t("open", { name: made.name })}</Link>
            ) : null}
            {editable ? (
              <Button
                size="sm"
                disabled={!ready}
                aria-label={t("makeOf", { name: file.name })}
                onClick={() => task.accept([key])}
              >
                {t("make")}
              </Button>
            ) : null}
            {editable || stage === "failed" ? (
              <Button
                size="sm"
                kind="quiet"
                aria-label={t("leaveOf", { name: file.name })}
                onClick={() => task.leave(key)}
              >
                {t("leave")}
              </Button>
            ) : null}
          </Inline>
          {failure ? (
            <Text $size="xs" $tone="danger" role="alert">
              {t(`failures.${known ?? "other"}`)}
            </Text>
          ) : null}
          {editable && !ready && !failure ? (
            <Text $size="xs" $tone="muted">
              {t("missing")}
            </Text>
          ) : null}
          {editable
            ? matches.slice(0, 3).map((match) => (
                <Inline key={match.id} $wrap $gap={2}>
                  <Text $size="xs">
                    {t("alike", {
                      name: match.name,
                      by: match.kinds.map((kind) => t(`kinds.${kind}`)).join(", "),
                    })}
                  </Text>
                  <Button size="sm" title={t("joinHint")} onClick={() => task.join(key, match.id)}>
                    {t("join", { name: match.name })}
                  </Button>
                </Inline>
              ))
            : null}
        </Stack>
      </td>
    </tr>
  );
}
