import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { CardDialogs } from './CardDialogs';
import { CardStateDot } from './CardStateDot';
import { memberCard } from './memberCard.contract';
import { useCardActions } from './useCardActions';

export default defineEntity(memberCard, {
  List: ({ Column }) => (
    <EntityList
      filters={['keyword', 'member', 'state', 'store']}
      more={['type', 'ending', 'openingTime']}
      useRowActions={useCardActions}
      actions={<CardDialogs />}
    >
      <Column source="number" width={168} />
      <Column
        source="state"
        width={104}
        render={({ state, ending }) => <CardStateDot state={state} ending={ending} />}
      />
      <Column source="member" width={128} />
      <Column source="realBalance" />
      <Column source="giftBalance" />
      <Column source="subsidyBalance" />
      <Column source="type" width={88} />
      <Column source="store" />
      <Column source="openingTime" />
      <Column source="reason" hidden />
    </EntityList>
  ),
});
