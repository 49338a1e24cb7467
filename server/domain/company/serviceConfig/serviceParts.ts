import type { SettingCheck } from '#server/domain/settingCheck';
import { type StoreService, serviceGroups } from '#server/domain/storeService';
import { isRecord } from '#values/record';

type Exported = Record<string, unknown>;

const checkFiles = import.meta.glob<Exported>('/server/domain/**/*.checks.ts', { eager: true });
const serviceFiles = import.meta.glob<Exported>('/server/domain/**/*.services.ts', { eager: true });

function isCheck(value: unknown): value is SettingCheck {
  return isRecord(value) && typeof value.key === 'string' && typeof value.find === 'function';
}

function isService(value: unknown): value is StoreService {
  return isCheck(value) && 'group' in value;
}

/** One or several of them, as a file exports them. */
function exportedBy(files: Record<string, Exported>): unknown[] {
  return Object.values(files).flatMap((module) => Object.values(module).flat());
}

/** Every contradiction that is looked for, in the order of the files. */
export const settingChecks: readonly SettingCheck[] = exportedBy(checkFiles).filter(isCheck);

/** Every service of a store, group by group. */
export const storeServices: readonly StoreService[] = exportedBy(serviceFiles)
  .filter(isService)
  .sort((a, b) => serviceGroups.indexOf(a.group) - serviceGroups.indexOf(b.group));
