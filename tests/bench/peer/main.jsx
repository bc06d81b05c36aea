/**
 * The list of candidates as react-admin's documentation builds one: the same calls, the same rows of a page, the same
 * columns as ours has at first, its own checkboxes, its panel that opens below a row, its choice of columns.
 */
import {
  Admin,
  DatagridConfigurable,
  DateField,
  EmailField,
  List,
  Resource,
  SelectColumnsButton,
  SimpleShowLayout,
  TextField,
  TopToolbar,
} from "react-admin";
import { createRoot } from "react-dom/client";

const token = new URLSearchParams(window.location.search).get("token");
const size = 100;
let cursor = null;

const dataProvider = {
  async getList(resource, { pagination: { page } }) {
    const after = page > 1 && cursor ? `&page[after]=${encodeURIComponent(cursor)}` : "";
    const answer = await fetch(`/v1/recruiters/${resource}?page[size]=${size}${after}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const body = await answer.json();
    cursor = body.next_cursor;
    return { data: body[resource], total: body.total_count };
  },
};

const Actions = () => (
  <TopToolbar>
    <SelectColumnsButton />
  </TopToolbar>
);

const Preview = () => (
  <SimpleShowLayout>
    <TextField source="name" />
    <EmailField source="email" />
    <TextField source="city" />
    <TextField source="state" />
    <DateField source="created_at" />
  </SimpleShowLayout>
);

const Candidates = () => (
  <List actions={<Actions />} perPage={size} exporter={false}>
    <DatagridConfigurable bulkActionButtons={<span />} expand={<Preview />} expandSingle>
      <TextField source="name" />
      <EmailField source="email" />
      <TextField source="mobile_phone" />
      <TextField source="role_name" />
      <TextField source="city" />
      <TextField source="state" />
      <TextField source="status" />
      <TextField source="owner_name" />
      <DateField source="created_at" />
    </DatagridConfigurable>
  </List>
);

createRoot(document.getElementById("root")).render(
  <Admin dataProvider={dataProvider}>
    <Resource name="candidates" list={Candidates} />
  </Admin>,
);
