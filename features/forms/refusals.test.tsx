// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { Button } from "#ui/button.tsx";
import { useFormTexts } from "./use-form-texts.ts";
import { useRefusal } from "./use-refusal.ts";

const own = "Tente outra imagem.";
function Refused({ code }: { code: string }) {
  const refuse = useRefusal(own);
  const { uploadText } = useFormTexts();
  return (
    <>
      <Button onClick={() => refuse(code)}>Recusar</Button>
      <output>{uploadText(code, own)}</output>
    </>
  );
}

test.each([
  ["failed", own, own],
  [
    "unavailable",
    "Conexão com o servidor foi perdida, tente novamente mais tarde.",
    "Sem conexão. O envio continua quando ela voltar.",
  ],
])("a refusal by %s says what was at fault", async (code, told, waits) => {
  const { system } = await show(<Refused code={code} />, { answers: {} });
  expect(screen.getByRole("status").textContent).toBe(waits);
  fireEvent.click(screen.getByRole("button", { name: "Recusar" }));
  await waitFor(() => expect(system.toasts.shown().map(({ text }) => text)).toEqual([told]));
});
