import { ArrowLeft } from "lucide-react";
import { Link, useParams } from "react-router";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useSession, useTenant } from "#client/system/app/use-system.ts";
import { useOwnAnswering } from "#client/system/page/use-answering.ts";
import { titleIn } from "#contract/evaluations.ts";
import { AnsweringScreen } from "#features/shared/answering/answering-screen.tsx";
import { answeringTexts } from "#features/shared/answering/texts.ts";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { areaTexts } from "../area/texts.ts";

/** An evaluation the candidate was asked to answer. */
export default function EvaluationPage() {
  const t = useTexts(answeringTexts);
  const area = useTexts(areaTexts);
  const { uid = "" } = useParams();
  const { user } = useSession();
  const form = useOwnAnswering(uid, user?.profile.id ?? 0);
  const locale = useLocale();
  useDocumentTitle(form.sheet ? titleIn(form.sheet, locale) : t("title"), useTenant().title);
  return (
    <Stack $gap={4} style={{ maxWidth: 720 }}>
      <Text as={Link} to="/candidates/home" $size="sm">
        <Inline as="span" $gap={1} style={{ display: "inline-flex" }}>
          <ArrowLeft aria-hidden /> {area("menu.dashboard")}
        </Inline>
      </Text>
      <AnsweringScreen form={form} />
    </Stack>
  );
}
