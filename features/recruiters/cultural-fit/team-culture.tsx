import { useTexts } from "#client/i18n/use-texts.ts";
import type { CultureDraft } from "#client/system/recruiters/culture-actions.ts";
import type { TeamCulture as Culture } from "#contract/calls/cultural-fit.ts";
import { leastPeople } from "#contract/culture.ts";
import { CultureLimits, CulturePicture } from "#features/shared/culture/culture-picture.tsx";
import { type Loadable, Loaded } from "#features/shared/reading/loaded.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Panel, SectionHeader, Stack } from "#ui/layout.tsx";
import { ListSkeleton } from "#ui/skeletons.tsx";
import { recruiterCultureTexts } from "./texts.ts";
import { useCultureAsking } from "./use-culture-asking.tsx";

/** The aggregate of a job's or client's people, and which of them were asked. */
export function TeamCulture({
  name,
  title,
  of,
  read,
}: {
  /** The owner's key; another one has its own actions. */
  name: string;
  /** Of the profile in the picture. */
  title: "team" | "client";
  of: CultureDraft;
  read: Loadable<{ cultural_fit: Culture }>;
}) {
  const t = useTexts(recruiterCultureTexts);
  const { button, dialogs, listOf } = useCultureAsking(name, of);
  const hasProfile = Boolean(read.data?.cultural_fit.team.profile);
  return (
    <Stack $gap={4}>
      <SectionHeader title={t("title")} hint={t("leadTeam")}>
        {hasProfile ? button : null}
      </SectionHeader>
      <Loaded read={read} failed={t("failed")} waiting={<ListSkeleton label={t("loading")} count={2} />}>
        {({ cultural_fit: { team, requests } }) => (
          <>
            {team.profile ? (
              <>
                <Panel>
                  <CulturePicture one={{ name: t(title), profile: team.profile }} />
                </Panel>
                <CultureLimits people={team.people} />
              </>
            ) : (
              <Panel>
                <EmptyState title={t("noTeam")} action={button}>
                  {t("noTeamHint", { least: leastPeople, count: team.people })}
                </EmptyState>
              </Panel>
            )}
            {listOf(requests)}
          </>
        )}
      </Loaded>
      {dialogs}
    </Stack>
  );
}
