/** Materials as documents need them: units by name, stock of a warehouse, agreed prices of a supplier. */
export const lookUpPath = '/inventory/material/look_up';

export interface LookUpQuery {
  ids?: string[];
  /** exact codes, barcodes, short codes or names: what a scanner or a clipboard holds */
  codes?: string[];
  keyword?: string;
  category?: string;
  warehouse?: string;
  supplier?: string;
  /** the day whose agreed prices are meant; today by default */
  date?: string;
  page?: number;
  size?: number;
}

/** Quantities in main units, amounts in yuan for a main unit; null where the warehouse or supplier is not asked for or has none. */
export interface MaterialInfo {
  id: string;
  name: string;
  code: string;
  barcode: string | null;
  specification: string | null;
  mainUnit: string;
  subUnit: string | null;
  conversionRatio: number | null;
  enabled: boolean;
  onHand: string | null;
  averageCost: string | null;
  agreedPrice: string | null;
}

export interface LookUpAnswer {
  list: MaterialInfo[];
  total: number;
}

/** A material that is added to a document, with what was said of it. */
export interface AddedLine {
  material: MaterialInfo;
  quantity?: string;
  unitPrice?: string | null;
}
