import { useCallback } from "react";
import { useParams } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useSystem, useTenant, useToasts } from "#client/system/app/use-system.ts";
import { linkTokens } from "#client/system/page/link-tokens.ts";
import { useActions } from "#client/system/page/use-actions.ts";
import { refereeActions, useReferenceAnswering } from "#client/system/public/reference-form.ts";
import { retentionMonths } from "#contract/catalogues/professional-references.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { AnsweringScreen } from "#features/shared/answering/answering-screen.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { referenceTexts } from "./texts.ts";

const Page = styled.div`width: min(680px, 100%); margin: 0 auto;`;

/** The page of a link that asks for a professional reference. */
export default function ProfessionalReferencePage() {
  const t = useTexts(referenceTexts);
  const { id = "" } = useParams();
  const system = useSystem();
  const { show } = useToasts();
  const { failureText } = useFormTexts();
  const form = useReferenceAnswering(id);
  const { declined, sheet } = form;
  const action = useActions(
    [id],
    refereeActions,
    useCallback(() => {
      show({ kind: "success", text: t("declined") });
      declined();
    }, [declined, show, t]),
  );
  useDocumentTitle(t("page"), useTenant().title);
  const { brand = "", sender = null, first_name: name = "", title: about = "" } = sheet ?? {};
  const words = {
    title: t("title", { name }),
    lead: sender ? t("lead", { about, sender, brand }) : t("leadBrand", { about, brand }),
    thanks: t("thanks"),
    thanksHint: t("thanksHint"),
    over: { title: t("over"), hint: t("overHint") },
  };
  return (
    <Page>
      <meta name="robots" content="noindex" />
      <AnsweringScreen
        form={form}
        words={words}
        note={
          <Stack $gap={3} $align="start">
            <Text $tone="muted" $size="sm">
              {t("note", { about, brand, months: retentionMonths })}
            </Text>
            <Button
              kind="quiet"
              onClick={() => action.ask("decline", { id, token: linkTokens(system).of(id) })}
            >
              {t("decline")}
            </Button>
          </Stack>
        }
      />
      <ConfirmDialog
        open={action.action === "decline"}
        danger
        title={t("declineTitle")}
        confirmLabel={t("decline")}
        cancelLabel={t("back")}
        busy={action.busy}
        onConfirm={action.confirm}
        onCancel={action.cancel}
      >
        <Text>{action.failure ? failureText(action.failure) : t("declineHint")}</Text>
      </ConfirmDialog>
    </Page>
  );
}
