import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { ClaimUseDot } from './ClaimUseDot';
import { redPacketRecord } from './redPacketRecord.contract';

export default defineEntity(redPacketRecord, {
  List: ({ Column }) => (
    <EntityList filters={['packet', 'member', 'status', 'claimedAt']} more={['way', 'amount']}>
      <Column source="member" width={120} />
      <Column source="phone" width={128} />
      <Column source="status" width={112} render={({ status }) => <ClaimUseDot status={status} />} />
      <Column source="amount" width={104} />
      <Column source="packet" width={160} />
      <Column source="way" width={128} />
      <Column source="claimedAt" />
      <Column source="expiresAt" />
      <Column source="operator" hidden />
    </EntityList>
  ),
});
