import type { ReactNode } from "react";
import { Link } from "react-router";

/** A link set by an administrator: within this site, or to another one. */
export function SiteLink({ url, children }: { url: string; children: ReactNode }) {
  return url.startsWith("/") ? <Link to={url}>{children}</Link> : <a href={url}>{children}</a>;
}
