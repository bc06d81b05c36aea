import { keeps } from "./keeps.ts";
import { recruiterPages } from "./pages/recruiters.ts";

keeps(recruiterPages);
