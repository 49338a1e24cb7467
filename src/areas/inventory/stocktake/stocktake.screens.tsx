import { lazy } from 'react';
import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { stocktake } from './stocktake.contract';

const NewStocktake = lazy(() => import('./NewStocktake'));
const CountPage = lazy(() => import('./CountPage'));
const ResultPage = lazy(() => import('./ResultPage'));

export default defineEntity(stocktake, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'warehouse', 'date']} more={['type', 'lockState']} tabs="status">
      <Column source="number" width={168} />
      <Column source="status" />
      <Column source="warehouse" />
      <Column source="date" />
      <Column source="countedCount" render={({ countedCount, lineCount }) => `${countedCount} / ${lineCount}`} />
      <Column source="profitAmount" />
      <Column source="lossAmount" />
      <Column source="type" />
      <Column source="lockState" hidden />
      <Column source="operator" hidden />
      <Column source="submittedAt" hidden />
      <Column source="paperNumber" hidden />
    </EntityList>
  ),
  Create: NewStocktake,
  Edit: CountPage,
  Show: ResultPage,
});
