import { signedIn } from "../support/api.ts";
import {
  type Account,
  baseUrl,
  comeBack,
  demoPassword,
  expect,
  expectAccessible,
  test,
  untilAlive,
} from "./fixtures.ts";

const newcomer = { email: "newcomer@elenco.test", kind: "candidates" } as const;

const at = (path: string) => new RegExp(`^${baseUrl()}${path.replaceAll("?", "\\?")}/?$`);

test.describe("who may be where", () => {
  // Every route and kind of person is decided by a table in features/app/routes; here it is seen once for each kind.
  const tables: [
    name: string,
    who: Account | typeof newcomer | null,
    rows: [tried: string, ends: string][],
  ][] = [
    [
      "nobody",
      null,
      [
        ["/recruiters", "/business"],
        ["/candidates/candidacy", "/"],
        ["/client_contacts/jobs", "/client_contacts"],
      ],
    ],
    [
      "a candidate",
      "candidate",
      [
        ["/", "/candidates"],
        ["/administrator", "/candidates"],
      ],
    ],
    ["a newcomer", newcomer, [["/candidates/candidacy", "/candidates/register"]]],
    [
      "a recruiter",
      "recruiter",
      [
        ["/candidates/candidacy", "/recruiters"],
        ["/administrator", "/recruiters"],
      ],
    ],
    ["a client's contact", "client", [["/recruiters/jobs", "/client_contacts/jobs"]]],
  ];
  for (const [name, who, rows] of tables) {
    test(name, async ({ page }) => {
      if (who) await comeBack(page.context(), who);
      for (const [tried, ends] of rows) {
        await page.goto(tried);
        await expect(page, tried).toHaveURL(at(ends));
      }
    });
  }
});

test("the path that was tried is where signing in leads", async ({ page }) => {
  await page.goto("/administrator/mails?term=senha");
  await expect(page).toHaveURL(at("/business"));
  await page.getByLabel("E-mail").fill("admin@elenco.test");
  await page.getByLabel("Senha", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(at("/administrator/mails?term=senha"));
});

test("a remembered path that is not our own leads nowhere", async ({ page }) => {
  await page.goto("/business");
  for (const path of ["//evil.example/recruiters", "https://evil.example", "/\\evil.example"]) {
    await page.evaluate((value) => sessionStorage.setItem("attempted_path", JSON.stringify(value)), path);
    await page.reload();
    await page.getByRole("button", { name: /admin@elenco\.test/ }).click();
    await expect(page).toHaveURL(at("/recruiters"));
    await page.getByRole("button", { name: /^Conta de/ }).click();
    await page.getByRole("menuitem", { name: "Sair" }).click();
    await expect(page).toHaveURL(at("/"));
    await page.goto("/business");
  }
});

test("says that a session ended, and leads home", async ({ page }) => {
  await comeBack(page.context(), "candidate");
  await page.route("**/v1/candidates/applies", (route) =>
    route.fulfill({
      status: 401,
      json: { error: ["Faça login."], code: "unauthenticated", request_id: "r" },
    }),
  );
  // The notice stays for some seconds: it is looked for while the page still loads.
  await page.goto("/candidates/candidacy", { waitUntil: "commit" });
  await expect(page.getByText("Sessão expirada!")).toBeVisible();
  await expect(page).toHaveURL(at("/"));
});

test("language and theme are chosen by one press each and kept", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await page
    .getByRole("button", { name: "Mudar idioma para English" })
    .or(page.getByRole("button", { name: "English" }))
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your next role starts here");
  await page.getByRole("button", { name: /^Appearance/ }).click();
  await page.getByRole("button", { name: /^Appearance/ }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectAccessible(page);
});

test("the landing leads into the board", async ({ page }) => {
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Vagas em destaque" })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Pesquisar vagas...").fill("analista");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(at("/jobs?term=analista"));
});

test("a domain that is not a product domain has its home, and nobody signs in there", async ({ page }) => {
  const brand = baseUrl().replace("localhost", "assigna.localhost");
  for (const path of ["/", "/business"]) {
    await page.goto(`${brand}${path}`);
    await expect(page).toHaveURL(`${brand}/home`);
  }
  await expect(page).toHaveTitle(/Assigna/);
});

test("shows 404 for an unknown address, in both languages", async ({ page }) => {
  for (const path of ["/recruiters/nada/disso/aqui", "/administrator/nada", "/nada-disso"]) {
    await page.goto(path);
    await expect(page.getByText("Esta página não foi encontrada")).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole("link", { name: "Voltar" }).click();
  await expect(page).toHaveURL(at("/"));
});

test.describe("what may go wrong", () => {
  test("reports a lost network, and its return", async ({ page, context }) => {
    await page.goto("/jobs");
    await expect(page.getByRole("article").first()).toBeVisible();
    await context.setOffline(true);
    const banner = page.getByText("Conexão com o servidor foi perdida, tente novamente mais tarde.");
    await expect(banner).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(banner).toBeHidden();
  });

  test("code that is missing reloads the page, once", async ({ page }) => {
    await page.goto("/jobs");
    await expect(page.getByRole("article").first()).toBeVisible();
    await untilAlive(page);
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents++;
    });
    await page.route(/\/assets\/job-page.*\.js$/, (route) => route.abort());
    await page.getByRole("article").first().getByRole("link").click();
    await expect.poll(() => documents).toBe(1);
    await page.waitForLoadState();
    await expect(page.getByText("Algo deu errado ao abrir esta página.")).toBeVisible();
    expect(documents).toBe(1);
    const again = page.getByRole("button", { name: "Tentar novamente" });
    await expect(again).toBeVisible();
    await page.unroute(/\/assets\/job-page.*\.js$/);
    // The app may have asked for the code once more by itself, and be there before the press.
    const shown = page.getByRole("heading", { level: 1 }).filter({ hasNotText: /Algo deu errado/ });
    await again.or(shown).first().click();
    await expect(shown).toBeVisible();
  });

  test("warns a recruiter signed in to the mail service with a personal e-mail", async ({ page }) => {
    await comeBack(page.context(), "recruiter");
    await page.goto("/recruiters?personal_email=true&tab=1");
    await expect(page.getByRole("alert")).toContainText("e-mail pessoal");
    await expect(page).toHaveURL(at("/recruiters?tab=1"));
  });
});

test.describe("the recruiter's frame", () => {
  test.beforeEach(async ({ page }) => comeBack(page.context(), "admin"));

  test("a list's tools end with its table, and the dashboard's panels stand at even distances", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1920, height: 900 });
    await page.goto("/recruiters/proposals");
    const edge = async (name: "Opções da lista" | "Propostas") => {
      const shown =
        name === "Propostas" ? page.getByRole("grid", { name }) : page.getByRole("button", { name });
      const box = await shown.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    await expect(page.getByRole("row").nth(2)).toBeVisible();
    expect(Math.abs((await edge("Opções da lista")) - (await edge("Propostas")))).toBeLessThanOrEqual(4);
    await page.goto("/recruiters/dashboard");
    const foot = async (name: string) => {
      const box = await page.getByRole("region", { name }).boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect(page.getByRole("region", { name: "Meu dia" })).toBeVisible();
    expect(Math.abs((await foot("Meu dia")) - (await foot("Precisa de atenção")))).toBeLessThanOrEqual(1);
  });

  test("on a phone one menu leads to pinned pages and entities, and nothing floats over the page", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/recruiters/jobs/1/files");
    await expect(page.getByRole("button", { name: "Mais ações", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Kanban", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Editar", exact: true })).toHaveCount(0);
    await page.getByRole("link", { name: "Visão geral" }).click();
    await expect(page.getByRole("button", { name: "Menu de entidades" })).toBeHidden();
    const recent = page.getByRole("button", { name: "Páginas recentes" });
    expect((await recent.boundingBox())?.y).toBeLessThan(56);
    await recent.click();
    // The record is listed once, whichever of its tabs were seen.
    await expect(page.getByRole("region", { name: "Páginas recentes" }).getByRole("listitem")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Abrir menu lateral" }).click();
    await page.getByRole("navigation", { name: "Áreas" }).getByRole("link", { name: "Propostas" }).click();
    await expect(page).toHaveURL(at("/recruiters/proposals"));
    const tops = await Promise.all(
      ["Filtros", "Visões", "Opções da lista"].map(async (name) => {
        const box = await page.getByRole("button", { name }).boundingBox();
        return Math.round(box?.y ?? 0);
      }),
    );
    expect(new Set(tops).size).toBe(1);
  });
});

test("the bell rings live, sorts by category and is silenced", async ({ page }) => {
  const admin = await signedIn(baseUrl(), "admin@elenco.test");
  const candidate = await signedIn(baseUrl(), "candidate@elenco.test", "candidates");
  const me = await admin.call<{ recruiter: { id: number } }>("GET", "/recruiters");
  const title = `Sineiro(a) ${Date.now()}`;
  const { job } = await admin.call<{ job: { uid: string } }>("POST", "/recruiters/jobs", {
    job: { title, status: "published", description: "<p>Uma vaga.</p>", owner_id: me.recruiter.id },
  });
  await admin.call("PUT", "/recruiters/notifications/read/all", {});

  await comeBack(page.context(), "admin");
  await page.goto("/recruiters");
  const bell = page.getByRole("button", { name: /^Notificações/ });
  await expect(bell).toHaveAccessibleName("Notificações");
  await candidate.call("POST", `/candidates/jobs/${job.uid}/applies`, { apply: {} });
  await expect(bell).toHaveAccessibleName("Notificações: 1 não lida");
  await expectAccessible(page);

  await bell.press("Enter");
  const panel = page.getByRole("dialog", { name: "Notificações" });
  await expect(panel.getByRole("tab", { name: "Candidaturas" })).toHaveAttribute("aria-selected", "true");
  const news = panel.getByRole("region", { name: "Novas" });
  await expect(news.getByRole("listitem")).toHaveCount(1);
  await expect(news.getByRole("link")).toContainText(title);
  await expect(news.getByRole("link")).toHaveAttribute("target", "_blank");
  await expect(bell).toHaveAccessibleName("Notificações");
  await expectAccessible(page);

  await news.getByRole("button", { name: "Remover notificação" }).click();
  await expect(panel.getByText(title)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
  await page.reload();
  await bell.click();
  await expect(panel.getByRole("tab", { name: "Candidaturas" })).toBeVisible();
  await expect(panel.getByText(title)).toHaveCount(0);
});

test.describe("the administrator", () => {
  test.beforeEach(async ({ page }) => comeBack(page.context(), "admin"));

  test("reads the outbox, but no link that opens somebody's account", async ({ page }) => {
    await page.request.post(`${baseUrl()}/v1/passwords`, {
      data: { email: "candidate@elenco.test", strategy: "candidates" },
    });
    await page.goto("/administrator/mails");
    await page
      .getByRole("link", { name: /Nova senha.*candidate@elenco\.test/ })
      .first()
      .click();
    const letter = page.getByRole("article", { name: /Nova senha/ });
    await expect(letter).toBeVisible();
    await expectAccessible(page);
    await expect(letter.getByText(/O link desta mensagem é pessoal/)).toBeVisible();
    await expect(letter.getByRole("link")).toHaveCount(0);
    await expect(letter.getByText(/#token=[\w-]/)).toHaveCount(0);
  });

  test("sees how the house stands, screen by screen", async ({ page }) => {
    for (const [path, heading] of [
      ["/administrator", "Administração"],
      ["/administrator/recruiters", "Recrutadores"],
      ["/administrator/businesses", "Empresas"],
      ["/administrator/site_configs", "Configurações do site"],
      ["/administrator/holidays", "Feriados"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole("status", { name: "Carregando…" })).toHaveCount(0);
      await expectAccessible(page);
    }
  });

  test("works in another business after choosing it", async ({ page }) => {
    await page.goto("/administrator");
    await page.getByRole("button", { name: /^Empresa selecionada: Elenco/ }).click();
    await page.getByRole("menuitem", { name: "Mappit" }).click();
    await expect(page.getByRole("button", { name: /^Empresa selecionada: Mappit/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: /^Empresa selecionada: Mappit/ })).toBeVisible();
  });
});
