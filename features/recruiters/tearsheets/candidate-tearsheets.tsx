import { X } from "lucide-react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { tearsheetsOfCandidate, useTearsheetMembers } from "#client/system/recruiters/use-tearsheets.ts";
import { may } from "#contract/access.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { TearsheetLookup } from "#features/entities/fields/tearsheet-lookup.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { IconButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Panel, Stack, Text } from "#ui/layout.tsx";
import { TextSkeleton } from "#ui/skeletons.tsx";
import { space } from "#ui/tokens.ts";
import { tearsheetTexts } from "./texts.ts";

const List = styled.ul`
  list-style: none; margin: 0; padding: 0;
  li { display: flex; align-items: center; justify-content: space-between; gap: ${space(3)}; padding: ${space(2)} 0; border-bottom: 1px solid var(--line); }
  li:last-child { border-bottom: 0; }
`;

/** The lists that a candidate is on. */
export default function CandidateTearsheets({ record }: RecordPartProps) {
  const t = useTexts(tearsheetTexts);
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const candidate = String(record.name);
  const { add, takeOff, busy } = useTearsheetMembers(`candidate ${record.id}`, {
    onDone: ({ action, result: name }) =>
      show({ kind: "success", text: t(action === "add" ? "added" : "removed", { name }) }),
    onTakeOffRefused: () => show({ kind: "error", text: t("refused") }),
  });
  const read = useRead(tearsheetsOfCandidate, { params: { id: record.id } });
  const mayChange = may(recruiter, "tearsheets", "update");
  return (
    <Loaded read={read} failed={t("failed")} waiting={<TextSkeleton label={t("loading")} />}>
      {({ tearsheets }) => (
        <Panel>
          <Stack $gap={4}>
            {tearsheets.length === 0 ? (
              <EmptyState title={t("onNone")} />
            ) : (
              <List aria-label={t("title")}>
                {tearsheets.map(({ id, name, category_name }) => (
                  <li key={id}>
                    <div>
                      <Link to={`/recruiters/tearsheets/${id}`}>{name}</Link>
                      {category_name ? (
                        <Text $tone="muted" $size="sm">
                          {category_name}
                        </Text>
                      ) : null}
                    </div>
                    {mayChange ? (
                      <IconButton
                        label={t("takeOff", { name })}
                        disabled={busy}
                        onClick={() => takeOff({ id, candidate_id: record.id, name: candidate })}
                      >
                        <X aria-hidden />
                      </IconButton>
                    ) : null}
                  </li>
                ))}
              </List>
            )}
            {mayChange ? (
              <TearsheetLookup
                key={tearsheets.length}
                label={t("addToList")}
                value={null}
                onChange={(id) => {
                  if (id !== null) add({ id, candidate_id: record.id, name: candidate });
                }}
              />
            ) : null}
          </Stack>
        </Panel>
      )}
    </Loaded>
  );
}
