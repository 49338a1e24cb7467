import type { ComponentType } from 'react';
import type { Contract } from '../entity/contract';
import type { EntityScreens } from '../entity/defineEntity';
import type { Report } from '../report/report';
import type { RouteRow } from '../session/routeTable';
import { chunk } from './chunk';

/** What a file beside an entity exports by default: the entity's views, or a page of its own. */
type ScreenModule = { default: EntityScreens };
type PageModule = { default: ComponentType };
type ReportModule = { default: Report };

const screenFiles = import.meta.glob<ScreenModule>('../areas/**/*.screens.tsx');
const pageFiles = import.meta.glob<PageModule>('../areas/**/*.page.tsx');
const reportFiles = import.meta.glob<ReportModule>('../areas/**/*.report.ts');
const contractFiles = import.meta.glob<Record<string, unknown>>('../areas/**/*.contract.ts');

function byName<T>(files: Record<string, T>, suffix: string): Map<string, T> {
  const named = Object.entries(files).map(([path, load]) => {
    const file = path.slice(path.lastIndexOf('/') + 1);
    return [file.slice(0, -suffix.length), load] as const;
  });
  return new Map(named);
}

const screens = byName(screenFiles, '.screens.tsx');
const pages = byName(pageFiles, '.page.tsx');
const contracts = byName(contractFiles, '.contract.ts');
const reports = byName(reportFiles, '.report.ts');

/** A page's file is named after its path's last part ('home.page.tsx'), an entity's after its resource. */
function pageName(row: RouteRow): string {
  return row.path.slice(row.path.lastIndexOf('/') + 1);
}

/** Whether a screen for the route is built; one that is not leads to 404 and stands in no menu. */
export function isBuilt(row: RouteRow): boolean {
  return row.view === 'redirect' || pages.has(pageName(row)) || hasScreens(row.resource);
}

export function loadPage(row: RouteRow): Promise<PageModule> | undefined {
  const load = pages.get(pageName(row));
  return load && chunk(load());
}

export function loadScreens(resource: string): Promise<ScreenModule> | undefined {
  const load = screens.get(resource) ?? (reports.has(resource) ? () => import('../report/ReportScreens') : undefined);
  return load && chunk(load());
}

export function hasScreens(resource: string): boolean {
  return screens.has(resource) || reports.has(resource);
}

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'calls' in value && 'fields' in value;
}

/** The contract of a resource: loaded with its screens, or alone where another screen refers to it. */
export async function loadContract(resource: string): Promise<Contract> {
  const report = reports.get(resource);
  if (report) return (await chunk(report())).default;
  const load = contracts.get(resource);
  const module = load && (await chunk(load()));
  const found = Object.values(module ?? {}).find((value) => isContract(value) && value.name === resource);
  if (!isContract(found)) throw new Error(`no contract for ${resource}`);
  return found;
}
