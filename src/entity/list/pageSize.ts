import { useStore } from 'react-admin';

/** 000 §9: pagination sizes and default. */
export const pageSizes = [10, 15, 20, 30] as const;
export const defaultPageSize = 20;

/** The page size a user last chose; it holds for all lists. */
export function usePageSize() {
  return useStore<number>('preferences.perPage', defaultPageSize);
}
