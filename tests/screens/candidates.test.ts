import { keeps } from "./keeps.ts";
import { candidatePages } from "./pages/candidates.ts";

keeps(candidatePages);
