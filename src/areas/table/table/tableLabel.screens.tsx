import { defineEntity } from '#entity/defineEntity.tsx';
import { OneColumn } from '#entity/form/OneColumn.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { ColorDot } from './ColorDot';
import { tableLabel } from './tableLabel.contract';

export default defineEntity(tableLabel, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'color']}>
      <Column source="name" width={240} />
      <Column source="color" render={({ color }) => <ColorDot color={color} />} />
      <Column source="tableCount" width={120} sortable={false} />
      <Column source="sort" width={88} />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <OneColumn>
      <Field source="name" />
      <Field source="color" as="radio" />
      <Field source="sort" />
    </OneColumn>
  ),
});
