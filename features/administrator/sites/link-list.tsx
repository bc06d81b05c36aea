import { Plus, Trash2 } from "lucide-react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { SiteLink } from "#contract/calls/tenant.ts";
import type { FieldError } from "#contract/errors.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { below, space } from "#ui/tokens.ts";
import { siteTexts } from "./texts.ts";

const Row = styled.li`
  display: grid; gap: ${space(2)}; align-items: start; grid-template-columns: 1fr 1fr 1.4fr auto;
  > button { margin-top: 24px; }
  ${below("tablet")} { grid-template-columns: 1fr; padding-bottom: ${space(3)}; border-bottom: 1px solid var(--line); > button { margin: 0; justify-self: end; } }
`;
const most = 8;
const empty: SiteLink = { label_pt: "", label_en: "", url: "" };

/** Links of a menu or of the footer, in both languages. */
export function LinkList({
  title,
  hint,
  path,
  links,
  errors,
  onChange,
}: {
  title: string;
  hint?: string;
  /** Of the list, as errors name it. */
  path: string;
  links: readonly SiteLink[];
  errors: readonly FieldError[];
  onChange: (links: SiteLink[]) => void;
}) {
  const t = useTexts(siteTexts);
  const { errorAt } = useFormTexts();
  const set = (index: number, change: Partial<SiteLink>) =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...change } : link)));
  return (
    <Stack $gap={3}>
      <Stack $gap={1}>
        <Heading $size="md">{title}</Heading>
        {hint ? (
          <Text $tone="muted" $size="sm">
            {hint}
          </Text>
        ) : null}
      </Stack>
      {links.length > 0 ? (
        <Stack as="ul" $gap={3} aria-label={title} style={{ listStyle: "none", padding: 0 }}>
          {links.map((link, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and has nothing else that stays
            <Row key={index}>
              <TextField
                label={t("linkPt")}
                maxLength={60}
                value={link.label_pt}
                error={errorAt(errors, `${path}.${index}.label_pt`)}
                onChange={(label_pt) => set(index, { label_pt })}
              />
              <TextField
                label={t("linkEn")}
                maxLength={60}
                value={link.label_en}
                onChange={(label_en) => set(index, { label_en })}
              />
              <TextField
                label={t("linkUrl")}
                hint={t("linkUrlHint")}
                maxLength={300}
                value={link.url}
                error={errorAt(errors, `${path}.${index}.url`)}
                onChange={(url) => set(index, { url })}
              />
              <IconButton
                label={t("removeLink", { n: index + 1 })}
                onClick={() => onChange(links.filter((_, at) => at !== index))}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </Row>
          ))}
        </Stack>
      ) : null}
      <Inline>
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          aria-label={`${t("addLink")}: ${title}`}
          disabled={links.length >= most}
          onClick={() => onChange([...links, empty])}
        >
          {t("addLink")}
        </Button>
      </Inline>
    </Stack>
  );
}
