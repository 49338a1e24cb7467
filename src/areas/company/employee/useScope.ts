import { useWatch } from 'react-hook-form';
import { scopeFields } from './employee.contract';

export interface ScopeValues {
  dataScope: string;
  scopeOrganizations: string[];
  scopeBrands: string[];
  scopeRegions: string[];
  scopeStores: string[];
}

const names = ['dataScope', ...Object.values(scopeFields)] as const;

/** Returns the data scope in the form. */
export function useScope(): ScopeValues {
  const [dataScope, organizations, brands, regions, stores]: unknown[] = useWatch({ name: [...names] });
  const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  return {
    dataScope: typeof dataScope === 'string' ? dataScope : 'designatedStores',
    scopeOrganizations: list(organizations),
    scopeBrands: list(brands),
    scopeRegions: list(regions),
    scopeStores: list(stores),
  };
}
