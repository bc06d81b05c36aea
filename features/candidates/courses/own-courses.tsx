import { GraduationCap } from "lucide-react";
import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { interestActions, ownCourses } from "#client/system/candidates/courses.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useReadPages } from "#client/system/page/use-read.ts";
import type { CourseChoices } from "#client/system/public/courses.ts";
import { coursesTexts } from "#features/shared/courses/texts.ts";
import type { CourseFilter } from "#features/shared/courses/use-course-search.ts";
import { NotLoaded, ReadMore } from "#features/shared/reading/loaded.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Panel, Stack } from "#ui/layout.tsx";
import { TextSkeleton } from "#ui/skeletons.tsx";
import { icons } from "#ui/tokens.ts";
import { OwnCourse } from "./own-course.tsx";
import { candidateCoursesTexts } from "./texts.ts";

/** Courses that fit a filter, each with its benefits and the candidate's interest. */
export function OwnCourses({
  filter,
  withPartner = true,
  onClear,
  tools,
}: {
  filter: CourseFilter;
  withPartner?: boolean;
  /** Given where the filter is the candidate's, so that nothing found is not the end. */
  onClear?: (() => void) | undefined;
  tools?: (choices: CourseChoices) => React.ReactNode;
}) {
  const t = useTexts(candidateCoursesTexts);
  const words = useTexts(coursesTexts);
  const { show } = useToasts();
  const read = useReadPages(ownCourses, { query: filter });
  const announce = useCallback(
    ({ action }: Done<typeof interestActions>) =>
      show({ kind: "success", text: t(action === "note" ? "noted" : "dropped") }),
    [show, t],
  );
  const refused = useCallback(() => show({ kind: "error", text: t("refused") }), [show, t]);
  const actions = useActions([], interestActions, announce, refused);
  const courses = read.data?.flatMap((page) => page.courses);
  const [first] = read.data ?? [];
  return (
    <Stack $gap={4}>
      {tools?.(first ?? { partners: [], subjects: [] })}
      {courses === undefined ? (
        <NotLoaded
          read={read}
          failed={words("failed")}
          waiting={
            <Panel>
              <TextSkeleton label={words("loading")} />
            </Panel>
          }
        />
      ) : null}
      {courses?.length === 0 ? (
        <Panel>
          <EmptyState
            icon={<GraduationCap size={icons.large} aria-hidden color="var(--muted)" />}
            title={words(onClear ? "none" : "empty")}
            action={onClear ? <Button onClick={onClear}>{words("clear")}</Button> : undefined}
          >
            {words(onClear ? "noneHint" : "emptyHint")}
          </EmptyState>
        </Panel>
      ) : null}
      {courses?.map((course) => (
        <OwnCourse
          key={course.uid}
          course={course}
          withPartner={withPartner}
          busy={actions.running !== null}
          onNote={() => actions.start("note", { uid: course.uid })}
          onDrop={() => actions.start("drop", { uid: course.uid })}
        />
      ))}
      <ReadMore read={read} label={words("more")} />
    </Stack>
  );
}
