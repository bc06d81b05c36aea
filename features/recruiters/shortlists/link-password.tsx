import { useTexts } from "#client/i18n/use-texts.ts";
import { PasswordField } from "#ui/field.tsx";
import { shortlistsTexts } from "./texts.ts";

interface LinkPasswordProps {
  /** One is set already, which stays if the field is left empty. */
  kept?: boolean;
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
}

/** The password a link requires. */
export function LinkPassword({ kept = false, value, error, onChange }: LinkPasswordProps) {
  const t = useTexts(shortlistsTexts);
  return (
    <PasswordField
      label={t("dialog.password")}
      hint={t(kept ? "dialog.passwordKept" : "dialog.passwordHint")}
      autoComplete="new-password"
      maxLength={128}
      required={!kept}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
