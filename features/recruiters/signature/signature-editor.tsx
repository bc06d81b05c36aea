import { Copy } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { useCopyFormatted } from "#client/system/page/use-share.ts";
import type { useSignature } from "#client/system/recruiters/use-signature.ts";
import { isOfGroup } from "#client/tenant/tenant.ts";
import { companiesOf } from "#contract/catalogues/signatures.ts";
import { lazy } from "#features/shared/lazy.ts";
import type { SignatureField } from "#machines/signature/signature-form.ts";
import { signatureHtml, signatureText } from "#machines/signature/signature-html.ts";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { PhoneField } from "#ui/money-field.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { from, space } from "#ui/tokens.ts";
import { signatureTexts } from "./texts.ts";

const SignatureView = lazy(() => import("./signature-view.tsx"));

const Sides = styled.form`
  display: grid; gap: ${space(6)}; align-items: start;
  ${from("tablet")} { grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr); }
`;

/** The fields and the resulting signature, side by side. */
export function SignatureEditor({
  editor,
  actions,
  id,
}: {
  editor: ReturnType<typeof useSignature>;
  actions?: ReactNode;
  /** Of the form, for a button outside it. */
  id: string;
}) {
  const t = useTexts(signatureTexts);
  const locale = useLocale();
  const { business } = useRecruiter();
  const { form, own, problems, companyMissing, change } = editor;
  const copy = useCopyFormatted({ copied: t("copied"), failed: t("copyFailed") });
  const errorOf = (field: SignatureField) => {
    const problem = problems[field];
    if (field === "email" && problem) return t(problem === "email" ? "emailInvalid" : "emailNeeded");
    return problem ? t("required") : null;
  };
  const field = (name: SignatureField) => ({
    value: form[name],
    error: errorOf(name),
    onChange: (value: string) => change(name, value),
  });
  const html = signatureHtml(form, own);
  return (
    <Sides id={id} noValidate aria-busy={editor.busy} onSubmit={submitWith(editor.save)}>
      <Stack $gap={4}>
        <SelectField<string>
          label={t("company")}
          required
          placeholder={t("chooseCompany")}
          value={form.company === "" ? null : form.company}
          error={companyMissing ? t("selectCompany") : null}
          options={companiesOf(own, { isOfGroup: isOfGroup(business) }).map(({ code, label }) => ({
            value: code,
            label: label[locale],
          }))}
          onChange={(company) => change("company", company ?? "")}
        />
        <TextField label={t("name")} required autoComplete="name" maxLength={120} {...field("name")} />
        <TextField label={t("jobTitle")} required maxLength={120} {...field("title")} />
        <TextField label={t("email")} required type="email" maxLength={160} {...field("email")} />
        <PhoneField
          label={t("mobilePhone")}
          required
          countryLabel={t("country")}
          {...field("mobile_phone")}
        />
        <PhoneField label={t("phone")} countryLabel={t("country")} {...field("phone")} />
        <TextField label={t("linkedin")} type="url" maxLength={300} {...field("linkedin")} />
        {actions}
      </Stack>
      <Stack $gap={3}>
        <Inline $wrap style={{ justifyContent: "space-between" }}>
          <Heading $size="md">{t("preview")}</Heading>
          <Button
            size="sm"
            icon={<Copy aria-hidden />}
            disabled={html === ""}
            onClick={() => void copy(html, signatureText(form, own))}
          >
            {t("copy")}
          </Button>
        </Inline>
        {html === "" ? (
          <Text $tone="muted">{t("previewEmpty")}</Text>
        ) : (
          <Suspense fallback={<Skeleton $height="160px" />}>
            <SignatureView html={html} label={t("preview")} />
          </Suspense>
        )}
      </Stack>
    </Sides>
  );
}
