interface Measured {
  dataLayer?: unknown[];
}

const source = "https://www.googletagmanager.com/gtag/js";

/** Google's script reads the arguments of its calls from this list, as `arguments`. */
function gtag(page: Measured, ...given: unknown[]): void {
  page.dataLayer ??= [];
  const argumentsList = function argumentsOf() {
    // biome-ignore lint/complexity/noArguments: an array is not understood
    return arguments;
  } as (...all: unknown[]) => IArguments;
  page.dataLayer.push(argumentsList(...given));
}

/**
 * Counts the visit of a public page for the Google Analytics property. Only the path is sent: search terms stay here.
 */
export function measureVisit(id: string, path: string, document: Document): void {
  const page = window as Measured;
  if (!document.querySelector(`script[src^="${source}"]`)) {
    gtag(page, "js", new Date());
    gtag(page, "config", id, { send_page_view: false });
    const script = document.createElement("script");
    script.async = true;
    script.src = `${source}?id=${encodeURIComponent(id)}`;
    document.head.append(script);
  }
  gtag(page, "event", "page_view", { page_path: path, page_location: `${window.location.origin}${path}` });
}
