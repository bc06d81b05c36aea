import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { Spinner } from "#ui/feedback.tsx";
import { appTexts } from "./texts.ts";

const Centre = styled.main`display: grid; place-items: center; min-height: 100dvh;`;

/** A spinner of size 100 until there is something to show. */
export default function LoadingLayout({ children }: { children?: ReactNode }) {
  const t = useTexts(appTexts);
  return <Centre>{children ?? <Spinner label={t("loading")} />}</Centre>;
}
