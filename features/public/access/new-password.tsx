import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useCredentialsForm } from "#client/system/public/use-credentials-form.ts";
import { limits } from "#machines/delays.ts";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/field.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { accessTexts } from "./texts.ts";

interface NewPasswordProps {
  busy: boolean;
  label: string;
  action: string;
  /** The problem with the last one. */
  refused?: boolean;
  onChosen: (password: string) => void;
}

/** A sufficiently long password, or its problem. */
export function NewPassword({ busy, label, action, refused = false, onChosen }: NewPasswordProps) {
  const t = useTexts(accessTexts);
  const onGiven = useCallback((given: { password: string }) => onChosen(given.password), [onChosen]);
  const { password, faults, setPassword, submit } = useCredentialsForm("new_password", onGiven, refused);
  const least = t("choose.hint", { n: limits.passwordMinLength });
  return (
    <form onSubmit={submitWith(submit)} noValidate>
      <PasswordField
        label={label}
        hint={least}
        autoComplete="new-password"
        required
        value={password}
        onChange={setPassword}
        error={faults.password && (faults.password === "missing" ? t("rules.required") : least)}
      />
      <Button kind="primary" size="lg" type="submit" busy={busy}>
        {action}
      </Button>
    </form>
  );
}
