import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/log/log';

/** The operation log. */
const log: Translation<typeof zh> = {
  titles: {
    '/log/bgOperationLog': 'Console operation log',
    '/log/securityHistory': 'Security history',
    '/log/orderOperationLog': 'POS operation log',
    '/log/orderLog': 'Order log',
  },
  resources: {
    sharedView: { fields: { list: 'List', name: 'Name' } },
    securityEvent: {
      name: 'security event |||| security events',
      fields: {
        at: 'Time',
        type: 'Event',
        person: 'Employee',
        account: 'Staff account',
        way: 'Method',
        address: 'Network address',
        agent: 'Device',
        changedBy: 'Changed by',
      },
    },
    operationLog: {
      name: 'operation |||| operations',
      changes: '%{name} |||| %{name} and others (%{smart_count})',
      before: 'Before',
      after: 'After',
      acts: {
        unlocked: 'Account unlocked',
        spelledAlike: 'Another one with the same spelling',
        count: 'Number',
        store: 'Store',
        plan: 'Tables on the floor plan',
        resent: 'Sent again',
        opening: 'Opening rule',
        fee: 'Card fee',
        fixedLevel: 'Manual tier',
        voucher: 'Voucher redeemed',
        found: 'Members found',
        missing: 'Not found',
        repeated: 'Repeated',
        person: 'People',
        name: 'Name',
        meituan: 'Meituan authorised until',
        douyin: 'Douyin authorised until',
        kuaishou: 'Kuaishou authorised until',
        linkedProduct: 'Linked item',
      },
      rows: {
        added: 'Added %{name}: %{values}',
        removed: 'Removed %{name}: %{values}',
        changed: '%{name}: %{values}',
        addedAlone: 'Added %{name}',
        removedAlone: 'Removed %{name}',
        changedAlone: 'Changed %{name}',
        otherwise: 'Only the order changed',
        unnamed: 'a row',
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
        authoriser: 'Authorised by',
        authorised: 'Authorised by a second person',
        detail: 'Detail',
        brand: 'Brand',
        store: 'Store',
      },
    },
  },
};

export default log;
