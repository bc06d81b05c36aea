// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import type { LikeCandidate, ShortlistApply } from "#contract/calls/shortlists.ts";
import { candidateOf, followedOf, likeOf, shortlistOf } from "#machines/testing/shortlists.ts";
import { show } from "../testing/show.tsx";
import { FollowShortlist } from "./follow-shortlist.tsx";
import { LinkDialogs } from "./link-dialogs.tsx";
import { LinkHandover } from "./link-handover.tsx";
import { LinkStatus } from "./link-status.tsx";
import { reviewerName } from "./reviewer-name.ts";
import type { Follow } from "./shortlist-desk.tsx";

const nothing = () => undefined;
const followOf = (rest: Partial<Follow> = {}): Follow => ({
  ...{ shortlistId: 5, followed: null, people: [], latest: null, link: null, linkState: "idle" },
  ...{ failure: null, linkFailure: null, failed: false },
  ...{ retry: nothing, askToRevoke: nothing, askToRotate: nothing, confirm: nothing, cancel: nothing },
  ...{ reload: nothing, closeLink: nothing },
  ...rest,
});
const apply = (id: number, name: string, rest: Partial<ShortlistApply> = {}) =>
  candidateOf(id, { name, role_name: "Contadora", company_name: "Casa", ...rest });
const applies = [
  apply(1, "Rita Telles", { deslike_candidate: 1, star_candidate: 3 }),
  apply(2, "Bruno Lima", { like_candidate: 1, amount_description: 2 }),
  apply(3, "Ana Souza"),
  apply(4, "Caio Dias", { star_candidate: 1 }),
];
const says = (id: number, rest: Partial<LikeCandidate>) =>
  likeOf(id, { reviewer_name: "Marta", updated_at: "2026-11-02T12:00:00Z", ...rest });
const likes = [
  says(8, { apply_id: 2, like_avaliation: true, description: "Quero conversar" }),
  says(7, { apply_id: 1, like_avaliation: false }),
  says(6, { apply_id: 1, like_avaliation: true, type_avaliation: 2, reviewer_name: "Rui" }),
  says(5, { apply_id: 2, like_avaliation: null, description: "Vem de longe", reviewer_name: null }),
];
const follow = (rest: Partial<Follow> = {}, given = likes, of = applies) =>
  show(<FollowShortlist follow={followOf(rest)} followed={followedOf(shortlistOf(), of, given)} />, {
    answers: {},
  });
const heads = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const card = (name: string) => within(screen.getByRole("heading", { name }).closest("li") as HTMLElement);

test("sums what reviewers said, and says how many candidates it was about", async () => {
  await follow();
  const total = (term: string) => screen.getByText(term).nextSibling?.textContent;
  expect(["Gostaram", "Não gostaram", "Favoritos"].map(total)).toEqual(["1", "1", "4"]);
  expect(screen.getAllByText("Comentários")[0]?.nextSibling?.textContent).toBe("2");
  const bar = screen.getByRole("progressbar", { name: "3 de 4 avaliados" });
  expect(bar.getAttribute("aria-valuenow")).toBe("75");
  expect(card("Bruno Lima").getByLabelText("2 comentários").textContent).toBe("2");
  expect(card("Rita Telles").getByLabelText("3 favoritos")).toBeTruthy();
  expect(card("Rita Telles").getByLabelText("1 não gostou")).toBeTruthy();
});

test("an empty shortlist is nought per cent reviewed", async () => {
  await follow({}, [], []);
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("0");
  expect(screen.getByText(/^Nenhuma avaliação ainda/)).toBeTruthy();
});

test("each evaluation is told as what it is, and quoted under whom it is about", async () => {
  await follow();
  const told = within(screen.getByRole("list", { name: "Avaliações" })).getAllByRole("listitem");
  expect(
    told.map(({ textContent }) => /(Marta|Rui|Aurora) [^0-9]*?(Lima|Telles)/.exec(textContent)?.[0]),
  ).toEqual([
    "Marta gostou de Bruno Lima",
    "Marta não gostou de Rita Telles",
    "Rui favoritou Rita Telles",
    "Aurora comentou sobre Bruno Lima",
  ]);
  const quotes = (name: string) =>
    [...(screen.getByRole("heading", { name }).closest("li")?.querySelectorAll("blockquote") ?? [])].map(
      ({ textContent }) => textContent,
    );
  expect(quotes("Bruno Lima")).toEqual(["Quero conversarMarta", "Vem de longeAurora"]);
  expect(quotes("Rita Telles")).toEqual([]);
});

test("the best come first where that is chosen: a like counts two stars, a dislike takes two", async () => {
  await follow();
  expect(heads()).toEqual(["Rita Telles", "Bruno Lima", "Ana Souza", "Caio Dias"]);
  const order = screen.getByLabelText<HTMLSelectElement>("Ordenar por");
  const choose = (text: string) =>
    fireEvent.change(order, {
      target: { value: [...order.options].find((one) => one.text === text)?.value },
    });
  choose("Melhor avaliados");
  expect(heads()).toEqual(["Bruno Lima", "Rita Telles", "Caio Dias", "Ana Souza"]);
  choose("Ordem da shortlist");
  expect(heads()[0]).toBe("Rita Telles");
});

test("the newest evaluation is read out where it just came, with who else looks on", async () => {
  const people = [
    { id: "recruiter:7", name: "Helena Prado", places: 0 },
    { id: "contact:6", name: "Marta", places: 2 },
    { id: "link:1", name: "", places: 0 },
  ];
  await follow({ latest: 2, people });
  expect(screen.getAllByRole("status")[0]?.textContent).toBe("Marta gostou de Bruno Lima");
  const panel = screen.getByRole("heading", { name: "Vendo agora" }).parentElement;
  expect([...(panel?.children ?? [])].slice(1).map(({ lastChild }) => lastChild?.textContent)).toEqual([
    "Marta · em 2 lugares",
    "Pelo link",
  ]);
  cleanup();
  await follow({ latest: 1, people: people.slice(0, 1) });
  expect(screen.getAllByRole("status")[0]?.textContent).toBe("");
  expect(screen.queryByRole("heading", { name: "Vendo agora" })).toBeNull();
});

test("a profile opens and closes by itself, and says which it does", async () => {
  await follow();
  const of = (name: string) => screen.getByRole("button", { name });
  const open = of("Ver perfil enviado: Bruno Lima");
  expect(open.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(open);
  expect(of("Ocultar perfil: Bruno Lima").getAttribute("aria-expanded")).toBe("true");
  expect(of("Ver perfil enviado: Rita Telles").getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(of("Ocultar perfil: Bruno Lima"));
  expect(of("Ver perfil enviado: Bruno Lima").getAttribute("aria-expanded")).toBe("false");
});

test("times for an interview are offered to who was liked, beside the profile, by who may", async () => {
  const offers = "GET /recruiters/interview_offers";
  const open = async (as = {}) =>
    await show(<FollowShortlist follow={followOf()} followed={followedOf(shortlistOf(), applies, likes)} />, {
      answers: { [offers]: { interview_offers: [], applies: [{ id: 2, job_title: "Controller" }] } },
      as,
    });
  const { asked } = await open();
  expect(screen.getAllByRole("button", { name: /^Horários de entrevista/ })).toHaveLength(1);
  const of = (name: string) => screen.getByRole("button", { name: `${name}: Bruno Lima` });
  const isOpen = (name: string) => of(name).getAttribute("aria-expanded") === "true";
  fireEvent.click(of("Ver perfil enviado"));
  expect([isOpen("Ocultar perfil"), isOpen("Horários de entrevista")]).toEqual([true, false]);
  fireEvent.click(of("Ocultar perfil"));
  fireEvent.click(of("Horários de entrevista"));
  expect([isOpen("Ver perfil enviado"), isOpen("Horários de entrevista")]).toEqual([false, true]);
  expect(await card("Bruno Lima").findByRole("button", { name: "Oferecer horários" })).toBeTruthy();
  expect(asked(offers).map(({ query }) => query.toString())).toEqual(["apply_id=2"]);
  fireEvent.click(of("Horários de entrevista"));
  expect(screen.queryByRole("button", { name: "Oferecer horários" })).toBeNull();
  for (const role_permissions of [{ interviews: ["read"] }, { applies: ["read"] }]) {
    cleanup();
    await open({ is_admin: false, role_permissions });
    expect(screen.getByRole("button", { name: "Ver perfil enviado: Bruno Lima" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Horários de entrevista/ })).toBeNull();
  }
});

test("a link is selected when it is reached, copied when that is pressed, and said to be mailed", async () => {
  const write = vi.fn((_: string) => Promise.resolve());
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(write);
  const { system } = await show(<LinkHandover link="https://casa.test/s?t=1" mailed />, { answers: {} });
  expect(screen.getByText(/também foi enviado por e-mail/)).toBeTruthy();
  expect(screen.getByText(/^Copie o link agora/)).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>("Link da shortlist");
  expect(field.readOnly).toBe(true);
  fireEvent.focus(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  fireEvent.click(screen.getByRole("button", { name: "Copiar link" }));
  await vi.waitFor(() => expect(write.mock.calls).toEqual([["https://casa.test/s?t=1"]]));
  await vi.waitFor(() => expect(system.toasts.shown().map(({ text }) => text)).toEqual(["Link copiado!"]));
});

test("a link ends at its last instant, unless it was closed before", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-10T12:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const states = [
    [null, null],
    [null, "2026-11-10T12:00:01Z"],
    [null, "2026-11-10T12:00:00Z"],
    ["2026-11-01T12:00:00Z", "2026-11-09T12:00:00Z"],
  ] as const;
  await show(
    <ul>
      {states.map(([revoked_at, expires_at]) => (
        <li key={`${revoked_at}${expires_at}`}>
          <LinkStatus shortlist={{ revoked_at, expires_at }} />
        </li>
      ))}
    </ul>,
    { answers: {} },
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    ...["Link ativo", "Link ativo", "Link expirado", "Link revogado"],
  ]);
});

test.each([
  ["askingToRevoke", "Revogar o link desta shortlist?", "Revogar link", false],
  ["revoking", "Revogar o link desta shortlist?", "Revogar link", true],
  ["askingToRotate", "Criar um novo link?", "Criar novo link", false],
] as const)("%s asks once more", async (linkState, question, yes, busy) => {
  const [confirm, cancel] = [vi.fn(), vi.fn()];
  await show(<LinkDialogs follow={followOf({ linkState, confirm, cancel })} />, { answers: {} });
  const dialog = within(await screen.findByRole("dialog", { name: question }));
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  const button = dialog.getByRole("button", { name: yes });
  expect(button.getAttribute("aria-busy")).toBe(busy ? "true" : null);
  fireEvent.click(button);
  expect(confirm).toHaveBeenCalledTimes(busy ? 0 : 1);
  for (const no of dialog.getAllByRole("button", { name: "Cancelar" }).slice(-1)) fireEvent.click(no);
  expect(cancel).toHaveBeenCalledOnce();
});

test("the new link is shown until it is put away", async () => {
  const closeLink = vi.fn();
  await show(<LinkDialogs follow={followOf({ link: "https://casa.test/new", closeLink })} />, {
    answers: {},
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Novo link criado" }));
  expect(dialog.getByLabelText<HTMLInputElement>("Link da shortlist").value).toBe("https://casa.test/new");
  expect(dialog.queryByText(/também foi enviado/)).toBeNull();
  act(() => dialog.getAllByRole("button", { name: "Fechar" })[0]?.click());
  expect(closeLink).toHaveBeenCalledOnce();
});

test("a reviewer is called by name, else a contact of the client, else by the company", () => {
  const t = (key: string) => key;
  const of = (
    reviewer_name: string | null,
    client_contact_id: number | null,
    client_company_name: string | null,
  ) => reviewerName({ reviewer_name, client_contact_id }, { client_company_name }, t);
  expect([
    of("Marta", 6, "Aurora"),
    of(null, 6, "Aurora"),
    of(null, null, "Aurora"),
    of(null, null, null),
  ]).toEqual([...["Marta", "follow.contact", "Aurora", "follow.byLink"]]);
});
