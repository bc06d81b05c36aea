import { expect, it, vi } from "vitest";
import { createLanguage, defineTexts } from "./i18n.ts";

const english = { default: { title: "Jobs" } };

it("asks again for English that did not come, and once for what came", async () => {
  const fetched = vi.fn<() => Promise<typeof english>>().mockRejectedValueOnce(new Error("offline"));
  fetched.mockResolvedValue(english);
  const source = defineTexts("asks again", { title: "Vagas" }, fetched);
  const language = createLanguage("pt");
  expect(language.ready(source)).toBe(true);
  await expect(language.load("en")).rejects.toThrow("offline");
  await language.load("en");
  expect(fetched).toHaveBeenCalledTimes(2);
  await language.load("en");
  expect(fetched).toHaveBeenCalledTimes(2);
  language.change("en");
  await vi.waitFor(() => expect(language.locale()).toBe("en"));
  expect(language.instance.t("title", { ns: source.name })).toBe("Jobs");
});

it("shows Portuguese until English is there, and says when it is", async () => {
  const source = defineTexts("until it is there", { title: "Vagas" }, async () => english);
  const language = createLanguage("en");
  const changed = vi.fn();
  const leave = language.subscribe(changed);
  expect(language.ready(source)).toBe(false);
  expect(language.instance.t("title", { ns: source.name })).toBe("Vagas");
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  expect([language.ready(source), language.version()]).toEqual([true, 1]);
  leave();
  language.change("pt");
  await vi.waitFor(() => expect(language.version()).toBe(2));
  expect(changed).toHaveBeenCalledTimes(1);
});
