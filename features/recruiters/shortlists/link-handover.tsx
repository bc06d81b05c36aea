import { Copy } from "lucide-react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useCopy } from "#client/system/page/use-share.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { TextField } from "#ui/field.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { shortlistsTexts } from "./texts.ts";

/** A link with its token, to be copied: it is shown this once. */
export function LinkHandover({ link, mailed = false }: { link: string; mailed?: boolean }) {
  const t = useTexts(shortlistsTexts);
  const copy = useCopy({ copied: t("link.copied"), failed: t("link.copyFailed") });
  return (
    <Stack $gap={4}>
      <Callout tone="success">{mailed ? t("link.mailed") : t("link.once")}</Callout>
      <TextField
        label={t("link.label")}
        hint={mailed ? t("link.once") : undefined}
        value={link}
        onChange={() => undefined}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Inline>
        <Button kind="primary" icon={<Copy aria-hidden />} onClick={() => copy(link)}>
          {t("link.copy")}
        </Button>
      </Inline>
    </Stack>
  );
}
