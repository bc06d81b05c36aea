import { Mails } from "lucide-react";
import { Link } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { ButtonLink } from "#ui/button.tsx";
import { WideLabel } from "#ui/layout.tsx";
import { templateTexts } from "./texts.ts";

/** From the templates of send-outs to those of the mails that are sent by themselves. */
export default function EmailTemplatesLink() {
  const t = useTexts(templateTexts);
  return (
    <ButtonLink as={Link} to="/recruiters/templates/emails">
      <Mails aria-hidden />
      <WideLabel>{t("open")}</WideLabel>
    </ButtonLink>
  );
}
