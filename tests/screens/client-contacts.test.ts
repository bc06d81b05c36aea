import { keeps } from "./keeps.ts";
import { clientContactPages } from "./pages/client-contacts.ts";

keeps(clientContactPages);
