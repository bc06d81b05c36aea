import { useTexts } from "#client/i18n/use-texts.ts";
import { Badge, CountBadge } from "#ui/badge.tsx";
import { Avatar } from "#ui/feedback.tsx";
import { Heading, Inline, Prose, Stack, Text } from "#ui/layout.tsx";
import { hues } from "#ui/theme.ts";
import { SampleGroup, SampleRow, SampleRows } from "./sample-parts.tsx";
import { samplesTexts } from "./texts.ts";

const people = ["Ana Beatriz Souza", "Davi Lima", "Helena Prado", "João Pedro Alves", "Iara"];

export function TextSamples() {
  const t = useTexts(samplesTexts);
  return (
    <SampleGroup id="text" title={t("sections.text")}>
      <SampleRows>
        <SampleRow title={t("text.headings")}>
          <Stack $gap={2}>
            {(["3xl", "2xl", "xl", "lg", "md"] as const).map((size) => (
              <Heading key={size} as="p" $size={size}>
                {t("text.heading")}
              </Heading>
            ))}
          </Stack>
        </SampleRow>
        <SampleRow title={t("text.body")}>
          <Stack $gap={2}>
            <Prose>{t("text.sentence")}</Prose>
            <Text $tone="muted" $size="sm">
              {t("text.muted")}
            </Text>
            <Text $tone="danger" $size="sm">
              {t("text.danger")}
            </Text>
            <Text $tone="success" $size="sm">
              {t("text.success")}
            </Text>
          </Stack>
        </SampleRow>
        <SampleRow title={t("text.badges")}>
          <Inline $wrap>
            <Badge>{t("text.neutral")}</Badge>
            <Badge tone="accent">{t("text.accent")}</Badge>
            <Badge tone="info">{t("text.info")}</Badge>
            <Badge tone="success">{t("text.successBadge")}</Badge>
            <Badge tone="warning">{t("text.warning")}</Badge>
            <Badge tone="danger">{t("text.dangerBadge")}</Badge>
          </Inline>
        </SampleRow>
        <SampleRow title={t("text.hues")}>
          <Inline $wrap>
            {hues.map((hue) => (
              <Badge key={hue} dot tone={hue}>
                {hue}
              </Badge>
            ))}
          </Inline>
        </SampleRow>
        <SampleRow title={t("text.plain")}>
          <Inline $wrap $gap={4}>
            {hues.map((hue) => (
              <Badge key={hue} plain tone={hue}>
                {hue}
              </Badge>
            ))}
          </Inline>
        </SampleRow>
        <SampleRow title={t("text.counts")}>
          <Inline $gap={3}>
            {[1, 12, 120].map((count) => (
              <CountBadge key={count} count={count} label={`${count} ${t("text.unread")}`} />
            ))}
          </Inline>
        </SampleRow>
        <SampleRow title={t("text.avatars")}>
          <Inline $gap={3} $wrap>
            {people.map((name, index) => (
              <Avatar key={name} name={name} size={[20, 28, 40, 48, 56][index] ?? 32} />
            ))}
            {["Aurora Energia", "Banco Vértice", "Tucano Educação"].map((name, index) => (
              <Avatar key={name} square name={name} size={[28, 40, 56][index] ?? 32} />
            ))}
          </Inline>
        </SampleRow>
      </SampleRows>
    </SampleGroup>
  );
}
