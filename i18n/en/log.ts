import type { Translation } from '../translation';
import type zh from '../zh/log';

/** The operation log. */
const log: Translation<typeof zh> = {
  titles: {
    '/log/bgOperationLog': 'Console operation log',
    '/log/orderOperationLog': 'POS operation log',
    '/log/orderLog': 'Order log',
  },
  resources: {
    sharedView: { fields: { list: 'List', name: 'Name' } },
    operationLog: {
      name: 'operation |||| operations',
      changes: '%{name} |||| %{name} and others (%{smart_count})',
      before: 'Before',
      after: 'After',
      rows: {
        added: 'Added %{name}: %{values}',
        removed: 'Removed %{name}: %{values}',
        changed: '%{name}: %{values}',
        value: '%{label} %{value}',
        changedValue: '%{label} %{before} → %{after}',
        separator: ', ',
      },
      fields: {
        operationTime: 'Time',
        type: 'Type',
        module: 'Module',
        submodule: 'Submodule',
        operator: 'Operator',
        object: 'Object',
        detail: 'Detail',
        brand: 'Brand',
        store: 'Store',
      },
    },
  },
};

export default log;
