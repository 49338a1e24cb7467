import { PlaceTree } from '#entity/tree/PlaceTree.tsx';
import { usePlace } from '../usePlace';

/** The categories of the chosen store or brand beside the goods. */
export function CategoryTree() {
  const { names, path } = usePlace();
  return (
    <PlaceTree
      kind={{
        resource: names.category,
        source: 'category',
        path: `${path}/category`,
        words: 'goods.category',
        owner: 'place',
        counted: 'commodityCount',
      }}
    />
  );
}
