import { MonitorSmartphone } from "lucide-react";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { ShortlistReader } from "#contract/calls/cable.ts";
import { Avatar } from "#ui/feedback.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { icons } from "#ui/tokens.ts";
import { reviewTexts } from "./texts.ts";

/** Who else looks at the shortlist right now; `me` is the reader's own id, `by` how they came. */
export function Readers({
  people,
  me,
  by,
}: {
  people: readonly ShortlistReader[];
  me: string;
  by: "link" | "contact";
}) {
  const t = useTexts(reviewTexts);
  const others = people.filter(({ id }) => id !== me);
  const elsewhere = (people.find(({ id }) => id === me)?.places ?? 1) - 1;
  if (others.length === 0 && elsewhere === 0) return null;
  return (
    <Stack $gap={2}>
      <Text $tone="muted" $size="xs" $strong>
        {t("alsoHere")}
      </Text>
      {others.map(({ id, name }) => (
        <Inline key={id}>
          <Avatar name={name} size={24} />
          <Text $size="sm">{name}</Text>
        </Inline>
      ))}
      {elsewhere > 0 ? (
        <Inline>
          <MonitorSmartphone size={icons.normal} aria-hidden color="var(--muted)" />
          <Text $size="sm">{t(`elsewhere.${by}`, { count: elsewhere })}</Text>
        </Inline>
      ) : null}
    </Stack>
  );
}
