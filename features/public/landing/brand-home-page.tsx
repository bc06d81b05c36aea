import { Landing } from "./landing.tsx";

/** The brand's home, also of domains where nobody signs in. */
export default function BrandHomePage() {
  return <Landing />;
}
