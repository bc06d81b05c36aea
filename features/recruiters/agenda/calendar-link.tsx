import { CalendarDays } from "lucide-react";
import { Link, useLocation } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { ButtonLink } from "#ui/button.tsx";
import { WideLabel } from "#ui/layout.tsx";
import { agendaTexts } from "./texts.ts";

/** From a list of appointments to the same in a calendar. */
export default function CalendarLink() {
  const t = useTexts(agendaTexts);
  const { pathname } = useLocation();
  const entity = pathname.split("/")[2] ?? "interviews";
  return (
    <ButtonLink as={Link} to={`/recruiters/${entity}/calendar`}>
      <CalendarDays aria-hidden />
      <WideLabel>{t("calendar")}</WideLabel>
    </ButtonLink>
  );
}
