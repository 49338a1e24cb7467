import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resources } from '#routing/routeTable';
import { contracts } from '#server/domain/contracts';
import { filesUnder, readSource, root } from '../architecture/sources';
import { affected, type Project, type Selection } from './affected';

/** Reads the project from the disk: its imports and its contracts. */
function readProject(): Project {
  const paths = ['src', 'server', 'mocks', 'i18n', 'tests']
    .flatMap(filesUnder)
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
  const targets = (path: string) =>
    readSource(path).references.flatMap(({ target, inside, kind }) => (inside && kind !== 'glob' ? [target] : []));
  return {
    imports: new Map(paths.map((path) => [path, targets(path)])),
    contracts: contracts.map(({ name, calls }) => {
      const { folder = '', contract = '' } = resources.find((resource) => resource.name === name) ?? {};
      const file = `src/areas/${folder}/${contract}`;
      return { name, folder, file, path: calls.list.slice(0, calls.list.lastIndexOf('/')) };
    }),
    textOf: (path) => readFileSync(join(root, path), 'utf8'),
  };
}

/** Returns the tests to run for a change of these files; see `affected`. */
export function affectedBy(changed: readonly string[]): Selection {
  return affected(changed, readProject());
}
