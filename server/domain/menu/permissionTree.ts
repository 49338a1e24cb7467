import type { Language } from '#gateway/language';
import zh from '#i18n/zh/server/gateway';
import { homeOf } from '#routing/routes';
import type { Caller } from '#server/call/caller';
import { say, sayKey, sayTitle } from '#server/call/texts';
import { isExcluded } from '../access/rights';
import { codesOfResource, type MenuGroup, menuGroups } from './catalogue';

export interface PermissionNode {
  id: string;
  name: string;
  parentId: string | null;
  /** whether the asker has it and may grant it (P3); groups are grantable when anything below is */
  grantable: boolean;
}

function verbName(language: Language, code: string): string {
  const [resource = '', verb = ''] = code.split(':', 2);
  const name = verb in zh.verbs ? sayKey(language, `verbs.${verb}`) : verb;
  // A resource reached from another's list is listed among that one's codes, so its label names its subject.
  return resource in zh.parts ? `${sayKey(language, `parts.${resource}`)} · ${name}` : name;
}

/** A right as a sentence calls it: its page and what may be done there. */
export function permissionName(language: Language, code: string): string {
  const path = homeOf(code.split(':', 1)[0] ?? '')?.path;
  const verb = verbName(language, code);
  return path ? `${sayTitle(language, path)} · ${verb}` : verb;
}

function resourceNodes(language: Language, caller: Caller, resource: string, parentId: string): PermissionNode[] {
  const codes = codesOfResource(resource).filter((code) => !isExcluded(code, caller));
  const path = homeOf(resource)?.path;
  if (!path || codes.length === 0) return [];
  const leaves = codes.map((code) => ({
    id: code,
    name: verbName(language, code),
    parentId: `page.${resource}`,
    grantable: caller.codes.has(code),
  }));
  const grantable = leaves.some((leaf) => leaf.grantable);
  return [{ id: `page.${resource}`, name: sayTitle(language, path), parentId, grantable }, ...leaves];
}

function groupNodes(language: Language, caller: Caller, group: MenuGroup, parentId: string | null): PermissionNode[] {
  const id = `group.${group.key}`;
  const below = [
    ...group.groups.flatMap((child) => groupNodes(language, caller, child, id)),
    ...group.resources.flatMap((resource) => resourceNodes(language, caller, resource, id)),
  ];
  if (below.length === 0) return [];
  return [{ id, name: say(language, group.name), parentId, grantable: below.some((node) => node.grantable) }, ...below];
}

/** Modules, screens and source codes of everything a role can be given. */
export function permissionTree(language: Language, caller: Caller): PermissionNode[] {
  return menuGroups().flatMap((group) => groupNodes(language, caller, group, null));
}
