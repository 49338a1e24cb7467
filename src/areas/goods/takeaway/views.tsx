import type { Definition } from '../../../entity/defineEntity';
import { OneColumn } from '../../../entity/form/OneColumn';
import { EntityList } from '../../../entity/list/EntityList';
import { LinkTools } from './LinkTools';
import type { takeawayContract } from './takeaway';
import { UnlinkBulk } from './UnlinkBulk';
import { useLinkActions } from './useLinkActions';

type Takeaway = ReturnType<typeof takeawayContract>;

/** One list for every platform: its products, and the store's goods behind them. */
export const takeawayViews: Definition<Takeaway> = {
  List: ({ Column }) => (
    <EntityList
      filters={['keyword', 'place']}
      tabs="linkState"
      useRowActions={useLinkActions}
      actions={<LinkTools />}
      bulkActions={<UnlinkBulk />}
    >
      <Column source="platformProduct" width={200} />
      <Column source="linkState" />
      <Column source="platformPrice" />
      <Column source="commodity" />
      <Column source="quantity" />
      <Column source="place" />
      <Column source="platformNumber" />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <OneColumn>
      <Field source="place" />
      <Field source="platformProduct" />
      <Field source="platformNumber" />
      <Field source="platformPrice" />
      <Field source="commodity" />
      <Field source="quantity" />
    </OneColumn>
  ),
};
