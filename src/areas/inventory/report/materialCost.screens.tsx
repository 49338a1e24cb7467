import { defineEntity } from '../../../entity/defineEntity';
import { EntityList } from '../../../entity/list/EntityList';
import { materialCost } from './materialCost.contract';

export default defineEntity(materialCost, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'warehouse', 'date']} more={['category']}>
      <Column source="name" width={140} />
      <Column source="mainUnit" width={72} />
      <Column source="period" />
      <Column source="opening" />
      <Column source="receipts" />
      <Column source="transfersIn" />
      <Column source="transfersOut" />
      <Column source="returns" />
      <Column source="closing" />
      <Column source="used" />
      <Column source="usedAmount" />
      <Column source="waste" />
      <Column source="difference" />
      <Column source="code" hidden />
      <Column source="category" hidden />
      <Column source="openingAmount" hidden />
      <Column source="receiptsAmount" hidden />
      <Column source="transfersInAmount" hidden />
      <Column source="transfersOutAmount" hidden />
      <Column source="returnsAmount" hidden />
      <Column source="closingAmount" hidden />
      <Column source="wasteAmount" hidden />
      <Column source="differenceAmount" hidden />
    </EntityList>
  ),
});
