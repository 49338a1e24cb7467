import { lazy } from 'react';
import { defineEntity } from '../../../entity/defineEntity';
import { OneColumn } from '../../../entity/form/OneColumn';
import { EntityList } from '../../../entity/list/EntityList';
import { TableActions } from './TableActions';
import { table } from './table.contract';

const AreaTree = lazy(() => import('./AreaTree').then((module) => ({ default: module.AreaTree })));

export default defineEntity(table, {
  List: ({ Column }) => (
    <EntityList
      filters={['keyword', 'store', 'area', 'labels']}
      more={['enabled', 'seats']}
      aside={AreaTree}
      actions={<TableActions />}
    >
      <Column source="code" width={120} />
      <Column source="enabled" />
      <Column source="seats" width={88} />
      <Column source="area" />
      <Column source="labels" />
      <Column source="store" />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <OneColumn>
      <Field source="store" />
      <Field source="area" />
      <Field source="code" />
      <Field source="seats" />
      <Field source="labels" />
      <Field source="enabled" />
    </OneColumn>
  ),
});
