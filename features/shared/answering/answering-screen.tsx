import { CircleCheck, type LucideIcon, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { Answering, AnsweringRefusal } from "#client/system/page/use-answering.ts";
import { Button } from "#ui/button.tsx";
import { Inline } from "#ui/layout.tsx";
import { FormSkeleton } from "#ui/skeletons.tsx";
import { linkSigns } from "../link-signs.ts";
import { NoticePanel } from "../notice-panel.tsx";
import { AnsweringForm } from "./answering-form.tsx";
import { AnsweringReview } from "./answering-review.tsx";
import { answeringTexts } from "./texts.ts";

const signs: Record<AnsweringRefusal, LucideIcon> = {
  ...linkSigns,
  answered: CircleCheck,
};

/** A form's own texts. */
export interface AnsweringWords {
  title: string;
  lead: string;
  thanks: string;
  thanksHint: string;
  /** When nothing is left to answer, since it was answered or declined. */
  over?: { title: string; hint: string };
  /** Before it is sent, of a form that may be answered again. */
  reviewHint?: string;
}

/** A form a person was asked to answer, in any state. */
export function AnsweringScreen({
  form,
  words,
  note,
  after,
}: {
  form: Answering;
  words?: AnsweringWords;
  /** Below its questions. */
  note?: ReactNode;
  /** Below the thanks: a way to continue. */
  after?: ReactNode;
}) {
  const t = useTexts(answeringTexts);
  const { sheet, state } = form;
  if (typeof state === "object") {
    const { refused: why } = state;
    return (
      <NoticePanel
        icon={signs[why]}
        good={why === "answered"}
        title={(why === "answered" && words?.over?.title) || t(`refused.${why}`)}
        hint={(why === "answered" && words?.over?.hint) || t(`refused.${why}Hint`)}
      />
    );
  }
  if (state === "unreachable")
    return (
      <NoticePanel icon={WifiOff} title={t("unreachable")} hint={t("unreachableHint")}>
        <Button kind="primary" onClick={form.retry}>
          {t("retry")}
        </Button>
      </NoticePanel>
    );
  if (!sheet || state === "waiting") return <FormSkeleton label={t("opening")} />;
  switch (state) {
    case "sent":
      return (
        <NoticePanel
          good
          icon={CircleCheck}
          title={words?.thanks ?? t("thanks", { name: sheet.first_name })}
          hint={words?.thanksHint ?? t("thanksHint")}
        >
          {after}
        </NoticePanel>
      );
    case "held":
      return (
        <NoticePanel icon={WifiOff} title={t("heldTitle")} hint={t("heldHint")}>
          <Inline $gap={3} $wrap $justify="center">
            <Button kind="primary" onClick={form.retry}>
              {t("sendNow")}
            </Button>
            <Button onClick={form.edit}>{t("edit")}</Button>
          </Inline>
        </NoticePanel>
      );
    case "review":
      return <AnsweringReview form={form} sheet={sheet} hint={words?.reviewHint ?? t("reviewHint")} />;
    case "asking":
      return <AnsweringForm form={form} sheet={sheet} words={words} note={note} />;
  }
}
