import { useLocation } from "react-router";
import { strategyOfLogin } from "#machines/access/access-rules.ts";
import { Stack } from "#ui/layout.tsx";
import { StageDrawing } from "#ui/stage-drawing.tsx";
import { OtherAreas, SignIn } from "./sign-in.tsx";

/** The general login: candidates, or whom the address names. */
export default function SignInPage() {
  const strategy = strategyOfLogin(useLocation().search);
  return (
    <Stack $gap={4} $align="center">
      <SignIn key={strategy} strategy={strategy} drawing={<StageDrawing />} />
      <OtherAreas strategy={strategy} />
    </Stack>
  );
}
