import { lazy } from 'react';
import { defineEntity } from '#entity/defineEntity.tsx';
import { OneColumn } from '#entity/form/OneColumn.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { ListOrPlan } from './ListOrPlan';
import { TableActions } from './TableActions';
import { CodesOfSelection, OpenCodes, useTableActions } from './TableCodes';
import { table } from './table.contract';

const AreaTree = lazy(() => import('./AreaTree').then((module) => ({ default: module.AreaTree })));

export default defineEntity(table, {
  List: ({ Column }) => (
    <ListOrPlan>
      <EntityList
        filters={['keyword', 'store', 'area', 'labels']}
        more={['enabled', 'type', 'seats', 'codeState']}
        aside={AreaTree}
        useRowActions={useTableActions}
        actions={
          <>
            <TableActions />
            <OpenCodes />
          </>
        }
        bulkActions={<CodesOfSelection />}
      >
        <Column source="code" width={120} />
        <Column source="enabled" />
        <Column source="seats" width={88} />
        <Column source="area" />
        <Column source="type" width={96} />
        <Column source="labels" />
        <Column source="codeState" width={112} />
        <Column source="store" />
        <Column source="qrAt" hidden />
        <Column source="updatedAt" hidden />
      </EntityList>
    </ListOrPlan>
  ),
  Form: ({ Field }) => (
    <OneColumn>
      <Field source="store" />
      <Field source="area" />
      <Field source="code" />
      <Field source="seats" />
      <Field source="type" />
      <Field source="labels" />
      <Field source="enabled" />
    </OneColumn>
  ),
});
