import { Link } from "react-router";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { courseInterests } from "#client/system/administrators/course-interests.ts";
import { useReadPages } from "#client/system/page/use-read.ts";
import { recordPath } from "#contract/entity-names.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { Loaded, ReadMore } from "#features/shared/reading/loaded.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Panel, Stack } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { courseInterestsTexts } from "./texts.ts";

/** Candidates who noted an interest in the course, the last first. */
export default function Interests({ record }: RecordPartProps) {
  const t = useTexts(courseInterestsTexts);
  const { date } = useFormats();
  const read = useReadPages(courseInterests, { params: { id: record.id }, query: {} });
  return (
    <Loaded read={read} failed={t("failed")}>
      {(pages) => {
        const interests = pages.flatMap((page) => page.interests);
        if (interests.length === 0)
          return (
            <Panel>
              <EmptyState title={t("none")}>{t("noneHint")}</EmptyState>
            </Panel>
          );
        return (
          <Stack $gap={3}>
            <SimpleTable label={t("title")}>
              <thead>
                <tr>
                  <th>{t("name")}</th>
                  <th>{t("role")}</th>
                  <th>{t("since")}</th>
                </tr>
              </thead>
              <tbody>
                {interests.map((interest) => (
                  <tr key={interest.id}>
                    <td>
                      <Link to={recordPath("candidates", interest.candidate_id)}>
                        {interest.candidate_name}
                      </Link>
                    </td>
                    <td>{interest.role_name}</td>
                    <td>{date(interest.created_at)}</td>
                  </tr>
                ))}
              </tbody>
            </SimpleTable>
            <ReadMore read={read} />
          </Stack>
        );
      }}
    </Loaded>
  );
}
