import { lazy } from 'react';
import type { Definition } from '#entity/defineEntity.tsx';
import { OneColumn } from '#entity/form/OneColumn.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { bytesText } from '#ui/inputs/images/filterFiles';
import { PictureActions } from './PictureActions';
import { PictureGrid } from './PictureGrid';
import { PictureShown } from './PictureShown';
import type { pictureAt } from './picture';

const FolderTree = lazy(() => import('./FolderTree').then((module) => ({ default: module.FolderTree })));

/** List, form and upload of pictures, the same for a store and for a brand's library. */
export const pictureViews: Definition<ReturnType<typeof pictureAt>> = {
  List: ({ Column }) => (
    <EntityList
      filters={['keyword', 'place', 'folder']}
      more={['createdAt']}
      aside={FolderTree}
      bulkActions={<PictureActions />}
      rows={PictureGrid}
    >
      <Column source="name" />
      <Column source="image" />
      <Column source="folder" />
      <Column source="place" hidden />
      <Column
        source="width"
        label="gallery.pixels"
        render={({ width, height }) => (width && height ? `${width} × ${height}` : '—')}
      />
      <Column source="height" hidden />
      <Column source="bytes" render={({ bytes }) => bytesText(bytes)} />
      <Column source="uses" />
      <Column source="createdAt" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <OneColumn>
      <Field source="image" component={PictureShown} />
      <Field source="name" />
      <Field source="folder" />
    </OneColumn>
  ),
  Create: lazy(() => import('./upload/UploadDialog')),
};
