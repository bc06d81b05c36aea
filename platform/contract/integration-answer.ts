const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The names under which systems put what went wrong; the first is the integration error's own. */
const places = ["error", "errors", "message", "detail"];

function messagesIn(value: unknown): string[] | undefined {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap((item) => messagesIn(item) ?? []);
  if (!isObject(value)) return undefined;
  const place = places.find((name) => name in value);
  return place === undefined ? undefined : messagesIn(value[place]);
}

const entities: Readonly<Record<string, string>> = {
  ...{ "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&nbsp;": " " },
};

/** The text of a server's own page; its title where nothing else is written. */
function textOfPage(page: string): string {
  const title = /<title[^>]*>([^<]*)/i.exec(page)?.[1] ?? "";
  const words = (html: string) =>
    html
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/&\w+;|&#39;/g, (name) => entities[name] ?? name)
      .replaceAll(/\s+/g, " ")
      .trim();
  return words(page.replaceAll(/<(head|style|script)\b[\s\S]*?(<\/\1>|$)/gi, " ")) || words(title);
}

/** What another system answered, for a person: the messages of an error, the text of a page, else the answer itself. */
export function answerMessages(answer: string | null): string[] {
  const text = (answer ?? "").trim();
  const isPage = /^<(!doctype|html|head|body)\b/i.test(text);
  const messages = isPage
    ? [textOfPage(text)]
    : (isObject(parsed(text)) && messagesIn(parsed(text))) || [text];
  return messages.map((message) => message.trim()).filter((message) => message !== "");
}
