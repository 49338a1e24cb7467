import { useRecordContext } from 'react-admin';
import { defineEntity } from '#entity/defineEntity.tsx';
import { OneColumn } from '#entity/form/OneColumn.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { aggregatePaymentAccount } from './account.contract';
import { TestState } from './TestState';
import { useAccountActions } from './useAccountActions';

export default defineEntity(aggregatePaymentAccount, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'store', 'provider', 'enabled']} useRowActions={useAccountActions}>
      <Column source="name" width={160} />
      <Column source="enabled" />
      <Column source="isDefault" width={96} />
      <Column source="store" />
      <Column source="provider" />
      <Column source="account" width={168} />
      <Column source="testResult" width={200} render={(record) => <TestState record={record} />} />
      <Column source="maskedKey" hidden />
      <Column source="testedAt" hidden />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => {
    const known = useRecordContext()?.id !== undefined;
    return (
      <OneColumn>
        <Field source="store" disabled={known} />
        <Field source="name" />
        <Field source="provider" />
        <Field source="account" />
        <Field source="secret" required={!known} />
        <Field source="isDefault" />
        <Field source="enabled" />
      </OneColumn>
    );
  },
});
