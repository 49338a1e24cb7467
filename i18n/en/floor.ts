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
    surcharge: {
      name: 'surcharge |||| surcharges',
      sections: { basics: 'Surcharge', where: 'Where and when', validity: 'Validity' },
      fields: {
        store: 'Store',
        name: 'Surcharge name',
        amount: 'Amount',
        type: 'Type',
        areas: 'Areas',
        periods: 'Periods',
        dayValue: 'Days',
        validityMinutes: 'Validity in minutes',
        enabled: 'Status',
      },
      help: {
        areas: 'In all areas if none is chosen',
        periods: 'All day if there is none; the time guests sit down counts',
        dayValue: 'Added to the minutes; a longer stay is charged again',
        validityMinutes: 'Once per order if both are 0',
        enabled: 'The POS adds it to dine-in orders from the next minute on',
      },
      periods: { from: 'From', to: 'To', add: 'Add period', remove: 'Remove period %{number}' },
      example: {
        title: 'Example bill',
        heading: 'Bill',
        seated: '1 table · %{guests} guests · seated %{from} · %{minutes} min',
        dishes: { first: 'Boiled fish', second: 'Kung pao chicken', third: 'Rice × 4' },
        total: 'Receivable',
        disabled: 'Disabled: nothing is added',
        incomplete: 'Enter a name and an amount to see it here',
      },
    },
  },
  enums: {
    surchargeType: { perPerson: 'Per person', perTable: 'Per table' },
    labelColor: {
      teal: 'Teal',
      orange: 'Orange',
      blue: 'Blue',
      pink: 'Pink',
      olive: 'Olive',
      sky: 'Sky blue',
      red: 'Red',
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
