import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { securityEvent } from './securityEvent.contract';

export default defineEntity(securityEvent, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'at', 'type']} more={['way']}>
      <Column source="at" width={150} />
      <Column source="person" />
      <Column source="type" />
      <Column source="way" />
      <Column source="address" />
      <Column source="agent" />
      <Column source="changedBy" />
      <Column source="account" hidden />
    </EntityList>
  ),
});
