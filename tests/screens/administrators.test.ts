import { keeps } from "./keeps.ts";
import { administratorPages } from "./pages/administrators.ts";

keeps(administratorPages);
