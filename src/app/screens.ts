import type { ComponentType } from 'react';
import type { Contract } from '#entity/contract';
import type { EntityScreens } from '#entity/defineEntity.tsx';
import type { Report } from '#report/report';
import type { Resource, RouteRow } from '#routing/route';
import { resourceOf } from '#routing/routes';
import { chunk } from './chunk';

/** The default exports of the files that registrations name: an entity's views, a page of its own, a report. */
type ScreenModule = { default: EntityScreens };
type PageModule = { default: ComponentType };
type ReportModule = { default: Report };
type ContractModule = Record<string, unknown>;

type Loaders<T> = Record<string, (() => Promise<T>) | undefined>;

const screenFiles: Loaders<ScreenModule> = import.meta.glob<ScreenModule>('/src/areas/**/*.screens.tsx');
const pageFiles: Loaders<PageModule> = import.meta.glob<PageModule>('/src/areas/**/*.page.tsx');
const reportFiles: Loaders<ReportModule> = import.meta.glob<ReportModule>('/src/areas/**/*.report.ts');
const contractFiles: Loaders<ContractModule> = import.meta.glob<ContractModule>('/src/areas/**/*.contract.ts');

/** Loads a file that a registration names. */
function load<T>(files: Loaders<T>, { name, folder }: Resource, file: string): Promise<T> {
  const loader = files[`/src/areas/${folder}/${file}`];
  if (!loader) throw new Error(`src/areas/${folder}/routes.ts: ${name} names a file that is not there: ${file}`);
  return chunk(loader());
}

/** Loads the custom page of an address, if it has one. */
export function loadPage(row: RouteRow): Promise<PageModule> | undefined {
  const resource = resourceOf(row.resource);
  return resource && row.page ? load(pageFiles, resource, row.page) : undefined;
}

async function screensIn(resource: Resource, file: string): Promise<EntityScreens> {
  const { default: screens } = await load(screenFiles, resource, file);
  if (screens.resource === resource.name) return screens;
  throw new Error(`src/areas/${resource.folder}/routes.ts registers '${resource.name}', ${file} '${screens.resource}'`);
}

async function screensOf(resource: Resource, report: string): Promise<EntityScreens> {
  const [{ defineReport }, { default: declared }] = await Promise.all([
    chunk(import('#report/defineReport.tsx')),
    load(reportFiles, resource, report),
  ]);
  return defineReport(declared);
}

/** The views of a resource; undefined where it is not built. */
export function loadScreens(name: string): Promise<EntityScreens> | undefined {
  const resource = resourceOf(name);
  if (resource?.screens) return screensIn(resource, resource.screens);
  return resource?.report ? screensOf(resource, resource.report) : undefined;
}

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'calls' in value && 'fields' in value;
}

/** The contract of a resource: loaded with its screens, or alone where another screen refers to it. */
export async function loadContract(name: string): Promise<Contract> {
  const resource = resourceOf(name);
  if (resource?.report) return (await load(reportFiles, resource, resource.report)).default;
  const module = resource?.contract ? await load(contractFiles, resource, resource.contract) : {};
  const found = Object.values(module).find((value) => isContract(value) && value.name === name);
  if (!isContract(found)) throw new Error(`no contract for ${name}`);
  return found;
}
