import { describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { createLanguage, defineTexts } from "#client/i18n/i18n.ts";
import { brandOf } from "#machines/testing/brands.ts";
import { provideLocale, provideTenant, settledTenant } from "./brand.ts";

describe("the brand of the app", () => {
  it("requests the configuration of its domain and waits for it", async () => {
    const read = vi.fn(async () => brandOf({ title: "Casa" }));
    const tenant = createActor(provideTenant(read), {
      input: { domain: "casa.test", defaults: brandOf({ title: "Land" }) },
    }).start();
    tenant.send({ type: "tenant.requested" });
    expect((await settledTenant({ tenant })).title).toBe("Casa");
    expect(read).toHaveBeenCalledWith({ domain: "casa.test" });
    expect((await settledTenant({ tenant })).title).toBe("Casa");
  });

  it("changes the texts, the page and the cookie together, once the English is here", async () => {
    const texts = defineTexts("here", { hello: "Olá" }, async () => ({ default: { hello: "Hello" } }));
    const language = createLanguage("pt");
    language.ready(texts);
    const page = { documentElement: { lang: "" } as HTMLElement };
    const write = vi.fn();
    const cookies = { read: () => undefined, write, remove: () => undefined };
    const locale = createActor(provideLocale(language, cookies, page), { input: { kept: "pt" } }).start();
    expect(page.documentElement.lang).toBe("pt-BR");
    const changed = new Promise<void>((resolve) => language.subscribe(resolve));
    locale.send({ type: "locale.chosen", locale: "en" });
    expect(language.instance.t("hello", { ns: "here" })).toBe("Olá");
    await changed;
    expect(language.instance.t("hello", { ns: "here" })).toBe("Hello");
    expect(page.documentElement.lang).toBe("en");
    expect(write).toHaveBeenCalledWith("locale", "en", 365 * 86_400);
  });

  it("requests the English again when it did not arrive", async () => {
    let requests = 0;
    const texts = defineTexts("far", { hello: "Olá" }, async () => {
      requests++;
      if (requests === 1) throw new Error("chunk");
      return { default: { hello: "Hello" } };
    });
    const language = createLanguage("pt");
    language.ready(texts);
    await expect(language.load("en")).rejects.toThrow("chunk");
    await language.load("en");
    expect(language.instance.hasResourceBundle("en", "far")).toBe(true);
  });
});
