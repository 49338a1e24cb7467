import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#gateway/language';
import { textFilesOf } from '#routing/areaTexts';
import type { Resource } from '#routing/route';
import { entryOf, hasScreens, homeOf, isBuilt, resourceOf } from '#routing/routes';
import { resources, routeTable } from '#routing/routeTable';
import { sayTitle } from '#server/call/texts';
import { contracts } from '#server/domain/contracts';
import { type GroupShape, groupShapes } from '#server/domain/menu/groups';
import { reports } from '#server/domain/report/reports';
import { specifiedPaths } from '../facts/specifiedPaths';
import { filesUnder, productSources, root } from './sources';

/** Where to mend it, in the words of a failing test. */
function at({ folder, name }: Resource): string {
  return `src/areas/${folder}/routes.ts, '${name}'`;
}

function filesOf(resource: Resource): string[] {
  const pages = routeTable.flatMap((row) => (row.resource === resource.name && row.page ? [row.page] : []));
  const named = [resource.contract, resource.screens, resource.report, ...pages].filter((file) => file !== undefined);
  return named.map((file) => `src/areas/${resource.folder}/${file}`);
}

function placesOf(groups: readonly GroupShape[]): string[] {
  return groups.flatMap(({ place, groups: below = [] }) => [...(place ? [place] : []), ...placesOf(below)]);
}

function twice(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}

describe('registrations', () => {
  test('hold every path of the specification, and each once', () => {
    const paths = routeTable.map(({ path }) => path);
    expect(specifiedPaths.length).toBe(299);
    // "/:guid?" at the end is what an address may name a record by.
    const known = specifiedPaths.map((path) => path.replace(/\/:\w+\?$/, ''));
    expect(known.filter((path) => !paths.includes(path))).toEqual([]);
    expect(twice(paths)).toEqual([]);
  });

  test('lead from an empty list to one that there is', () => {
    const lost = contracts
      .filter(({ startsIn }) => startsIn !== undefined && !homeOf(startsIn))
      .map(({ name, startsIn }) => `${name}: startsIn '${startsIn}' has no page`);
    expect(lost).toEqual([]);
  });

  test('have unique names over all areas', () => {
    expect(twice(resources.map(({ name }) => name))).toEqual([]);
  });

  test('name files that exist', () => {
    const missing = resources.flatMap((resource) =>
      filesOf(resource)
        .filter((file) => !existsSync(join(root, file)))
        .map((file) => `${at(resource)}: ${file} does not exist`),
    );
    expect(missing).toEqual([]);
  });

  test('name every contract, report, page and file of screens that there is', () => {
    const named = new Set(resources.flatMap(filesOf));
    const unnamed = filesUnder('src/areas')
      .filter((file) => /\.(contract|report)\.ts$|\.(screens|page)\.tsx$/.test(file) && !named.has(file))
      .map((file) => `${file} is named by no entry of ${file.split('/').slice(0, 3).join('/')}/routes.ts`);
    expect(unnamed).toEqual([]);
  });

  test('agree with their contracts on the area', () => {
    const wrong = [...contracts, ...reports].flatMap(({ name, area }) => {
      const registered = resourceOf(name);
      return registered && registered.area !== area ? [`${at(registered)}: its contract says area '${area}'`] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('give a built page a place in the menus, or the list that it is reached from', () => {
    const openToAll = new Set(['home', 'demo']);
    // The console makes that entry itself.
    const isSynthetic = (name: string) => routeTable.some((row) => row.resource === name && row.synthetic);
    const homeless = resources
      .filter((resource) => hasScreens(resource) || filesOf(resource).length > 0)
      .filter(({ name, menu, within }) => !menu && !within && !openToAll.has(name) && !isSynthetic(name))
      .map((resource) => `${at(resource)}: say \`menu\` (a MenuPlace) or \`within\``);
    expect(homeless).toEqual([]);
  });

  test('are entered through a page that is built', () => {
    const dead = resources
      .filter(({ menu }) => menu)
      .filter(({ name }) => {
        const home = homeOf(name);
        return !home || !isBuilt(home);
      })
      .map((resource) => `${at(resource)}: has a menu, but no page that is built`);
    expect(dead).toEqual([]);
    const lost = resources.filter(({ name }) => entryOf(name) !== name && !resourceOf(entryOf(name))).map(at);
    expect(lost).toEqual([]);
  });

  test('belong to groups that the tree of menus has', () => {
    const places = new Set(placesOf(groupShapes));
    const wrong = resources.flatMap((resource) =>
      resource.menu && !places.has(resource.menu)
        ? [`${at(resource)}: add \`leaf('${resource.menu}', …)\` to server/domain/menu/groups.ts`]
        : [],
    );
    expect(wrong).toEqual([]);
  });

  test('have a title in three languages for every address', () => {
    const untitled = routeTable.flatMap(({ path, area, resource }) =>
      languages
        .filter((language) => sayTitle(language, path) === path)
        .map(
          (language) => `'${path}' (${resource}): add it to \`titles\` of i18n/${language}/${textFilesOf(area)[0]}.ts`,
        ),
    );
    expect(untitled).toEqual([]);
  });

  test('are data and nothing else: console and gateway load all of them at the start', () => {
    const tables = productSources().filter(({ path }) => /^src\/areas\/[^/]+\/routes\.ts$/.test(path));
    expect(tables.length).toBeGreaterThan(5);
    const loading = tables.flatMap(({ path, onlyData, references }) => {
      const others = references.filter(({ kind }) => kind !== 'type').map(({ target }) => `${path} → ${target}`);
      return onlyData ? others : [`${path} holds more than data`, ...others];
    });
    expect(loading).toEqual([]);
  });
});
