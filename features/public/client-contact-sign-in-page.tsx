import { Stack } from "#ui/layout.tsx";
import { StageDrawing } from "#ui/stage-drawing.tsx";
import { OtherAreas, SignIn } from "./sign-in.tsx";

export default function ClientContactSignInPage() {
  return (
    <Stack $gap={4} $align="center">
      <SignIn strategy="client_contacts" drawing={<StageDrawing />} />
      <OtherAreas strategy="client_contacts" />
    </Stack>
  );
}
