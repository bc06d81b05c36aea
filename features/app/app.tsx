import { type ReactNode, use, useEffect, useMemo } from "react";
import { styled } from "styled-components";
import { LanguageContext, useTexts } from "#platform/i18n/use-texts.ts";
import type { System } from "#platform/system/system.ts";
import {
  SystemContext,
  TenantContext,
  useOnline,
  useSystem,
  useTenant,
  useTheme,
  useToasts,
} from "#platform/system/use-system.ts";
import { ToastViewport } from "#ui/feedback.tsx";
import { FieldTextsContext } from "#ui/field.tsx";
import { GlobalStyle } from "#ui/global-style.tsx";
import { applyTheme } from "#ui/theme.ts";
import { layer, space, type } from "#ui/tokens.ts";
import { appTexts } from "./texts.pt.ts";

const Offline = styled.div`
  position: sticky; top: 0; z-index: ${layer.bar}; padding: ${space(1.5)} ${space(4)}; text-align: center; font-size: ${type.sm};
  background: var(--warning-soft); color: var(--on-warning-soft);
`;

function Frame({ children }: { children: ReactNode }) {
  const t = useTexts(appTexts);
  const tenant = useTenant();
  const { mode } = useTheme();
  const online = useOnline();
  const toasts = useToasts();
  useEffect(() => applyTheme(tenant.colors[mode], mode), [tenant, mode]);
  const fieldTexts = useMemo(
    () => ({
      required: t("fields.required"),
      showPassword: t("fields.showPassword"),
      hidePassword: t("fields.hidePassword"),
      clear: t("fields.clear"),
      searching: t("fields.searching"),
      nothingFound: t("fields.nothingFound"),
      remove: t("fields.remove"),
    }),
    [t],
  );
  return (
    <FieldTextsContext value={fieldTexts}>
      {online ? null : <Offline role="status">{t("offline")}</Offline>}
      {children}
      <ToastViewport
        toasts={toasts.shown}
        onClose={toasts.close}
        onAction={toasts.act}
        closeLabel={t("close")}
      />
    </FieldTextsContext>
  );
}

function WithTenant({ children }: { children: ReactNode }) {
  const { tenant } = useSystem();
  const config = use(tenant);
  return (
    <TenantContext value={config}>
      <Frame>{children}</Frame>
    </TenantContext>
  );
}

/** What is around every page: language, tenant, theme, toasts, the offline banner. */
export function App({ system, children }: { system: System; children: ReactNode }) {
  return (
    <SystemContext value={system}>
      <LanguageContext value={system.language}>
        <GlobalStyle />
        <WithTenant>{children}</WithTenant>
      </LanguageContext>
    </SystemContext>
  );
}
