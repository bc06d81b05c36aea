import { Building2, Check, ChevronsUpDown } from "lucide-react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useBusinesses } from "#client/system/administrators/use-administrator.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { TriggerButton } from "#ui/button.tsx";
import { Menu } from "#ui/menu.tsx";
import { administratorTexts } from "./texts.ts";

const Name = styled.span`max-width: 32vw; overflow: hidden; text-overflow: ellipsis;`;

/** The current business; choosing another one restarts the app. */
export function BusinessSelector() {
  const t = useTexts(administratorTexts);
  const selected = useRecruiter().business;
  const { data, choose } = useBusinesses();
  return (
    <Menu
      align="start"
      trigger={
        <TriggerButton
          icon={<Building2 aria-hidden />}
          aria-label={t("menu.business", { name: selected.name })}
        >
          <Name>{selected.name}</Name>
          <ChevronsUpDown aria-hidden />
        </TriggerButton>
      }
      items={(data?.businesses ?? [selected]).map((business) => ({
        key: String(business.id),
        label: business.name,
        icon:
          business.id === selected.id ? <Check aria-hidden /> : <span style={{ width: 16 }} aria-hidden />,
        onSelect: () => (business.id === selected.id ? undefined : choose(business)),
      }))}
    />
  );
}
