import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/company/storeThings';

/** Reasons, devices and what guests left. */
const storeThings: Translation<typeof zh> = {
  resources: {
    depositItem: {
      name: 'stored item |||| stored items',
      sections: { thing: 'What is kept', guest: 'Guest details' },
      fields: {
        store: 'Store',
        guest: 'Guest',
        phone: 'Mobile',
        item: 'Item',
        quantity: 'Quantity left',
        unit: 'Unit',
        place: 'Place',
        until: 'Kept until',
        note: 'Note',
        number: 'Number',
        remaining: 'Remaining',
        status: 'Status',
        overdue: 'Overdue',
      },
      help: { quantity: 'Cannot be changed once some was taken', place: 'Such as “Wine rack A-3”' },
      confirm: { deleteOf: '“%{item}” (%{guest}) is deleted with what is recorded about it.' },
      overdue: 'Overdue',
      label: { act: 'Print tag', title: 'Tag', print: 'Print tag' },
    },
    depositTaking: {
      name: 'collection |||| collections',
      fields: { quantity: 'Quantity taken', note: 'Note' },
      act: 'Give back',
      title: 'Give back “%{item}” (%{guest})',
      there: 'Remaining: %{remaining} %{unit}, kept at %{place}',
      before: 'Given back so far',
      line: '%{quantity} %{unit} given back by %{operator}',
      done: '“%{item}”: %{quantity} %{unit} given back, %{remaining} remaining',
    },
    device: {
      name: 'device |||| devices',
      fields: {
        store: 'Store',
        name: 'Device name',
        type: 'Device type',
        bindingState: 'Binding',
        serial: 'Serial number',
        boundAt: 'Bound at',
        lastSeenAt: 'Last seen',
      },
      help: {
        type: 'Checked when the device is bound; cannot be changed later',
        name: 'Tells the devices of a store apart, such as “POS 1”',
      },
      binding: {
        act: 'Bind',
        title: 'Bind “%{name}”',
        step1: 'On the device choose “Bind to the merchant console” and enter company ID %{enterprise}',
        step2: 'Enter this code within %{minutes} minutes',
        code: 'Binding code %{code}',
        left: 'Valid for %{time}',
        leftSpoken: 'The code expires in %{smart_count} seconds',
        wait: 'Once the device is bound, the result is shown here',
        expired: 'The code has expired',
        renew: 'Get a new code',
        done: '“%{name}” is bound, serial number %{serial}',
        unbind: 'Unbind device',
        unbindTitle: 'Unbind “%{name}”',
        unbindBody:
          'The device is signed out at once and can take neither orders nor payments until it is bound again.',
        unbound: '“%{name}” is unbound',
      },
    },
    reason: {
      name: 'reason |||| reasons',
      fields: { type: 'Type', text: 'Reason', sort: 'Order', enabled: 'Enabled', used: 'Times used' },
      help: {
        type: 'Cannot be changed later; at most 50 for each type',
        sort: 'The POS shows them in this order, the smallest first',
        enabled: 'The POS no longer offers a disabled reason; what was recorded stays',
      },
      confirm: {
        deleteOf: 'The POS will no longer offer “%{text}”. Given %{used} times lately; these records stay.',
        disableOf: 'The POS will no longer offer “%{text}”; what was recorded stays.',
      },
      issues: { mostOfType: 'At most %{max} reasons for each type; delete one that is no longer used first' },
    },
  },
  enums: {
    depositStatus: { kept: 'Kept', partly: 'Partly taken', taken: 'Taken' },
    deviceBinding: { unbound: 'Unbound', bound: 'Bound' },
    deviceType: {
      allInOne: 'All-in-one',
      pos: 'POS',
      pad: 'Tablet',
      m1: 'M1',
      pv1: 'PV1',
      kds: 'KDS',
      buffetOrderingMachine: 'Buffet ordering machine',
      diningScreen: 'Dining screen',
    },
    reasonType: {
      dishReturn: 'Return',
      gift: 'Comp',
      dishChange: 'Swap',
      refund: 'Refund',
      reverseCheckout: 'Reopen',
      void: 'Void',
    },
  },
};

export default storeThings;
