import type { Translation } from '../translation';
import type zh from '../zh/floor';

/** Areas, tables, their tags and surcharges. */
const floor: Translation<typeof zh> = {
  resources: {
    table: {
      name: 'table |||| tables',
      fields: {
        store: 'Store',
        area: 'Area',
        code: 'Table code',
        seats: 'Seats',
        labels: 'Tags',
        enabled: 'Status',
      },
    },
    tableArea: {
      name: 'area |||| areas',
      fields: { store: 'Store', name: 'Area name', sort: 'Order', tableCount: 'Tables' },
    },
    tableBatch: {
      name: 'table batch |||| table batches',
      fields: { prefix: 'Code prefix', from: 'From number', to: 'To number', width: 'Digits' },
    },
    tableLabel: {
      name: 'table tag |||| table tags',
      fields: { name: 'Name', color: 'Colour', sort: 'Order', tableCount: 'Tables' },
    },
  },
  enums: {
    labelColor: {
      teal: 'Teal',
      blue: 'Blue',
      purple: 'Purple',
      pink: 'Pink',
      red: 'Red',
      orange: 'Orange',
      green: 'Green',
      grey: 'Grey',
    },
  },
  tables: {
    batch: {
      action: 'Bulk create',
      title: 'Bulk create tables',
      confirm: 'Create tables',
      preview: 'Tables to be created',
      nothing: 'Enter the numbers to see the table codes here, at most 200 at once',
      willMake: '%{smart_count} table will be created |||| %{smart_count} tables will be created',
      leftOut: '%{smart_count} exists and is skipped |||| %{smart_count} exist and are skipped',
      exists: '%{code} exists',
      done: '%{smart_count} table created |||| %{smart_count} tables created',
    },
    area: {
      tree: 'Areas',
      all: 'All',
      manage: 'Manage areas',
      newName: 'Area name',
      add: 'Add area',
      addBelow: 'Add below %{name}',
      rename: 'Rename %{name}',
      remove: 'Delete area %{name}',
      count: '%{smart_count} table |||| %{smart_count} tables',
    },
  },
};

export default floor;
