import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/company/storeThings';

/** Reasons, devices and what guests left. */
const storeThings: Translation<typeof zh> = {
  resources: {
    depositItem: {
      name: 'stored item |||| stored items',
      sections: { thing: 'Stored item', guest: 'Guest details' },
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
      help: { quantity: 'Cannot be changed once part of it was taken.', place: 'For example “Wine rack A-3”' },
      confirm: { deleteOf: '“%{item}” (%{guest}) is deleted together with its collections.' },
      overdue: 'Overdue',
      label: { act: 'Print tag', title: 'Storage tag', print: 'Print tag' },
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
        type: 'Checked when the device is bound. It cannot be changed later.',
        name: 'Tells a store’s devices apart, such as “POS 1”',
      },
      binding: {
        act: 'Bind',
        title: 'Bind “%{name}”',
        step1: 'On the device choose “Bind to the merchant console” and enter company ID %{enterprise}',
        step2: 'Enter this code within %{minutes} minutes',
        code: 'Binding code %{code}',
        left: 'Valid for %{time}',
        leftSpoken: 'The code expires in %{smart_count} second |||| The code expires in %{smart_count} seconds',
        wait: 'Once the device is bound, the result is shown here',
        expired: 'The code has expired',
        renew: 'Get a new code',
        done: '“%{name}” is bound, serial number %{serial}',
        unbind: 'Unbind device',
        unbindTitle: 'Unbind “%{name}”',
        unbindBody: 'The device is signed out at once. It cannot take orders or payments until it is bound again.',
        unbound: '“%{name}” is unbound',
      },
    },
    reason: {
      name: 'reason |||| reasons',
      fields: { type: 'Type', text: 'Reason', sort: 'Sort order', enabled: 'Enabled', used: 'Times used' },
      help: {
        type: 'Cannot be changed later. Each type has at most 50 reasons.',
        sort: 'The POS shows reasons in this order, smallest first.',
        enabled: 'The POS no longer offers a disabled reason. Existing records stay.',
      },
      confirm: {
        deleteOf:
          'The POS will no longer offer “%{text}”. It was used %{used} time recently; that record stays. |||| The POS will no longer offer “%{text}”. It was used %{used} times recently; those records stay.',
        disableOf: 'The POS will no longer offer “%{text}”. Existing records stay.',
      },
      issues: { mostOfType: 'Each type has at most %{max} reasons. Delete one that is no longer used.' },
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
      diningScreen: 'Pickup screen',
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
