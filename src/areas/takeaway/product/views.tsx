import type { Definition } from '#entity/defineEntity.tsx';
import { OneColumn } from '#entity/form/OneColumn.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import { OursCell, PriceCell, StateCell } from './cells';
import { LinkTools } from './LinkTools';
import { ProductBulk } from './ProductBulk';
import type { takeawayContract } from './takeawayProduct';
import { useLinkActions } from './useLinkActions';

type Takeaway = ReturnType<typeof takeawayContract>;

/** One list for every platform: its products, and beside them the store's goods, or those that are likely meant. */
export const takeawayViews: Definition<Takeaway> = {
  List: ({ Column }) => (
    <EntityList
      filters={['keyword', 'place', 'difference']}
      more={['platformState', 'score', 'commodity']}
      tabs="linkState"
      useRowActions={useLinkActions}
      actions={<LinkTools />}
      bulkActions={<ProductBulk />}
    >
      <Column source="platformProduct" width={150} />
      <Column
        source="linkState"
        width={92}
        render={({ linkState }) => (
          <StatusDot tone={linkState === 'linked' ? 'ok' : 'muted'} label={`enums.takeawayLinkState.${linkState}`} />
        )}
      />
      <Column source="commodity" width={172} render={(record) => <OursCell record={record} />} />
      <Column source="platformPrice" width={92} />
      <Column source="ownPrice" width={96} sortable={false} render={(record) => <PriceCell record={record} />} />
      <Column source="platformState" width={100} sortable={false} render={(record) => <StateCell record={record} />} />
      <Column source="recentOrders" width={80} sortable={false} hint="takeaway.hints.recentOrders" />
      <Column source="place" width={128} />
      <Column source="quantity" hidden />
      <Column source="platformNumber" hidden />
      <Column source="barcode" hidden />
      <Column source="score" hidden />
      <Column source="lastOrderAt" hidden sortable={false} />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <OneColumn>
      <Field source="place" />
      <Field source="platformProduct" />
      <Field source="platformNumber" />
      <Field source="barcode" />
      <Field source="platformPrice" />
      <Field source="commodity" />
      <Field source="quantity" />
    </OneColumn>
  ),
};
