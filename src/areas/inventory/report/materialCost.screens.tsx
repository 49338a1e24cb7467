import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { Percent } from '#ui/feedback/values.tsx';
import { EstimatedMark } from './EstimatedMark';
import { LedgerLink } from './LedgerLink';
import { materialCost } from './materialCost.contract';
import { WithoutRecipe } from './WithoutRecipe';

export default defineEntity(materialCost, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'warehouse', 'date']} more={['category']} above={<WithoutRecipe />}>
      <Column source="name" width={140} />
      <Column source="mainUnit" width={72} />
      <Column source="usedAmount" />
      <Column source="used" render={(record) => <LedgerLink record={record} figure="used" />} />
      <Column source="variance" />
      <Column source="varianceRate" render={(record) => <Percent value={record.varianceRate} />} />
      <Column
        source="estimated"
        hint="stock.cost.estimatedHint"
        render={({ estimated }) => <EstimatedMark estimated={estimated} />}
      />
      <Column source="opening" render={(record) => <LedgerLink record={record} figure="opening" />} />
      <Column source="receipts" render={(record) => <LedgerLink record={record} figure="receipts" />} />
      <Column source="transfersIn" render={(record) => <LedgerLink record={record} figure="transfersIn" />} />
      <Column source="transfersOut" render={(record) => <LedgerLink record={record} figure="transfersOut" />} />
      <Column source="returns" render={(record) => <LedgerLink record={record} figure="returns" />} />
      <Column source="closing" render={(record) => <LedgerLink record={record} figure="closing" />} />
      <Column source="theoreticalUse" />
      <Column source="waste" render={(record) => <LedgerLink record={record} figure="waste" />} />
      <Column source="difference" render={(record) => <LedgerLink record={record} figure="difference" />} />
      <Column source="period" hidden />
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
