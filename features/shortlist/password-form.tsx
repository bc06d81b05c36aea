import { LockKeyhole } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/field.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { space } from "#ui/tokens.ts";
import { Notice } from "./notice.tsx";
import { shortlistTexts } from "./texts.ts";

const Form = styled.form`display: grid; gap: ${space(4)}; width: 100%; text-align: start;`;

interface PasswordFormProps {
  /** Why the last one was refused. */
  failure: string | null;
  busy: boolean;
  onGiven: (password: string) => void;
}

/** A link's password, required before anything is shown. */
export function PasswordForm({ failure, busy, onGiven }: PasswordFormProps) {
  const t = useTexts(shortlistTexts);
  const [password, setPassword] = useState("");
  const [isMissing, setMissing] = useState(false);
  const submit = submitWith(() => {
    setMissing(password === "");
    if (password !== "") onGiven(password);
  });
  const refused = () => {
    if (isMissing) return t("locked.missing");
    if (failure === null || busy) return undefined;
    if (failure === "validation_failed") return t("locked.wrong");
    return t(failure === "rate_limited" ? "locked.tooMany" : "locked.failed");
  };
  return (
    <Notice icon={LockKeyhole} title={t("locked.title")} hint={t("locked.hint")}>
      <Form onSubmit={submit} noValidate>
        <PasswordField
          label={t("locked.password")}
          autoComplete="off"
          autoFocus
          required
          maxLength={128}
          value={password}
          error={refused()}
          onChange={(typed) => {
            setMissing(false);
            setPassword(typed);
          }}
        />
        <Button kind="primary" size="lg" type="submit" busy={busy}>
          {t("locked.open")}
        </Button>
      </Form>
    </Notice>
  );
}
