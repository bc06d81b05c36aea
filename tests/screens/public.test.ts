import { keeps } from "./keeps.ts";
import { publicPages } from "./pages/public.ts";

keeps(publicPages);
