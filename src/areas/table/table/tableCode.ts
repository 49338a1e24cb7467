/** Calls on the QR codes of tables; `scan` is a guest's, without a session. */
export const codePaths = { find: '/table/code/find', renew: '/table/code/renew', scan: '/table/scan' } as const;

/** Tables whose codes one call makes or shows. */
export const mostCodes = 200;

/** The code of a table; null where none was made. */
export interface TableCode {
  id: string;
  table: string;
  area: string;
  store: string;
  code: string | null;
}

/** Sides of stickers, in millimetres. */
export const stickerSizes = ['50', '80'] as const;
