import { defineEntity } from '#entity/defineEntity.tsx';
import { OneColumn } from '#entity/form/OneColumn.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { ApplyOverList } from './ApplyOverList';
import { categoryTemplate } from './categoryTemplate.contract';
import { useTemplateActions } from './useTemplateActions';

export default defineEntity(categoryTemplate, {
  List: ({ Column }) => (
    <EntityList filters={['keyword']} useRowActions={useTemplateActions} actions={<ApplyOverList />}>
      <Column source="name" width={200} />
      <Column source="categoryCount" width={96} sortable={false} />
      <Column
        source="categories"
        sortable={false}
        render={({ categories }) => categories.map(({ name }) => name).join(' · ')}
      />
      <Column source="updatedAt" />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <OneColumn>
      <Field source="name" />
      <Field source="categories" />
    </OneColumn>
  ),
});
