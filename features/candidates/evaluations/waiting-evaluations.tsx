import { useTexts } from "#client/i18n/use-texts.ts";
import { ownEvaluations } from "#client/system/candidates/reads.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { SheetList } from "#features/shared/answering/sheet-list.tsx";
import { Heading, Stack } from "#ui/layout.tsx";
import { areaTexts } from "../area/texts.ts";

/** Announces requests awaiting the candidate's answers; nothing when there are none. */
export function WaitingEvaluations() {
  const t = useTexts(areaTexts);
  const { data } = useRead(ownEvaluations);
  const waiting = (data?.evaluations ?? []).filter(
    ({ status }) => status !== "answered" && status !== "expired" && status !== "revoked",
  );
  if (waiting.length === 0) return null;
  return (
    <Stack as="section" $gap={3}>
      <Heading $size="lg">{t("home.evaluations", { count: waiting.length })}</Heading>
      <SheetList sheets={waiting} toOf={(uid) => `/candidates/evaluations/${uid}`} />
    </Stack>
  );
}
