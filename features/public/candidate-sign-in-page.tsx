import { Stack } from "#ui/layout.tsx";
import { OtherAreas, SignIn } from "./sign-in.tsx";

export default function CandidateSignInPage() {
  return (
    <Stack $gap={4} $align="center">
      <SignIn strategy="candidates" />
      <OtherAreas strategy="candidates" />
    </Stack>
  );
}
