import { useRecordContext } from 'react-admin';
import { defineEntity } from '#entity/defineEntity.tsx';
import { Section } from '#entity/form/Section.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { DepositDialogs } from './DepositDialogs';
import { DepositDot } from './DepositDot';
import { depositItem } from './depositItem.contract';
import { useDepositActions } from './useDepositActions';

export default defineEntity(depositItem, {
  List: ({ Column }) => (
    <EntityList
      filters={['keyword', 'store', 'status', 'overdue']}
      useRowActions={useDepositActions}
      actions={<DepositDialogs />}
    >
      <Column source="item" width={176} />
      <Column source="status" width={120} render={(record) => <DepositDot record={record} />} />
      <Column source="remaining" width={112} render={({ remaining, unit }) => `${remaining} ${unit}`} />
      <Column source="guest" width={104} />
      <Column source="place" width={112} />
      <Column source="store" />
      <Column source="until" width={120} />
      <Column source="number" hidden />
      <Column source="quantity" hidden />
      <Column source="phone" hidden />
      <Column source="note" hidden />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => {
    const record = useRecordContext();
    const known = record?.id !== undefined;
    const begun = known && record.remaining !== record.quantity;
    return (
      <>
        <Section name="thing">
          <Field source="store" disabled={known} />
          <Field source="item" />
          <Field source="quantity" disabled={begun} narrow />
          <Field source="unit" narrow />
          <Field source="place" />
          <Field source="until" />
        </Section>
        <Section name="guest">
          <Field source="guest" />
          <Field source="phone" />
          <Field source="note" />
        </Section>
      </>
    );
  },
});
