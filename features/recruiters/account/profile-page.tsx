import { Copy } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import {
  useChangeLocale,
  useRecruiter,
  useTenant,
  useTheme,
  useToasts,
} from "#client/system/app/use-system.ts";
import { useCopyFormatted } from "#client/system/page/use-share.ts";
import { useAccount, useAccountForm, useMenuDisplay } from "#client/system/recruiters/use-account.ts";
import type { RecruiterAccount } from "#contract/calls/account.ts";
import { ChangePassword } from "#features/forms/change-password.tsx";
import { languages } from "#features/forms/languages.ts";
import { SettingsForm } from "#features/forms/settings-form.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { lazy } from "#features/shared/lazy.ts";
import { ReadFailure } from "#features/shared/reading/loaded.tsx";
import { LinkedAccounts } from "#features/shared/social/linked-accounts.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Avatar, Skeleton } from "#ui/feedback.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Columns, Heading, Inline, PageHeader, Panel, Stack, Text } from "#ui/layout.tsx";
import { PhoneField } from "#ui/money-field.tsx";
import { FormSkeleton } from "#ui/skeletons.tsx";
import { CalendarFeed } from "./calendar-feed.tsx";
import { Picture } from "./picture.tsx";
import { accountTexts } from "./texts.ts";

const SignatureView = lazy(() => import("../signature/signature-view.tsx"));

export default function ProfilePage() {
  const t = useTexts(accountTexts);
  const account = useAccount();
  const recruiter = useRecruiter();
  useDocumentTitle(t("profile.title"), useTenant().title);
  if (account.state === "failed") return <ReadFailure title={t("failed")} read={account} />;
  return (
    <Stack $gap={5} style={{ maxWidth: 920 }}>
      <PageHeader title={t("profile.title")} hint={t("profile.lead")} />
      {account.data ? (
        <>
          <OwnData account={account.data.recruiter} />
          <Columns $min={320} $gap={5}>
            <Picture
              of="account"
              title={t("profile.photo")}
              shown={<Avatar name={recruiter.name} src={recruiter.photoUrl} size={72} />}
              isThere={recruiter.photoUrl !== null}
              chooseLabel={t("profile.choosePhoto")}
              removeLabel={t("profile.removePhoto")}
              onChanged={account.reload}
            />
            <OwnPreferences />
          </Columns>
          <LinkedAccounts strategy="recruiters" />
          <CalendarFeed />
          <Signature html={recruiter.signature} />
          <Password />
        </>
      ) : (
        <FormSkeleton label={t("loading")} />
      )}
    </Stack>
  );
}

function OwnData({ account }: { account: RecruiterAccount }) {
  const t = useTexts(accountTexts);
  const { errorAt } = useFormTexts();
  const { show } = useToasts();
  const saved = t("saved");
  const form = useAccountForm(account, () => show({ kind: "success", text: saved }));
  const field = (name: string) => ({
    value: form.text(name),
    error: errorAt(form.errors, name),
    onChange: (value: string) => form.change(name, name === "name" || value !== "" ? value : null),
  });
  return (
    <SettingsForm title={t("profile.own")} form={form}>
      <TextField label={t("profile.name")} required autoComplete="name" maxLength={120} {...field("name")} />
      <TextField label={t("profile.roleName")} maxLength={120} {...field("role_name")} />
      <TextField
        label={t("profile.email")}
        hint={t("profile.emailHint")}
        type="email"
        readOnly
        value={account.email}
        onChange={() => undefined}
      />
      <TextField label={t("profile.linkedin")} type="url" maxLength={300} {...field("linkedin")} />
      <PhoneField
        label={t("profile.mobilePhone")}
        countryLabel={t("profile.country")}
        {...field("mobile_phone")}
      />
      <PhoneField label={t("profile.phone")} countryLabel={t("profile.country")} {...field("phone")} />
    </SettingsForm>
  );
}

function OwnPreferences() {
  const t = useTexts(accountTexts);
  const locale = useLocale();
  const changeLocale = useChangeLocale();
  const { choice, choose } = useTheme();
  const { menuDisplay, chooseMenuDisplay } = useMenuDisplay();
  return (
    <Panel>
      <Stack $gap={4}>
        <Heading $size="md">{t("profile.preferences")}</Heading>
        <SelectField
          label={t("profile.language")}
          value={locale}
          options={languages}
          onChange={(chosen) => (chosen ? changeLocale(chosen) : undefined)}
        />
        <SelectField
          label={t("profile.theme")}
          value={choice}
          options={(["light", "dark", "system"] as const).map((value) => ({
            value,
            label: t(`profile.themes.${value}`),
          }))}
          onChange={(chosen) => (chosen ? choose(chosen) : undefined)}
        />
        <SelectField
          label={t("profile.menu")}
          value={menuDisplay}
          options={(["normal", "minified"] as const).map((value) => ({
            value,
            label: t(`profile.menus.${value}`),
          }))}
          onChange={(chosen) => (chosen ? chooseMenuDisplay(chosen) : undefined)}
        />
      </Stack>
    </Panel>
  );
}

/** The text of HTML, for programs that take no formats. */
const textOf = (html: string) =>
  new DOMParser()
    .parseFromString(html.replaceAll(/<br[^>]*>|<\/t[dr]>/g, "$&\n"), "text/html")
    .body.textContent?.trim() ?? "";

function Signature({ html }: { html: string | null }) {
  const t = useTexts(accountTexts);
  const copy = useCopyFormatted({ copied: t("profile.copied"), failed: t("profile.copyFailed") });
  return (
    <Panel>
      <Stack $gap={4}>
        <Heading $size="md">{t("profile.signature")}</Heading>
        {html ? (
          <Suspense fallback={<Skeleton $height="140px" />}>
            <SignatureView html={html} label={t("profile.signatureLabel")} />
          </Suspense>
        ) : (
          <Text $tone="muted">{t("profile.noSignature")}</Text>
        )}
        <Inline $wrap>
          <ButtonLink as={Link} to="/recruiters/signatures" $kind={html ? "secondary" : "primary"}>
            {t(html ? "profile.editSignature" : "profile.addSignature")}
          </ButtonLink>
          {html ? (
            <Button icon={<Copy aria-hidden />} onClick={() => void copy(html, textOf(html))}>
              {t("profile.copySignature")}
            </Button>
          ) : null}
        </Inline>
      </Stack>
    </Panel>
  );
}

function Password() {
  const t = useTexts(accountTexts);
  return (
    <ChangePassword
      whose="recruiters"
      titleSize="md"
      inColumns
      words={{
        title: t("profile.password"),
        current: t("profile.current"),
        next: t("profile.next"),
        nextHint: t("profile.nextHint"),
        again: t("profile.again"),
        submit: t("profile.changePassword"),
        changed: t("profile.passwordChanged"),
      }}
    />
  );
}
