import { Admin, BooleanField, Datagrid, DateField, List, Resource, TextField } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createDataProvider } from './dataProvider';

// The yardstick of `npm run bench -- start`: what react-admin itself needs to show one list, with nothing around it.

function Employees() {
  return (
    <List perPage={20} exporter={false} sort={{ field: 'createdAt', order: 'DESC' }}>
      <Datagrid>
        <TextField source="name" />
        <TextField source="account" />
        <TextField source="phone" />
        <TextField source="identity" />
        <TextField source="organization" />
        <TextField source="dataScope" />
        <TextField source="storeCount" />
        <BooleanField source="enabled" />
        <DateField source="createdAt" />
      </Datagrid>
    </List>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Admin dataProvider={createDataProvider()} disableTelemetry>
      <Resource name="employee" list={Employees} />
    </Admin>,
  );
}
