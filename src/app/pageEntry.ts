import type { ComponentType } from 'react';
import type { Contract } from '#entity/contract';
import type { EntityScreens } from '#entity/defineEntity.tsx';
import { loadFormParts } from '#entity/form/formParts.tsx';
import type { RouteRow } from '#routing/route';
import { hasAccessFlag, isForm } from '#routing/routes';
import { findMenu } from '#session/menus';
import { loadOperator } from '#session/operator';
import { loadSources } from '#session/permissions';
import { needsSubjects } from '#session/startCalls';
import { loadSubjects } from '#session/subjects';
import { chunk } from './chunk';
import type { AreaI18nProvider } from './i18nProvider';
import { loadContract, loadPage, loadScreens } from './screens';

/** Result of opening a page: the page, or why it is not shown. */
export type PageEntry =
  | { kind: 'page'; Page: ComponentType; menuGuid: string | null }
  | { kind: 'entity'; screens: EntityScreens; contract: Contract; menuGuid: string | null }
  /** the path matches no menu entry (000 §5): the warning is shown and navigation stops */
  | { kind: 'noService' }
  /** the menus have the page, and the operator's roles lack this right to it */
  | { kind: 'forbidden'; right: Right }
  | { kind: 'missing' };

/** guid of the menu entry that grants a page; null when the server granted none. */
async function grantOf(row: RouteRow): Promise<string | null> {
  const { menus } = await loadOperator();
  return findMenu(menus, row.path)?.item.menuGuid ?? null;
}

/** A right that a page needs, as operators know it. */
export type Right = 'list' | 'create' | 'edit' | 'show' | 'batch';

/** The right to a page that the sources of its menu lack; undefined where they allow it. */
function lackingRight({ resource, view, alsoEdits }: RouteRow, codes: ReadonlySet<string>): Right | undefined {
  const has = (right: Right) => codes.has(`${resource}:${right}`);
  if (alsoEdits && has('edit')) return undefined;
  if (view === 'create' || view === 'show' || view === 'batch') return has(view) ? undefined : view;
  // Read-only users open the same page.
  if (view === 'edit') return has('edit') || has('show') ? undefined : 'edit';
  return codes.size > 0 ? undefined : 'list';
}

/** Checks the guard and loads what the page needs: menu, sources, area texts and script (000 §5, §6). */
export async function enterPage(row: RouteRow, i18n: AreaI18nProvider): Promise<PageEntry> {
  const open = row.guardSkip || hasAccessFlag(row);
  const menuGuid = await grantOf(row);
  if (!open && menuGuid === null) return { kind: 'noService' };
  const [codes] = await Promise.all([
    !hasAccessFlag(row) && menuGuid ? loadSources(menuGuid) : null,
    // Every call carries the operating subject, so it is there before the first; only marketing is nothing without (000 §4).
    needsSubjects(row.path) ? loadSubjects() : loadSubjects().catch(() => undefined),
  ]);
  // A page of the skip list is for everybody; its calls are refused by their own rights (000 §5).
  const right = codes && !row.guardSkip ? lackingRight(row, codes) : undefined;
  if (right) return { kind: 'forbidden', right };
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
