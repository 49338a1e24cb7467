import { lazy } from 'react';
import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { LabelBulk } from '../label/LabelBulk';
import { ListExtras, NewMember } from './desk/ListExtras';
import { SwitchSelection } from './desk/Switching';
import { useMemberActions } from './desk/useMemberActions';
import { MemberState } from './MemberState';
import { member } from './member.contract';

const MemberDetails = lazy(() => import('./MemberDetails'));

export default defineEntity(member, {
  List: ({ Column }) => (
    <EntityList
      startWith={{ state: 'member' }}
      filters={['keyword', 'level', 'labels', 'registrationTime', 'enabled']}
      actions={<ListExtras />}
      primary={<NewMember />}
      bulkActions={
        <>
          <LabelBulk />
          <SwitchSelection />
        </>
      }
      useRowActions={useMemberActions}
      more={[
        'lastConsumption',
        'consumptionCount',
        'recency',
        'frequency',
        'spendRange',
        'averageRange',
        'state',
        'bindingState',
        'cardState',
        'store',
        'registrationSource',
        'sex',
        'age',
        'city',
        'allLabels',
        'noLabels',
      ]}
    >
      <Column source="fullName" width={128} />
      <Column source="enabled" render={(record) => <MemberState record={record} />} />
      <Column source="phone" sortable={false} width={128} />
      <Column source="level" />
      <Column source="realBalance" />
      <Column source="points" />
      <Column source="growthValue" />
      <Column source="totalConsumptionAmount" />
      <Column source="store" />
      <Column source="registrationTime" />
      <Column source="labels" hidden sortable={false} />
      <Column source="giftBalance" hidden />
      <Column source="subsidyBalance" hidden />
      <Column source="totalConsumptionCount" hidden />
      <Column source="totalTopUpCount" hidden />
      <Column source="totalTopUpAmount" hidden />
      <Column source="account" hidden />
      <Column source="card" hidden sortable={false} />
      <Column source="cardState" hidden sortable={false} />
      <Column source="sex" hidden />
      <Column source="birthday" hidden />
      <Column source="city" hidden />
      <Column source="registrationSource" hidden />
      <Column source="disabledReason" hidden sortable={false} />
    </EntityList>
  ),
  Show: MemberDetails,
});
