import { PlaceTree } from '#entity/tree/PlaceTree.tsx';
import type { TreeKind } from '#entity/tree/treeKind';
import { areaPath, tableArea } from './tableArea.contract';

const kind: TreeKind = {
  resource: tableArea.name,
  source: 'area',
  path: areaPath,
  words: 'tables.area',
  owner: 'store',
  counted: 'tableCount',
  flat: true,
};

/** The areas of the chosen store beside its tables. */
export function AreaTree() {
  return <PlaceTree kind={kind} />;
}
