import type { ComponentType } from 'react';
import type { Contract } from '../entity/contract';
import type { EntityScreens } from '../entity/defineEntity';
import { loadFormParts } from '../entity/form/formParts';
import type { RouteRow } from '../routing/route';
import { hasAccessFlag, isForm } from '../routing/routes';
import { findMenu } from '../session/menus';
import { loadOperator } from '../session/operator';
import { loadSources } from '../session/permissions';
import { needsSubjects } from '../session/startCalls';
import { loadSubjects } from '../session/subjects';
import { chunk } from './chunk';
import type { AreaI18nProvider } from './i18nProvider';
import { loadContract, loadPage, loadScreens } from './screens';

/** What a page shows, or why it does not. */
export type PageEntry =
  | { kind: 'page'; Page: ComponentType; menuGuid: string | null }
  | { kind: 'entity'; screens: EntityScreens; contract: Contract; menuGuid: string | null }
  /** the path matches no menu entry (000 §5): the warning is shown and navigation stops */
  | { kind: 'noService' }
  | { kind: 'missing' };

/** guid of the menu entry that grants a page; null when the server granted none. */
async function grantOf(row: RouteRow): Promise<string | null> {
  const { menus } = await loadOperator();
  return findMenu(menus, row.path)?.item.menuGuid ?? null;
}

/** Checks the guard and loads what the page needs: menu, sources, area texts and script (000 §5, §6). */
export async function enterPage(row: RouteRow, i18n: AreaI18nProvider): Promise<PageEntry> {
  const open = row.guardSkip || hasAccessFlag(row);
  const menuGuid = await grantOf(row);
  if (!open && menuGuid === null) return { kind: 'noService' };
  if (!hasAccessFlag(row) && menuGuid) await loadSources(menuGuid);
  // The membership-marketing menu loads the subject list first (000 §4).
  if (needsSubjects(row.path)) await loadSubjects();
  await i18n.enterArea(row.area);
  const page = loadPage(row);
  if (page) return { kind: 'page', Page: (await page).default, menuGuid };
  const screens = loadScreens(row.resource);
  if (!screens) return { kind: 'missing' };
  const [loaded, contract] = await Promise.all([
    screens,
    loadContract(row.resource),
    isForm(row) || row.view === 'settings' ? chunk(loadFormParts()) : undefined,
  ]);
  return { kind: 'entity', screens: loaded, contract, menuGuid };
}
