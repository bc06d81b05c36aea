import type { Layout } from "#client/routing/page-table.ts";
import { RecruiterFrame } from "./frame.tsx";

const RecruiterLayout: Layout = ({ isWide = false, children }) => (
  <RecruiterFrame wide={isWide}>{children}</RecruiterFrame>
);
export default RecruiterLayout;
