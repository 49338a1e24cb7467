import { useRecordContext } from 'react-admin';
import { defineEntity } from '#entity/defineEntity.tsx';
import { OneColumn } from '#entity/form/OneColumn.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { ownKinds, paymentKinds } from './kinds';
import { paymentMethod } from './paymentMethod.contract';

/** A method is of its kind for good: what it took is in the reports. */
function useKept() {
  const record = useRecordContext();
  return { named: record?.builtIn === true, known: record?.id !== undefined };
}

export default defineEntity(paymentMethod, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'kind', 'enabled']}>
      <Column source="name" width={200} />
      <Column source="enabled" />
      <Column source="kind" />
      <Column source="usedLastDay" sortable={false} />
      <Column source="sort" width={96} />
      <Column source="builtIn" width={120} sortable={false} />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => {
    const { named, known } = useKept();
    return (
      <OneColumn>
        <Field source="name" disabled={named} />
        <Field source="kind" disabled={known} values={known ? paymentKinds : ownKinds} />
        <Field source="sort" />
        <Field source="enabled" />
      </OneColumn>
    );
  },
});
