import { ImagePlus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { css, type RuleSet, styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { Button } from "#ui/button.tsx";
import { isTooLarge } from "#ui/file-drop.tsx";
import { Inline, Stack, Text, VisuallyHidden } from "#ui/layout.tsx";
import { radius, space } from "#ui/tokens.ts";
import { pictureTexts } from "./texts.ts";

export type Ground = "light" | "dark" | "page";
const grounds: Record<Ground, RuleSet> = {
  light: css`background: #ffffff; color: #1b1e24;`,
  dark: css`background: #17191d; color: #eceef1;`,
  page: css`background: var(--canvas); color: var(--muted);`,
};
export const PictureGround = styled.div<{ $ground: Ground }>`
  display: grid; place-items: center; min-height: 72px; padding: ${space(3)}; border: 1px solid var(--line); border-radius: ${radius.md};
  ${({ $ground }) => grounds[$ground]}
  img { max-width: 100%; max-height: 64px; object-fit: contain; }
  p { color: inherit; }
`;
const accept = "image/png,image/jpeg,image/webp";

/** A picture, shown on the ground that it is for (a photograph on the page's own), replaced or removed. */
export function PictureField({
  label,
  hint,
  empty,
  url,
  ground = "light",
  busy = false,
  limitMb = 5,
  onFile,
  onRemove,
}: {
  label: string;
  hint: string;
  /** Shown when there is none. */
  empty: string;
  url: string | null;
  ground?: Ground;
  busy?: boolean;
  limitMb?: number;
  onFile: (file: File) => void;
  onRemove: () => void;
}) {
  const t = useTexts(pictureTexts);
  const { show } = useToasts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack $gap={2} as="section" aria-label={label}>
      <Text $strong $size="sm">
        {label}
      </Text>
      {/* Without a picture there is nothing that the ground is for. */}
      <PictureGround $ground={url ? ground : "page"}>
        {url ? <img src={url} alt={label} /> : <Text $size="sm">{empty}</Text>}
      </PictureGround>
      <Inline $wrap>
        <Button size="sm" icon={<ImagePlus aria-hidden />} busy={busy} onClick={() => input.current?.click()}>
          {t("choose")}
          <VisuallyHidden>: {label}</VisuallyHidden>
        </Button>
        {url ? (
          <Button size="sm" kind="quiet" icon={<Trash2 aria-hidden />} onClick={onRemove}>
            {t("remove")}
            <VisuallyHidden>: {label}</VisuallyHidden>
          </Button>
        ) : null}
      </Inline>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept={accept}
          aria-label={label}
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = "";
            if (!file) return;
            if (isTooLarge(file.size, limitMb)) show({ kind: "error", text: t("tooLarge", { n: limitMb }) });
            else onFile(file);
          }}
        />
      </VisuallyHidden>
      <Text $tone="muted" $size="sm">
        {hint}
      </Text>
    </Stack>
  );
}
