import { Sparkles } from "lucide-react";
import { Suspense, useDeferredValue, useState } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { jobSuggestions } from "#client/system/recruiters/job-reads.ts";
import type { FormAidProps } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";
import { Button } from "#ui/button.tsx";
import { Callout, Skeleton } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { radius, space } from "#ui/tokens.ts";
import { jobTexts } from "./texts.ts";

const RichTextView = lazy(() => import("#ui/rich-text-view.tsx"));

const Offered = styled.details`
  border: 1px solid var(--line); border-radius: ${radius.md}; padding: ${space(2)} ${space(3)};
  summary { cursor: pointer; font-weight: 520; @media (pointer: coarse) { min-height: 44px; } }
  > div { margin-top: ${space(3)}; }
`;

const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** Titles and descriptions that fit what was typed so far: above the form of a job. */
export default function JobSuggestions({ value, change }: FormAidProps) {
  const t = useTexts(jobTexts);
  const [opened, setOpened] = useState(false);
  return (
    <Panel $padding={4} style={{ maxWidth: 920 }}>
      {opened ? (
        <Suggestions value={value} change={change} />
      ) : (
        <Inline $justify="space-between" $wrap $gap={3}>
          <Text $tone="muted" $size="sm">
            {t("suggestions.hint")}
          </Text>
          <Button size="sm" icon={<Sparkles aria-hidden />} onClick={() => setOpened(true)}>
            {t("suggestions.open")}
          </Button>
        </Inline>
      )}
    </Panel>
  );
}

function Suggestions({ value, change }: FormAidProps) {
  const t = useTexts(jobTexts);
  const { show } = useToasts();
  const title = useDeferredValue(textOf(value("title")));
  const occupation = textOf(value("occupation"));
  const canSearch = title.length >= 3 || occupation !== "";
  const read = useRead(
    jobSuggestions,
    canSearch ? { query: { ...(title ? { title } : {}), ...(occupation ? { occupation } : {}) } } : null,
  );
  if (!canSearch) return <Text $tone="muted">{t("suggestions.begin")}</Text>;
  if (read.state === "failed") return <Callout tone="danger">{t("failed")}</Callout>;
  if (!read.data) return <Skeleton $height="120px" />;
  const { titles, descriptions } = read.data;
  if (titles.length === 0 && descriptions.length === 0)
    return <Text $tone="muted">{t("suggestions.none")}</Text>;
  return (
    <Stack $gap={4}>
      {titles.length > 0 ? (
        <Stack $gap={2}>
          <Heading as="h3" $size="md">
            {t("suggestions.titles")}
          </Heading>
          <Inline $gap={2} $wrap>
            {titles.map((item) => (
              <Button key={item} size="sm" onClick={() => change("title", item)}>
                {item}
              </Button>
            ))}
          </Inline>
        </Stack>
      ) : null}
      {descriptions.length > 0 ? (
        <Stack $gap={2}>
          <Heading as="h3" $size="md">
            {t("suggestions.descriptions")}
          </Heading>
          {descriptions.map((description) => {
            const name = t(description.job_id === null ? "suggestions.outline" : "suggestions.earlier", {
              title: description.title,
            });
            return (
              <Offered key={description.job_id ?? "outline"}>
                <summary>{name}</summary>
                <Stack $gap={3}>
                  <Suspense fallback={<Skeleton $height="80px" />}>
                    <RichTextView html={description.description} />
                    {description.requirements ? <RichTextView html={description.requirements} /> : null}
                  </Suspense>
                  <div>
                    <Button
                      size="sm"
                      aria-label={t("suggestions.useOf", { title: name })}
                      onClick={() => {
                        change("description", description.description);
                        if (description.requirements) change("requirements", description.requirements);
                        show({ kind: "success", text: t("suggestions.used") });
                      }}
                    >
                      {t("suggestions.use")}
                    </Button>
                  </div>
                </Stack>
              </Offered>
            );
          })}
        </Stack>
      ) : null}
    </Stack>
  );
}
