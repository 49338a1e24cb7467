import { createContext, useContext } from 'react';
import type { AreaI18nProvider } from './i18nProvider';

/** Services that the frame creates at start and pages use. */
export interface AppServices {
  i18n: AreaI18nProvider;
  /** Goes to a page; stays the same at every navigation, which the router's own hook does not. */
  navigate: (path: string) => void;
}

export const AppServicesContext = createContext<AppServices | null>(null);

export function useAppServices(): AppServices {
  const services = useContext(AppServicesContext);
  if (!services) throw new Error('AppServicesContext is missing');
  return services;
}
