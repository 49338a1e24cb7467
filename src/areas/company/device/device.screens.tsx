import { useRecordContext } from 'react-admin';
import { defineEntity } from '#entity/defineEntity.tsx';
import { OneColumn } from '#entity/form/OneColumn.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { BindingDot } from './BindingDot';
import { BindOverList } from './BindOverList';
import { device } from './device.contract';
import { useDeviceActions } from './useDeviceActions';

export default defineEntity(device, {
  List: ({ Column }) => (
    <EntityList
      filters={['keyword', 'store', 'type', 'bindingState']}
      useRowActions={useDeviceActions}
      actions={<BindOverList />}
    >
      <Column source="name" width={168} />
      <Column source="bindingState" width={112} render={({ bindingState }) => <BindingDot state={bindingState} />} />
      <Column source="type" width={136} />
      <Column source="store" />
      <Column source="lastSeenAt" width={152} />
      <Column source="serial" width={152} sortable={false} />
      <Column source="boundAt" hidden />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => {
    const known = useRecordContext()?.id !== undefined;
    return (
      <OneColumn>
        <Field source="store" disabled={known} />
        <Field source="type" disabled={known} />
        <Field source="name" />
      </OneColumn>
    );
  },
});
