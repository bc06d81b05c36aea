import { expect, it, vi } from "vitest";
import { createLanguage, defineTexts, showLanguage, textsOfLoadedCode } from "./i18n.ts";

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

const words = (name: string, fetched = async () => english) => defineTexts(name, { title: "Vagas" }, fetched);

it("fetches the English of the places that are named, before any of them is shown", async () => {
  const fetched = vi.fn(async () => english);
  const [named, other] = [words("named", fetched), words("not named", fetched)];
  const language = createLanguage("pt");
  await language.load("en", [named.name, "nowhere"]);
  language.change("en");
  await vi.waitFor(() => expect(language.locale()).toBe("en"));
  expect(fetched).toHaveBeenCalledOnce();
  expect(language.instance.t("title", { ns: named.name })).toBe("Jobs");
  expect(language.ready(named)).toBe(true);
  expect(language.ready(other)).toBe(false);
});

it("fetches no English for who reads Portuguese", async () => {
  const fetched = vi.fn(async () => english);
  const source = words("in portuguese", fetched);
  const language = createLanguage("pt");
  await language.load("pt", [source.name]);
  await language.loadDefined();
  expect(fetched).not.toHaveBeenCalled();
  expect([language.locale(), language.version()]).toEqual(["pt", 0]);
});

it("has the English of code that was just loaded, also where some of it does not come", async () => {
  words("that does not come", () => Promise.reject(new Error("offline")));
  const source = words("loaded just now");
  const language = createLanguage("en");
  showLanguage(language);
  await textsOfLoadedCode();
  expect(language.ready(source)).toBe(true);
  expect(language.instance.t("title", { ns: source.name })).toBe("Jobs");
});

it("is asked for once by all that show it meanwhile, and told to each of them", async () => {
  const fetched = vi.fn(async () => english);
  const source = words("asked for twice", fetched);
  const language = createLanguage("en");
  expect([language.ready(source), language.ready(source)]).toEqual([false, false]);
  await vi.waitFor(() => expect(language.ready(source)).toBe(true));
  expect(fetched).toHaveBeenCalledOnce();
});

it("writes what stands for something else as it is given, and Portuguese where English lacks a text", async () => {
  const source = defineTexts("with values", { hello: "Olá, {{name}}", only: "Só aqui" }, async () => ({
    default: { hello: "Hello, {{name}}" } as { hello: string; only: string },
  }));
  const language = createLanguage("en");
  language.ready(source);
  await language.load("en");
  const say = (key: string, values = {}) => language.instance.t(key, { ...values, ns: source.name });
  expect(say("hello", { name: "<Ana & Rui>" })).toBe("Hello, <Ana & Rui>");
  expect(say("only")).toBe("Só aqui");
});
