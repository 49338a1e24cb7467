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
      <Column source="closing" />
      <Column source="opening" />
      <Column source="purchases" />
      <Column source="returns" />
      <Column source="settled" />
      <Column source="notDue" />
      <Column source="overdue30" />
      <Column source="overdueMore" />
      <Column source="period" hidden />
      <Column source="settlementCycle" hidden width={96} />
      <Column source="overdue60" hidden />
      <Column source="overdue90" hidden />
      <Column source="outside" hidden />
    </EntityList>
  ),
});
