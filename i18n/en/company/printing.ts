import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/company/printing';
import sharedChoices from '../business/sharedChoices';

const blockColumns = { kind: 'Content', text: 'Text', size: 'Size', bold: 'Bold', align: 'Alignment' };

/** Print categories and what tickets look like. */
const printing: Translation<typeof zh> = {
  resources: {
    printTemplate: {
      name: 'print settings',
      sections: { paper: 'Paper and logo', ticket: 'Ticket content' },
      fields: {
        paper: 'Paper width',
        encoding: 'Printer characters',
        logo: 'Logo',
        transfer: 'Transfer slip',
        transferCopies: 'Copies of the transfer slip',
        settlement: 'Receipt',
        settlementCopies: 'Copies of the receipt',
        refund: 'Refund slip',
        refundCopies: 'Copies of the refund slip',
        notification: 'Notification slip',
        notificationCopies: 'Copies of the notification slip',
        kitchen: 'Kitchen slip',
        kitchenCopies: 'Copies of the kitchen slip',
      },
      help: {
        encoding:
          'Automatic chooses by language and store time zone. Choose images if a printer shows wrong characters.',
        logo: 'At most 576×576 pixels and 500 KB, printed in black and white. It is printed where “Logo” is part of the content.',
      },
      rows: {
        transfer: blockColumns,
        settlement: blockColumns,
        refund: blockColumns,
        notification: blockColumns,
        kitchen: blockColumns,
      },
      blocks: {
        add: 'Add content',
        text: 'Text of %{name}',
        said: 'Text to print',
        address: 'Address opened by the QR code',
        large: 'Large: %{name}',
        bold: 'Bold: %{name}',
        align: 'Alignment: %{name}',
        remove: 'Remove %{name}',
      },
      ticketType: 'Ticket type',
      titles: {
        transfer: 'Table transfer',
        settlement: 'Receipt',
        refund: 'Refund',
        notification: 'Notification',
        kitchen: 'Kitchen slip',
      },
      words: {
        number: 'Order: ',
        phone: 'Phone: ',
        table: 'Table: ',
        guests: 'Guests: ',
        operator: 'Cashier: ',
        at: 'Time: ',
        item: 'Item',
        quantity: 'Qty',
        amount: 'Amount',
        goods: 'Subtotal',
        fees: 'Surcharges',
        discount: 'Discount',
        receivable: 'Due',
        paid: 'Paid',
        reason: 'Reason: ',
        gift: ' (comp)',
      },
      preview: {
        title: 'As printed',
        noOrder: 'This store has no order to preview yet',
        test: 'Download test page',
        testSigns: 'Test: Crème brûlée ÀÉÈÇ €1.00 0123456789',
        testItem: 'Test item',
        lacking: '%{encoding} lacks these characters and prints others instead: %{signs}',
        save: 'Download print data (ESC/POS)',
        of: 'Preview of order %{number}, %{store}',
        qr: 'QR code',
        logo: 'Logo',
      },
    },
    printCategory: {
      name: 'print category |||| print categories',
      sections: { dishes: 'Items to print', printers: 'Printers' },
      fields: {
        place: 'Store',
        name: 'Name',
        categories: 'Item categories',
        printer: 'Printer',
        backupPrinter: 'Backup printer',
        paper: 'Paper width',
        copies: 'Copies',
        enabled: 'Enabled',
        dishes: 'Items',
      },
      help: {
        categories: 'Each item category can belong to only one print category.',
        printer: 'Name or network address, such as 192.168.1.60. Leave empty to print nothing.',
        backupPrinter: 'Prints when the printer does not answer.',
      },
      confirm: {
        deleteOf:
          'The kitchen slip of %{dishes} item of “%{name}” will no longer be printed. |||| The kitchen slips of %{dishes} items of “%{name}” will no longer be printed.',
        disableOf:
          'The kitchen slip of %{dishes} item of “%{name}” will no longer be printed. |||| The kitchen slips of %{dishes} items of “%{name}” will no longer be printed.',
      },
      without: {
        title:
          '%{smart_count} item for sale has no print category, so no kitchen slip is printed |||| %{smart_count} items for sale have no print category, so no kitchen slips are printed',
        line: '%{store}: %{category}, %{smart_count} item |||| %{store}: %{category}, %{smart_count} items',
        more: 'Show %{smart_count} more',
      },
    },
  },
  enums: {
    ticketType: {
      transfer: 'Table transfer',
      settlement: 'Receipt',
      refund: 'Refund',
      notification: 'Notification',
      kitchen: 'Kitchen',
    },
    ticketBlock: {
      logo: 'Logo',
      title: 'Ticket name',
      store: 'Store name',
      phone: 'Store phone',
      table: 'Table',
      facts: 'Order details',
      items: 'Items with prices',
      dishes: 'Items without prices',
      totals: 'Totals',
      payments: 'Payments',
      reason: 'Reason',
      text: 'Text',
      qr: 'QR code',
      rule: 'Separator',
    },
    printerEncoding: {
      auto: 'Automatic',
      gbk: 'Chinese (GBK)',
      windows1252: 'Latin (Windows-1252)',
      cp858: 'Latin (CP858)',
      picture: 'Images (any characters)',
    },
    ticketSize: { normal: 'Normal', large: 'Large' },
    ticketAlign: { left: 'Left', center: 'Centre', right: 'Right' },
    paymentMethod: sharedChoices.paymentMethod,
    paperWidth: { '58': '58 mm', '80': '80 mm' },
  },
};

export default printing;
