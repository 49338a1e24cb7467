import { PlaceTree } from '#entity/tree/PlaceTree.tsx';
import { usePlace } from '../usePlace';

/** The folders of the chosen store or brand beside its pictures. */
export function FolderTree() {
  const { names, path } = usePlace();
  return (
    <PlaceTree
      kind={{
        resource: names.pictureFolder,
        source: 'folder',
        path: `${path}/picture_folder`,
        words: 'gallery.folder',
        owner: 'place',
        counted: 'pictureCount',
      }}
    />
  );
}
