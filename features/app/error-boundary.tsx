import { Component, type ReactNode } from "react";
import { ErrorPage } from "./error-page.tsx";

/** The code is taken from the error, its status or its response status; default 500. */
function statusOf(error: unknown): number {
  if (typeof error !== "object" || error === null) return 500;
  const { status, statusCode, response } = error as Record<string, unknown>;
  const nested =
    typeof response === "object" && response !== null && "status" in response ? response.status : 0;
  return (
    [statusCode, status, nested].find((code): code is number => typeof code === "number" && code >= 400) ??
    500
  );
}

/** An error of a page is shown instead of the page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const status = statusOf(error);
    const message = status !== 404 && error instanceof Error && status !== 500 ? error.message : null;
    return <ErrorPage status={status} message={message} />;
  }
}
