import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { useCurriculumEdit } from "#client/system/candidates/use-curriculum-edit.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { ActionBar } from "#ui/action-bar.tsx";
import { Button } from "#ui/button.tsx";
import { Callout, ErrorState, Skeleton } from "#ui/feedback.tsx";
import { Inline, PageHeader, Panel, Stack, Text } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { space } from "#ui/tokens.ts";
import type { PartProps } from "../curriculum/part-props.ts";
import { areaTexts } from "./texts.ts";

const Page = styled.div<{ $wide: boolean }>`max-width: ${({ $wide }) => ($wide ? "1180px" : "880px")};`;
const Bottom = styled.div`margin-top: ${space(4)}; position: sticky; bottom: ${space(3)};`;

type Edit = ReturnType<typeof useCurriculumEdit>;

/** A screen of the curriculum: one or more parts, saved together. */
export function EditScreen({
  title,
  hint,
  wide = false,
  above,
  below,
  children,
}: {
  title: string;
  hint: string;
  /** For content in two columns. */
  wide?: boolean;
  /** Content that saves itself, before the form; null while it is on the way. */
  above?: ReactNode;
  /** The same, after the form: it comes with it, and is pushed down by nothing. */
  below?: ReactNode;
  children: (props: PartProps, edit: Edit) => ReactNode;
}) {
  const t = useTexts(areaTexts);
  const { errorAt } = useFormTexts();
  const edit = useCurriculumEdit(t("edit.saved"));
  useDocumentTitle(title, useTenant().title);
  const { fields, saving, state } = edit;
  // What comes later above the form would move it.
  const curriculum = above === null ? null : edit.curriculum;
  const dirty = state === "changed" || saving;
  return (
    <Page $wide={wide}>
      <Stack $gap={5}>
        <PageHeader title={title} hint={hint} />
        {state === "loadFailed" ? (
          <Panel>
            <ErrorState
              title={t("edit.loadFailed")}
              action={<Button onClick={edit.retry}>{t("edit.retry")}</Button>}
            />
          </Panel>
        ) : null}
        {curriculum === null && state !== "loadFailed" ? <Waiting label={t("edit.loading")} /> : null}
        {curriculum ? above : null}
        {curriculum ? (
          <form noValidate onSubmit={submitWith(edit.save)}>
            <Stack $gap={4}>
              <Panel as="div">
                {children(
                  {
                    value: curriculum,
                    errorAt: (path) => errorAt(fields, `curriculum.${path}`),
                    onChange: edit.change,
                  },
                  edit,
                )}
              </Panel>
              <SaveState edit={edit} />
            </Stack>
            {dirty ? (
              <Bottom>
                <ActionBar
                  start={
                    <Text role="status" $tone="muted" $size="sm">
                      {t(edit.restored ? "edit.restored" : "edit.unsaved")}
                    </Text>
                  }
                  end={
                    <>
                      <Button disabled={saving && state !== "waiting"} onClick={edit.discard}>
                        {t("edit.discard")}
                      </Button>
                      <Button type="submit" kind="primary" busy={saving}>
                        {t(saving ? "edit.saving" : "edit.save")}
                      </Button>
                    </>
                  }
                />
              </Bottom>
            ) : null}
          </form>
        ) : null}
        {curriculum ? below : null}
      </Stack>
    </Page>
  );
}

/** Problems that prevent saving. */
function SaveState({ edit }: { edit: Edit }) {
  const t = useTexts(areaTexts);
  const { failureText } = useFormTexts();
  if (edit.state === "conflicting") {
    return (
      <Callout tone="warning" role="alert">
        <Stack $gap={3}>
          {t("edit.conflict")}
          <Inline $wrap>
            <Button size="sm" kind="primary" onClick={edit.keepMine}>
              {t("edit.keepMine")}
            </Button>
            <Button size="sm" onClick={edit.takeTheirs}>
              {t("edit.takeTheirs")}
            </Button>
          </Inline>
        </Stack>
      </Callout>
    );
  }
  if (edit.state === "waiting") {
    return (
      <Callout tone="warning" role="status">
        {t("edit.waiting")}
      </Callout>
    );
  }
  if (edit.failure === null || edit.state === "loadFailed") return null;
  return (
    <Callout tone="danger" role="alert">
      {failureText(edit.failure)}
    </Callout>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <Panel>
      <Stack $gap={4} role="status" aria-label={label}>
        <Skeleton $width="38%" $height="20px" />
        <Skeleton $height="36px" />
        <Skeleton $height="36px" />
        <Skeleton $width="70%" $height="36px" />
      </Stack>
    </Panel>
  );
}
