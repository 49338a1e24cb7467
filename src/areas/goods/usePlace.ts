import { useContract } from '#entity/ContractContext.tsx';
import { inLibrary, inStore, type Place } from './place';

/** The place of the goods on screen. */
export function usePlace(): Place {
  return useContract().area === inLibrary.area ? inLibrary : inStore;
}
