// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { remunerationType } from "#contract/catalogues/contracts.ts";
import { show } from "../testing/show.tsx";
import { Remuneration } from "./remuneration.tsx";

const [type] = remunerationType;
const profile = {
  ...{ category: null, experiences: [], educations: [], languages: [], skills: [], cv: null },
  ...{ hiring_regimes: [], clt_expectation: null, pj_expectation: null },
  ...{ temporary_expectation: null, freelance_expectation: null },
};
/** A record that is read anew, with the next version, after each change. */
function Reread() {
  const [version, setVersion] = useState(2);
  return (
    <>
      <output>{version}</output>
      <Remuneration
        record={{ id: 9, lock_version: version }}
        profile={profile}
        remuneration={{ items: [], benefits: [] }}
        onChanged={() => setVersion(version + 1)}
      />
    </>
  );
}

test("a second change of the pay is sent with the version that the first one made", async () => {
  const { until } = await show(<Reread />, { answers: { "PUT /recruiters/candidates/9/remuneration": {} } });
  for (const [value, lock_version] of [
    [800_000, 2],
    [900_000, 3],
  ] as const) {
    await waitFor(() => expect(screen.getByText(String(lock_version), { selector: "output" })).toBeTruthy());
    fireEvent.click(await screen.findByRole("button", { name: "Editar remuneração e benefícios" }));
    const dialog = within(await screen.findByRole("dialog"));
    const [amount] = dialog.getAllByLabelText(type?.label.pt ?? "");
    fireEvent.change(amount as Element, { target: { value: String(value) } });
    fireEvent.click(dialog.getByRole("button", { name: "Salvar" }));
    const items = [{ moment: "current" as const, type_remuneration: Number(type?.code), value }];
    await until(
      request("PUT /recruiters/candidates/:id/remuneration", {
        params: { id: 9 },
        body: { remuneration: { items, benefits: [] }, lock_version },
      }),
      lock_version - 1,
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
});
