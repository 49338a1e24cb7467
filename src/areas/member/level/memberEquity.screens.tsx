import { lazy } from 'react';
import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { BenefitText } from './BenefitText';
import { memberEquity } from './memberEquity.contract';

const BenefitForm = lazy(() => import('./BenefitForm'));

export default defineEntity(memberEquity, {
  List: ({ Column }) => (
    <EntityList>
      <Column source="name" width={120} sortable={false} />
      <Column source="threshold" />
      <Column source="discountRate" />
      <Column source="priceRate" />
      <Column source="pointsMultiplier" />
      <Column
        source="birthdayDays"
        label="memberLevels.kinds.birthday"
        sortable={false}
        width={150}
        render={(record) => <BenefitText kind="birthday" values={record} />}
      />
      <Column
        source="upgradePoints"
        label="memberLevels.kinds.upgrade"
        sortable={false}
        width={130}
        render={(record) => <BenefitText kind="upgrade" values={record} />}
      />
      <Column source="otherBenefit" sortable={false} />
    </EntityList>
  ),
  Form: () => <BenefitForm />,
});
