// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { Button } from "#ui/button.tsx";
import { useRefusal } from "./use-refusal.ts";

const own = "Tente outra imagem.";
function Refused({ code }: { code: string }) {
  const refuse = useRefusal(own);
  return <Button onClick={() => refuse(code)}>Recusar</Button>;
}

test.each([
  ["failed", own],
  ["unavailable", "Conexão com o servidor foi perdida, tente novamente mais tarde."],
])("a refusal by %s says what was at fault", async (code, told) => {
  const { system } = await show(<Refused code={code} />, { answers: {} });
  fireEvent.click(screen.getByRole("button", { name: "Recusar" }));
  await waitFor(() => expect(system.toasts.shown().map(({ text }) => text)).toEqual([told]));
});
