import { Stack } from "#ui/layout.tsx";
import { OtherAreas, SignIn } from "../sign-in.tsx";
import { Landing } from "./landing.tsx";

/** The candidates' front door on a product domain: the brand's landing and the way in. */
export default function LandingPage() {
  return (
    <Landing
      beside={
        <Stack $gap={4} $align="center">
          <SignIn strategy="candidates" level="h2" />
          <OtherAreas strategy="candidates" />
        </Stack>
      }
    />
  );
}
