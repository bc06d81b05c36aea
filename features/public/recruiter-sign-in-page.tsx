import { Stack } from "#ui/layout.tsx";
import { StageDrawing } from "#ui/stage-drawing.tsx";
import { OtherAreas, SignIn } from "./sign-in.tsx";

export default function RecruiterSignInPage() {
  return (
    <Stack $gap={4} $align="center">
      <SignIn strategy="recruiters" drawing={<StageDrawing />} />
      <OtherAreas strategy="recruiters" />
    </Stack>
  );
}
