/** Where goods are made: the guid of a brand or store of the merchant. */
export interface DemoPlace {
  merchant: string;
  owner: 'store' | 'brand';
  guid: string;
  brand: 'A' | 'B';
  /** part of the guids of records at this place */
  key: string;
  at: string;
  /** what the gateway's addresses begin with */
  basePath: string;
}
