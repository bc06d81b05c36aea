// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import MailsPage from "./mails-page.tsx";

const Address = () => <output data-testid="address">{useLocation().search}</output>;
const list = "GET /recruiters/administrator/mails";

test("a search begins with the newest that fit, wherever one was, and with no mail open", async () => {
  const { asked } = await show(
    <>
      <MailsPage />
      <Address />
    </>,
    {
      at: "/administrator/mails?term=ana&after=old&mail=7",
      answers: {
        [list]: { mails: [], total_count: 0, end_of_list: true, next_cursor: null },
        "GET /recruiters/administrator/mails/7": 404,
      },
    },
  );
  const field = screen.getByRole<HTMLInputElement>("textbox");
  expect(field.value).toBe("ana");
  fireEvent.change(field, { target: { value: " bia " } });
  fireEvent.submit(field.form ?? field);
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("?term=bia"));
  await waitFor(() => expect(asked(list)).toHaveLength(2));
  expect(asked(list).map(({ query }) => [query.get("term"), query.get("page[after]")])).toEqual([
    ["ana", "old"],
    ["bia", null],
  ]);
});
