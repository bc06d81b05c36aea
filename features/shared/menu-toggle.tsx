import { Menu as MenuIcon, X } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { IconButton } from "#ui/button.tsx";
import { icons } from "#ui/tokens.ts";

/** Whether the folded menu of a layout is open: only on the page where it was opened, so that navigation closes it. */
export function useFoldedMenu() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;
  // Forgotten at once: the way back does not open it again.
  if (openAt !== null && !open) setOpenAt(null);
  return { open, toggle: () => setOpenAt(open ? null : pathname) };
}

/** Opens and closes the menu with the id `menu` where there is no room for it. */
export function MenuToggle({
  menu,
  open,
  label,
  onToggle,
}: {
  menu: string;
  open: boolean;
  label: string;
  onToggle: () => void;
}) {
  return (
    <IconButton label={label} aria-expanded={open} aria-controls={menu} onClick={onToggle}>
      {open ? <X size={icons.normal} aria-hidden /> : <MenuIcon size={icons.normal} aria-hidden />}
    </IconButton>
  );
}
