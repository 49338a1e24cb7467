import { defineEntity } from '#entity/defineEntity.tsx';
import { OneColumn } from '#entity/form/OneColumn.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { reason } from './reason.contract';

export default defineEntity(reason, {
  List: ({ Column }) => (
    <EntityList tabs="type" filters={['keyword', 'enabled']}>
      <Column source="text" width={280} />
      <Column source="enabled" />
      <Column source="type" width={140} />
      <Column source="used" width={140} sortable={false} />
      <Column source="sort" width={96} />
      <Column source="updatedAt" />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <OneColumn>
      <Field source="type" />
      <Field source="text" />
      <Field source="sort" />
      <Field source="enabled" />
    </OneColumn>
  ),
});
