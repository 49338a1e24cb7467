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
