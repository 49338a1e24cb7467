import { lazy } from 'react';
import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { RepairStateDot } from './RepairStateDot';
import { takeawayRepair } from './takeawayRepair.contract';

const AuditDetails = lazy(() => import('./AuditDetails'));

export default defineEntity(takeawayRepair, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'submittedAt']} more={['submitter', 'reviewer']} tabs="status">
      <Column source="number" width={180} />
      <Column source="status" render={({ status }) => <RepairStateDot state={status} />} />
      <Column source="difference" />
      <Column source="orders" />
      <Column source="submitter" />
      <Column source="submittedAt" />
      <Column source="reviewer" />
      <Column source="reviewedAt" />
      <Column source="remark" hidden />
      <Column source="reviewRemark" hidden />
    </EntityList>
  ),
  Show: AuditDetails,
});
