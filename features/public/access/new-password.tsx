import { type FormEvent, useState } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { limits } from "#machines/delays.ts";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/field.tsx";
import { accessTexts } from "./texts.ts";

interface NewPasswordProps {
  busy: boolean;
  label: string;
  submit: string;
  /** What was found wrong with the last one. */
  refused?: boolean;
  onChosen: (password: string) => void;
}

/** A password that is long enough, or what is wrong with it. */
export function NewPassword({ busy, label, submit, refused = false, onChosen }: NewPasswordProps) {
  const t = useTexts(accessTexts);
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState(refused);
  const least = t("choose.hint", { n: limits.passwordMinLength });
  const error =
    password === "" ? t("rules.required") : password.length < limits.passwordMinLength ? least : null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!error) onChosen(password);
  };
  return (
    <form onSubmit={send} noValidate>
      <PasswordField
        label={label}
        hint={least}
        autoComplete="new-password"
        required
        value={password}
        onChange={setPassword}
        error={tried ? error : null}
      />
      <Button kind="primary" size="lg" type="submit" busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
