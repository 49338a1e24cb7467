import { defineEntity } from '#entity/defineEntity.tsx';
import { OneColumn } from '#entity/form/OneColumn.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import { CustomerDialogs } from './CustomerDialogs';
import { thirdPartyCustomer } from './thirdPartyCustomer.contract';
import { useCustomerActions } from './useCustomerActions';

export default defineEntity(thirdPartyCustomer, {
  List: ({ Column }) => (
    <EntityList
      filters={['keyword', 'platform', 'linkState', 'lastOrderAt']}
      more={['store', 'orders', 'amount', 'firstOrderAt', 'evidence']}
      useRowActions={useCustomerActions}
      actions={<CustomerDialogs />}
    >
      <Column source="code" width={136} />
      <Column
        source="linkState"
        width={104}
        render={({ linkState }) => (
          <StatusDot tone={linkState === 'linked' ? 'ok' : 'muted'} label={`enums.linkState.${linkState}`} />
        )}
      />
      <Column source="platform" width={96} />
      <Column source="phone" width={120} sortable={false} />
      <Column source="orders" />
      <Column source="amount" />
      <Column source="member" width={112} />
      <Column source="store" />
      <Column source="lastOrderAt" />
      <Column source="firstOrderAt" hidden />
      <Column source="evidence" hidden />
      <Column source="linkedAt" hidden />
      <Column source="reason" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <OneColumn>
      <Field source="code" />
      <Field source="platform" />
      <Field source="store" />
      <Field source="orders" />
      <Field source="amount" />
      <Field source="firstOrderAt" />
      <Field source="lastOrderAt" />
      <Field source="member" />
      <Field source="evidence" />
      <Field source="linkedAt" />
      <Field source="reason" />
    </OneColumn>
  ),
});
