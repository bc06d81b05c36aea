import {
  Building2,
  Command,
  FolderOpen,
  History,
  Keyboard,
  KeyRound,
  LogOut,
  Settings,
  Undo2,
  UserRound,
} from "lucide-react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { usePages } from "#client/system/app/use-pages.ts";
import { useRecruiter, useSession, useSystem } from "#client/system/app/use-system.ts";
import { useMicrosoftLogin } from "#client/system/recruiters/use-microsoft-sign-in.ts";
import { usePaletteOpen } from "#client/system/recruiters/use-palette.ts";
import { useShortcutSheet } from "#client/system/recruiters/use-shortcuts.ts";
import { firstNameOf } from "#contract/text.ts";
import { useBusinessElsewhere } from "#features/shared/business-brand.tsx";
import { Avatar } from "#ui/feedback.tsx";
import { Stack, Text, VisuallyHidden } from "#ui/layout.tsx";
import { Menu, type MenuItem } from "#ui/menu.tsx";
import { paletteTexts } from "./palette-texts.ts";
import { shellTexts } from "./texts.ts";

const Face = styled.button`
  display: inline-flex; align-items: center; justify-content: center; width: 36px; height: 36px; padding: 0; border: 0; border-radius: 50%;
  background: none; cursor: pointer; position: relative;
  @media (pointer: coarse) { width: 44px; height: 44px; }
`;

export default function UserMenu() {
  const t = useTexts(shellTexts);
  const recruiter = useRecruiter();
  const { signOut } = useSession();
  const { chooseBusiness, hasChosenBusiness } = useSystem();
  const isElsewhere = useBusinessElsewhere() !== null;
  const pages = usePages();
  const keys = useTexts(paletteTexts);
  const { toggle } = usePaletteOpen();
  const { openSheet } = useShortcutSheet();
  const goToMicrosoft = useMicrosoftLogin();
  const link = (key: string, path: string, label: string, icon: MenuItem["icon"]): MenuItem[] =>
    pages.has(path) ? [{ key, label, icon, render: <Link to={path} /> }] : [];
  const items: MenuItem[] = [
    ...link("profile", "/recruiters/profile", t("user.profile"), <UserRound aria-hidden />),
    ...(recruiter.is_admin
      ? [
          ...link("business", "/recruiters/business", t("user.companyProfile"), <Building2 aria-hidden />),
          ...link("administrator", "/administrator", t("user.administrator"), <Settings aria-hidden />),
        ]
      : []),
    // Who is no administrator of the business has no list to choose another from.
    ...(isElsewhere && hasChosenBusiness()
      ? [
          {
            key: "siteCompany",
            label: t("user.siteCompany"),
            icon: <Undo2 aria-hidden />,
            onSelect: () => chooseBusiness(null),
          },
        ]
      : []),
    ...(recruiter.logged_in_with_microsoft === null
      ? []
      : [
          {
            key: "microsoft",
            label: t("user.microsoft"),
            icon: <KeyRound aria-hidden />,
            onSelect: goToMicrosoft,
          },
        ]),
    ...link("files", "/recruiters/business/files", t("user.files"), <FolderOpen aria-hidden />),
    ...link("bulk", "/recruiters/bulk_actions", t("user.bulkActions"), <History aria-hidden />),
    {
      key: "palette",
      label: keys("title"),
      icon: <Command aria-hidden />,
      onSelect: toggle,
    },
    {
      key: "shortcuts",
      label: keys("sheet.title"),
      icon: <Keyboard aria-hidden />,
      onSelect: openSheet,
    },
    {
      key: "signOut",
      label: t("user.signOut"),
      icon: <LogOut aria-hidden />,
      onSelect: signOut,
    },
  ];
  return (
    <Menu
      trigger={
        <Face type="button">
          <Avatar name={recruiter.name} src={recruiter.photoUrl} />
          <VisuallyHidden>{t("user.menu", { name: recruiter.name })}</VisuallyHidden>
        </Face>
      }
      header={
        <Stack $gap={0.5}>
          <Text $strong>{t("user.greeting", { name: firstNameOf(recruiter.name) })}</Text>
          <Text $tone="muted" $size="xs">
            {recruiter.business.name} · {recruiter.email}
          </Text>
        </Stack>
      }
      items={items}
    />
  );
}
