import { useState } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { JobApply } from "#client/system/shortlists/use-shortlist-share.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { applyStatus, submissionSubStatus } from "#contract/catalogues/pipeline.ts";
import { stageName } from "#contract/catalogues/workflow.ts";
import { foldText } from "#contract/text.ts";
import { OffLimitMark } from "#features/entities/off-limits/off-limit-mark.tsx";
import { Button } from "#ui/button.tsx";
import { Avatar } from "#ui/feedback.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { radius, space, type } from "#ui/tokens.ts";
import { shortlistsTexts } from "./texts.ts";

const Box = styled.div<{ $invalid: boolean }>`
  border: 1px solid var(--${({ $invalid }) => ($invalid ? "danger" : "line-strong")}); border-radius: ${radius.md};
  max-height: 340px; overflow: auto;
`;
const Stage = styled.fieldset`
  border: 0; margin: 0; padding: 0;
  > div {
    position: sticky; top: 0; display: flex; align-items: center; justify-content: space-between; gap: ${space(2)};
    width: 100%; padding: ${space(1)} ${space(1.5)} ${space(1)} ${space(3)}; background: var(--sunken);
    font-size: ${type.xs}; font-weight: 600; min-height: 36px;
  }
`;
const Row = styled.label`
  display: flex; align-items: center; gap: ${space(3)}; padding: ${space(2)} ${space(3)}; cursor: pointer;
  & + & { border-top: 1px solid var(--line); }
  &:hover { background: var(--hover); }
  &:focus-within { box-shadow: inset 0 0 0 2px var(--focus); }
  input { flex: none; width: 16px; height: 16px; margin: 0; accent-color: var(--accent); outline: none; }
  @media (pointer: coarse) { min-height: 48px; }
`;
const Empty = styled.div`padding: ${space(8)} ${space(4)}; text-align: center; color: var(--muted); font-size: ${type.sm};`;

/** In the board's order, but those who were rejected last. */
const stages = [...applyStatus].sort((a, b) => a.position - b.position);

/** Chooses candidates of a job's applies, by stage. */
export function CandidatePicker({
  applies,
  chosen,
  error,
  onToggle,
  onChoose,
}: {
  applies: readonly JobApply[];
  chosen: readonly number[];
  error: string | undefined;
  onToggle: (applyId: number) => void;
  onChoose: (applyIds: number[]) => void;
}) {
  const t = useTexts(shortlistsTexts);
  const locale = useLocale();
  const [term, setTerm] = useState("");
  const wanted = foldText(term.trim());
  const found = applies.filter(({ candidate_name, candidate_role_name }) =>
    foldText(`${candidate_name} ${candidate_role_name ?? ""}`).includes(wanted),
  );
  const set = new Set(chosen);
  return (
    <Stack $gap={2}>
      <Inline $justify="space-between" $align="baseline">
        <Heading as="h3" $size="md">
          {t("dialog.candidates")}
        </Heading>
        <Text $tone="muted" $size="sm" role="status">
          {t("dialog.chosen", { count: chosen.length })}
        </Text>
      </Inline>
      <SearchField
        landmark={false}
        label={t("dialog.search")}
        placeholder={t("dialog.search")}
        value={term}
        onChange={setTerm}
      />
      <Box $invalid={error !== undefined}>
        {found.length === 0 ? (
          <Empty>{t(applies.length === 0 ? "dialog.noApplies" : "dialog.noMatch")}</Empty>
        ) : null}
        {stages.map(({ code }) => {
          const inStage = found.filter(({ status }) => status === code);
          const [first] = inStage;
          if (!first) return null;
          const { stage_name: name = null, stage_name_en: name_en = null } = first;
          const label = stageName({ name, name_en }, code, locale);
          const missing = inStage.filter(({ id }) => !set.has(id)).map(({ id }) => id);
          return (
            <Stage key={code} aria-label={label}>
              <div>
                {label} · {inStage.length}
                {missing.length > 0 ? (
                  <Button
                    size="sm"
                    kind="quiet"
                    aria-label={`${t("dialog.all")}: ${label}`}
                    onClick={() => onChoose([...chosen, ...missing])}
                  >
                    {t("dialog.all")}
                  </Button>
                ) : null}
              </div>
              {inStage.map((apply) => (
                <Row key={apply.id}>
                  <input type="checkbox" checked={set.has(apply.id)} onChange={() => onToggle(apply.id)} />
                  <Avatar name={apply.candidate_name} src={apply.candidate_avatar_url} size={28} />
                  <Stack $gap={0} $grow>
                    <Inline $gap={2} $wrap>
                      <Text $size="md">{apply.candidate_name}</Text>
                      <OffLimitMark level={apply.off_limit} />
                    </Inline>
                    <Text $tone="muted" $size="xs">
                      {[
                        apply.candidate_role_name,
                        apply.sub_status === null
                          ? null
                          : labelIn(submissionSubStatus, apply.sub_status, locale),
                      ]
                        .filter(Boolean)
                        .join(" · ")}
                    </Text>
                  </Stack>
                </Row>
              ))}
            </Stage>
          );
        })}
      </Box>
      {error ? (
        <Text $tone="danger" $size="sm" role="alert">
          {error}
        </Text>
      ) : null}
    </Stack>
  );
}
