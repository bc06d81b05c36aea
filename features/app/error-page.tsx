import { Link, useRouteError } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#platform/i18n/use-texts.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Heading, Stack, Text } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { appTexts } from "./texts.pt.ts";

const Page = styled.main`display: grid; place-items: center; min-height: 70vh; padding: ${space(6)}; text-align: center;`;
const Code = styled.div`font-size: 72px; font-weight: 700; line-height: 1; letter-spacing: -0.04em; color: var(--accent-text);`;

interface Problem {
  status: number;
  message: string;
}

/** Status, message and the way home (application document, section 2.7). */
export function ErrorPage({ status, message }: Problem) {
  const t = useTexts(appTexts);
  return (
    <Page>
      <Stack $gap={4} $align="center">
        <Code>{status}</Code>
        <Heading as="h1" $size="lg">
          {message}
        </Heading>
        <ButtonLink as={Link} to="/home" $kind="primary">
          Voltar
        </ButtonLink>
        {status >= 500 ? (
          <Text $tone="muted" $size="sm">
            {t("error.failed")}
          </Text>
        ) : null}
      </Stack>
    </Page>
  );
}

export function NotFoundPage() {
  const t = useTexts(appTexts);
  return <ErrorPage status={404} message={t("error.notFound")} />;
}

function numberIn(value: unknown, key: string): number | undefined {
  if (typeof value !== "object" || value === null || !(key in value)) return undefined;
  const found = (value as Record<string, unknown>)[key];
  return typeof found === "number" ? found : undefined;
}

/** What the router caught: the code of the error, its status or its response's status; default 500. */
export function RouteError() {
  const error = useRouteError();
  const t = useTexts(appTexts);
  const status = numberIn(error, "statusCode") ?? numberIn(error, "status") ?? 500;
  const message = error instanceof Error && error.message ? error.message : t("error.notFound");
  return <ErrorPage status={status} message={status === 404 ? t("error.notFound") : message} />;
}
