import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { DebtDialogsOverList, RepayButton } from './DebtDialogsOverList';
import { debtRecord } from './debtRecord.contract';
import { useRecordActions } from './useRecordActions';

export default defineEntity(debtRecord, {
  List: ({ Column }) => (
    <EntityList
      filters={['keyword', 'unit', 'kind', 'businessDate']}
      more={['store', 'method', 'reversed']}
      useRowActions={useRecordActions}
      actions={
        <>
          <RepayButton />
          <DebtDialogsOverList />
        </>
      }
    >
      <Column source="unit" width={168} />
      <Column source="kind" width={120} />
      <Column source="amount" />
      <Column source="open" />
      <Column source="store" />
      <Column source="at" />
      <Column source="order" width={144} />
      <Column source="number" hidden width={152} />
      <Column source="method" hidden />
      <Column source="after" hidden />
      <Column source="operator" hidden />
      <Column source="reversed" hidden sortable={false} />
      <Column source="reason" hidden />
      <Column source="businessDate" hidden />
    </EntityList>
  ),
});
