import { Component, type ReactNode } from "react";
import { isObject } from "#contract/object.ts";
import { ErrorPage } from "./error-page.tsx";

/** The code is taken from the error, its status or its response status; default 500. */
function statusOf(error: unknown): number {
  if (!isObject(error)) return 500;
  const { status, statusCode, response } = error;
  const nested = isObject(response) ? response.status : 0;
  return (
    [statusCode, status, nested].find((code): code is number => typeof code === "number" && code >= 400) ??
    500
  );
}

interface Props {
  /** The path of the page; an error ends with the page. */
  page: string;
  children: ReactNode;
  onBroke: () => void;
}

/**
 * An error of a page is shown instead of the page. One without a status of its own is most often a part whose code did
 * not come: it is reported, and the page is loaded again once the server answers. Has no key of the page's: the layout
 * inside would be made anew for each, and a press meanwhile lost.
 */
export class ErrorBoundary extends Component<Props, { error: unknown; page: string }> {
  override state: { error: unknown; page: string } = { error: null, page: this.props.page };

  static getDerivedStateFromProps({ page }: Props, state: { page: string }) {
    return page === state.page ? null : { error: null, page };
  }

  override componentDidCatch(error: unknown) {
    if (statusOf(error) === 500) this.props.onBroke();
  }

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
