import { Box } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { OutsideNote } from './OutsideNote';
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
      <Column source="name" width={160} render={(record) => <SupplierName record={record} />} />
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

function SupplierName({ record }: { record: RaRecord }) {
  return (
    <Box component="span">
      {record.name}
      <OutsideNote count={Number(record.outside ?? 0)} />
    </Box>
  );
}
