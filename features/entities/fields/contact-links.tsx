import { Globe, Mail, MessageCircle, Phone } from "lucide-react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { Field } from "#contract/entity.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Inline } from "#ui/layout.tsx";
import type { Row } from "./field-value.tsx";
import { entityTexts } from "./texts.ts";

const Way = styled(ButtonLink)`
  width: 28px; height: 28px; padding: 0;
  @media (pointer: coarse) { width: 44px; height: 44px; }
`;

/** The number as WhatsApp takes it: with its country, digits only. */
export function whatsappNumber(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, "").replace(/^0+/, "");
  const whole = !phone.trim().startsWith("+") && digits.length <= 11 ? `55${digits}` : digits;
  return whole.length >= 10 ? whole : null;
}

interface Contact {
  key: string;
  label: string;
  href: string;
  icon: typeof Mail;
  /** Opens in a new tab. */
  isOutside: boolean;
}

/** The ways to reach whom the record is about, from its e-mail, telephone and web addresses. */
export function useContacts(fields: Record<string, Field>, record: Row): readonly Contact[] {
  const t = useTexts(entityTexts);
  return Object.entries(fields).flatMap(([name, { type, label }]): Contact[] => {
    const value = record[name];
    if (typeof value !== "string" || value === "") return [];
    switch (type) {
      case "email":
        return [
          { key: name, label: t("contact.email"), href: `mailto:${value}`, icon: Mail, isOutside: false },
        ];
      case "phone": {
        const number = name === "mobile_phone" ? whatsappNumber(value) : null;
        return [
          { key: name, label: t("contact.phone"), href: `tel:${value}`, icon: Phone, isOutside: false },
          ...(number
            ? [
                {
                  key: `${name} whatsapp`,
                  label: t("contact.whatsapp"),
                  href: `https://wa.me/${number}`,
                  icon: MessageCircle,
                  isOutside: true,
                },
              ]
            : []),
        ];
      }
      case "url": {
        const href = /^https?:\/\//i.test(value) ? value : `https://${value}`;
        return [
          {
            key: name,
            label: name === "linkedin" ? label.en : t("contact.site"),
            href,
            icon: Globe,
            isOutside: true,
          },
        ];
      }
      default:
        return [];
    }
  });
}

/** Their icons, not the space around them, stand in line with the text. */
const Ways = styled(Inline)`
  margin-inline: -6px;
  @media (pointer: coarse) { margin-inline: -14px; }
`;

export function ContactLinks({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <Ways $gap={1}>
      {contacts.map(({ key, label, href, icon: Icon, isOutside }) => (
        <Way
          key={key}
          $kind="quiet"
          href={href}
          title={label}
          aria-label={label}
          {...(isOutside ? { target: "_blank", rel: "noopener noreferrer" } : {})}
        >
          <Icon aria-hidden />
        </Way>
      ))}
    </Ways>
  );
}
