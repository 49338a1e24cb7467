import { defineEntity } from '../../../entity/defineEntity';
import { EntityList } from '../../../entity/list/EntityList';
import { PayableDialogOverList } from './PayableDialogOverList';
import { supplierSettlement } from './supplierSettlement.contract';
import { useSettlementActions } from './useSettlementActions';

export default defineEntity(supplierSettlement, {
  List: ({ Column }) => (
    <EntityList
      filters={['keyword', 'date', 'open']}
      useRowActions={useSettlementActions}
      actions={<PayableDialogOverList />}
    >
      <Column source="name" width={160} />
      <Column source="settlementCycle" width={96} />
      <Column source="period" />
      <Column source="opening" />
      <Column source="purchases" />
      <Column source="returns" />
      <Column source="settled" />
      <Column source="closing" />
      <Column source="notDue" />
      <Column source="overdue30" />
      <Column source="overdue60" />
      <Column source="overdue90" />
      <Column source="overdueMore" />
      <Column source="outside" />
    </EntityList>
  ),
});
