import { Mail, MessageCircle } from "lucide-react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { RecordActionsProps } from "../fields/part-props.ts";
import { profileTexts } from "./texts.ts";

/** The number as WhatsApp takes it: with its country, digits only. */
function whatsappNumber(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, "").replace(/^0+/, "");
  const whole = !phone.trim().startsWith("+") && digits.length <= 11 ? `55${digits}` : digits;
  return whole.length >= 10 ? whole : null;
}

/** The ways to write to the candidate. */
export default function CandidateActions({ record }: RecordActionsProps) {
  const t = useTexts(profileTexts);
  const number = typeof record.mobile_phone === "string" ? whatsappNumber(record.mobile_phone) : null;
  return (
    <>
      {number ? (
        <ButtonLink href={`https://wa.me/${number}`} target="_blank" rel="noopener noreferrer">
          <MessageCircle aria-hidden />
          {t("whatsapp")}
        </ButtonLink>
      ) : null}
      {typeof record.email === "string" ? (
        <ButtonLink href={`mailto:${record.email}`}>
          <Mail aria-hidden />
          {t("mail")}
        </ButtonLink>
      ) : null}
    </>
  );
}
