import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { ownCurriculum } from "#client/system/candidates/reads.ts";
import { useCvReading } from "#client/system/candidates/use-cv-reading.ts";
import type { useRegistrationWizard } from "#client/system/candidates/use-registration-wizard.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { type WizardTab, wizardTabs } from "#machines/registration-wizard/registration-wizard.draft.ts";
import { ActionBar } from "#ui/action-bar.tsx";
import { Button } from "#ui/button.tsx";
import { Callout, Skeleton } from "#ui/feedback.tsx";
import { Divider, Heading, Stack, Text, VisuallyHidden } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { below, layer, radius, space, type } from "#ui/tokens.ts";
import { LanguagesPart, SkillsPart } from "../curriculum/ability-parts.tsx";
import { AdditionalPart } from "../curriculum/additional-part.tsx";
import { CategoryPart } from "../curriculum/category-part.tsx";
import { CvUpload } from "../curriculum/cv-upload.tsx";
import { EducationsPart, ExperiencesPart } from "../curriculum/history-parts.tsx";
import { InfoPart } from "../curriculum/info-part.tsx";
import type { PartProps } from "../curriculum/part-props.ts";
import { PresentationPart } from "../curriculum/presentation-part.tsx";
import { PretensionsPart } from "../curriculum/pretensions-part.tsx";
import { curriculumTexts } from "../curriculum/texts.ts";
import { CvStart } from "./cv-start.tsx";
import { registerTexts } from "./texts.ts";

/** What is only read aloud stays within it: else the page would be as wide as all tabs. */
const TabRow = styled.ol`position: relative; display: flex; gap: ${space(1.5)}; padding: ${space(1)}; margin: -${space(1)}; list-style: none; overflow-x: auto; scrollbar-width: none;`;
const Tab = styled.button`
  display: inline-flex; align-items: center; gap: ${space(1.5)}; height: 34px; padding: 0 ${space(3)}; border-radius: ${radius.full};
  border: 1px solid var(--line); background: var(--surface); font-size: ${type.sm}; font-weight: 520; white-space: nowrap; cursor: pointer;
  &:hover:not(:disabled) { background: var(--hover); }
  &[aria-current="step"] { border-color: var(--accent); background: var(--accent-soft); color: var(--on-accent-soft); }
  &:disabled { color: var(--muted); cursor: not-allowed; }
  @media (pointer: coarse) { height: 44px; }
`;

/** Brings the open tab into the row where the row is wider than the screen; never moves the page itself. */
function showTab(item: HTMLLIElement | null): void {
  const row = item?.parentElement;
  if (!item || !row) return;
  const { left, right } = item.getBoundingClientRect();
  const around = row.getBoundingClientRect();
  if (left < around.left) row.scrollLeft -= around.left - left;
  else if (right > around.right) row.scrollLeft += right - around.right;
}

/** The bar spans the step's panel. */
const Foot = styled.div`
  position: sticky; bottom: 0; z-index: ${layer.sticky}; margin: 0 -${space(7)} -${space(7)}; border-radius: 0 0 ${radius.lg} ${radius.lg}; overflow: hidden;
  ${below("phone")} { margin: 0 -${space(4)} -${space(4)}; }
`;

/** Step 3, tab by tab. On the last tab the action is save, on the others next; the first has no back. */
export default function CurriculumStep({ wizard }: { wizard: ReturnType<typeof useRegistrationWizard> }) {
  const t = useTexts(registerTexts);
  const parts = useTexts(curriculumTexts);
  const { errorAt, failureText } = useFormTexts();
  const { busy, draft, failure, fields, flags, forward, offline, openTabs } = wizard;
  const props: PartProps = {
    value: draft.curriculum,
    errorAt: (path) => errorAt(fields, `curriculum.${path}`),
    onChange: wizard.changeCurriculum,
  };
  const saving = draft.jobUid ? "sendApply" : "save";
  // Read at the first step, and still there on return.
  const cv = useCvReading("registration", { value: draft.curriculum, change: wizard.changeCurriculum });
  return (
    <form
      noValidate
      onSubmit={submitWith(() => {
        if (forward === "save") wizard.save();
        else wizard.goForward();
      })}
    >
      <Stack $gap={5}>
        <Stack $gap={1}>
          <Heading as="h1" $size="2xl">
            {t("curriculum.title")}
          </Heading>
          <Text $tone="muted">{t("curriculum.lead")}</Text>
        </Stack>
        <nav aria-label={t("curriculum.tabs")}>
          <TabRow>
            {wizardTabs.map((tab) => (
              <li key={tab} ref={tab === draft.tab ? showTab : undefined}>
                <Tab
                  type="button"
                  aria-current={tab === draft.tab ? "step" : undefined}
                  disabled={!openTabs.includes(tab) && tab !== draft.tab}
                  onClick={() => wizard.openTab(tab)}
                >
                  {flags[tab] ? <Check aria-hidden /> : null}
                  {parts(`parts.${tab}`)}
                  {flags[tab] ? <VisuallyHidden>({t("curriculum.done")})</VisuallyHidden> : null}
                </Tab>
              </li>
            ))}
          </TabRow>
        </nav>
        <fieldset aria-busy={busy} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <Stack $gap={5}>
            {draft.tab === "info" ? <CvStart cv={cv} /> : null}
            <TabContent tab={draft.tab} props={props} />
          </Stack>
        </fieldset>
        {offline ? (
          <Callout tone="warning" role="status">
            {t("offline")}
          </Callout>
        ) : null}
        {failure || fields.length > 0 ? (
          <Callout tone="danger" role="alert">
            {failureText(fields.length > 0 ? "validation_failed" : failure)}
          </Callout>
        ) : null}
        <Text $tone="muted" $size="xs">
          {t("kept")}
        </Text>
        <Foot>
          <ActionBar
            flush
            start={
              wizard.hasBack || offline ? (
                <Button onClick={wizard.goBack}>{t(offline ? "stopWaiting" : "back")}</Button>
              ) : null
            }
            end={
              <>
                {wizard.hasShortcut ? (
                  <Button onClick={wizard.save}>{t(draft.jobUid ? "sendApply" : "saveNow")}</Button>
                ) : null}
                <Button type="submit" kind="primary" busy={busy}>
                  {t(busy ? "saving" : forward === "save" ? saving : forward)}
                </Button>
              </>
            }
          />
        </Foot>
      </Stack>
    </form>
  );
}

function TabContent({ tab, props }: { tab: WizardTab; props: PartProps }) {
  const t = useTexts(registerTexts);
  switch (tab) {
    case "info":
      return <InfoPart {...props} />;
    case "additionalInfo":
      return <AdditionalPart {...props} />;
    case "category":
      return (
        <Stack $gap={6}>
          <CategoryPart {...props} />
          <Divider />
          <Part title={t("curriculum.skills")}>
            <SkillsPart {...props} />
          </Part>
          <Divider />
          <Part title={t("curriculum.languages")}>
            <LanguagesPart {...props} />
          </Part>
        </Stack>
      );
    case "experiences":
      return (
        <Stack $gap={6}>
          <ExperiencesPart {...props} />
          <Divider />
          <Part title={t("curriculum.educations")}>
            <EducationsPart {...props} />
          </Part>
        </Stack>
      );
    case "salary":
      return <PretensionsPart {...props} />;
    case "presentation":
      return (
        <Stack $gap={6}>
          <Part title={t("curriculum.cv")}>
            <Cv />
          </Part>
          <PresentationPart {...props} />
        </Stack>
      );
  }
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" $gap={3.5}>
      <Heading $size="lg">{title}</Heading>
      {children}
    </Stack>
  );
}

function Cv() {
  const saved = useRead(ownCurriculum);
  if (saved.state === "loading") return <Skeleton $height="150px" />;
  return <CvUpload current={saved.data?.curriculum.cv ?? null} />;
}
