import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { BatchDialogs } from '../batch/BatchDialogs';
import { BindingBulk } from './BindingBulk';
import { StateCell } from './cells';
import { PlatformCards } from './PlatformCards';
import { takeawayBinding } from './takeawayBinding.contract';
import { useBindingActions } from './useBindingActions';

export default defineEntity(takeawayBinding, {
  List: ({ Column }) => (
    <EntityList
      filters={['keyword', 'platform', 'bindingState']}
      more={['expiresAt', 'store']}
      useRowActions={useBindingActions}
      actions={<BatchDialogs />}
      bulkActions={<BindingBulk />}
      above={<PlatformCards />}
    >
      <Column source="store" width={240} />
      <Column source="platform" width={112} />
      <Column source="bindingState" width={104} sortable={false} render={(record) => <StateCell record={record} />} />
      <Column source="expiresAt" />
      <Column source="fetchedAt" />
      <Column source="boundBy" />
      <Column source="shop" hidden />
      <Column source="boundAt" hidden />
    </EntityList>
  ),
});
