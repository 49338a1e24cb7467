import type { Translation } from '../translation';
import type zh from '../zh/stickers';

/** The shop of table stickers and its orders. */
const stickers: Translation<typeof zh> = {
  resources: {
    sticker: {
      name: 'sticker order |||| sticker orders',
      fields: {
        number: 'Number',
        store: 'Store',
        status: 'Status',
        pieces: 'Pieces',
        amount: 'Amount',
        placedAt: 'Placed at',
        operator: 'Placed by',
        recipient: 'Recipient',
        phone: 'Phone',
        address: 'Delivery address',
        paidAt: 'Paid at',
      },
    },
    stickerDelivery: {
      name: 'delivery address |||| delivery addresses',
      fields: { recipient: 'Recipient', phone: 'Phone', area: 'Region', address: 'Address' },
    },
  },
  enums: {
    stickerDesign: {
      square: 'Square classic',
      round: 'Round',
      small: 'Square clear',
      tall: 'Upright',
      wide: 'Landscape clear',
      acrylic: 'Table stand',
    },
    stickerMaterial: { pvc: 'Waterproof PVC', clear: 'Clear static film', acrylic: 'Acrylic' },
  },
  stickers: {
    view: { label: 'View', shop: 'Shop', orders: 'Orders' },
    cartFull: 'The sticker cart is full (at most 30)',
    designs: 'Designs',
    size: '%{width} × %{height} mm',
    diameter: '%{width} mm across',
    price: '%{price} each, %{ten} for 10',
    picture: '%{design} sticker of table %{table}',
    scan: 'Scan to order',
    tables: 'Tables',
    tablesHint: 'Tables you select go into the cart, with one “%{design}” each',
    allNew: 'Select the %{smart_count} table without a sticker |||| Select the %{smart_count} tables without a sticker',
    noneNew: 'Every table is ordered for or in the cart',
    wholeArea: 'All tables of %{area}',
    ordered: 'ordered',
    noCode: 'no QR code',
    inCart: '“%{design}” in the cart',
    tableFacts: '%{table}, %{facts}',
    withoutCode:
      '%{smart_count} table has no QR code and cannot be printed |||| %{smart_count} tables have no QR code and cannot be printed',
    makeCodes: 'Make codes',
    noTables: 'This store has no enabled tables yet',
    addTables: 'Go to tables',
    cart: 'Cart',
    cartCount: '%{pieces} / %{max}',
    cartEmpty: 'The cart is empty',
    cartHint: 'Choose a design and tables to fill it; it is kept when the page is reloaded.',
    each: 'Per table',
    fewer: 'One “%{design}” less per table',
    more: 'One “%{design}” more per table',
    pieces: '%{smart_count} piece |||| %{smart_count} pieces',
    remove: 'Remove “%{design}”',
    removeTable: 'Remove %{table} from “%{design}”',
    total: 'Total',
    delivery: 'Delivery address',
    changeDelivery: 'Change',
    deliveryTitle: 'Change the delivery address',
    saveDelivery: 'Save address',
    place: 'Place order',
    sent: 'Made and sent within 3 working days of payment',
    lines: 'Items',
    cancelLoss: '%{design}, %{smart_count} piece |||| %{design}, %{smart_count} pieces',
  },
};

export default stickers;
