import { defineEntity } from '#entity/defineEntity.tsx';
import { MoreFields } from '#entity/form/formParts.tsx';
import { OneColumn } from '#entity/form/OneColumn.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { customerGroup } from './customerGroup.contract';
import { useGroupActions } from './useGroupActions';

export default defineEntity(customerGroup, {
  List: ({ Column }) => (
    <EntityList filters={['keyword']} useRowActions={useGroupActions}>
      <Column source="name" width={180} />
      <Column source="members" sortable={false} />
      <Column source="description" width={200} />
      <Column source="allOf" />
      <Column source="anyOf" />
      <Column source="noneOf" />
      <Column source="updatedAt" />
      <Column source="ageFrom" hidden />
      <Column source="ageTo" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <OneColumn>
      <Field source="name" />
      <Field source="description" />
      <Field source="allOf" />
      <Field source="anyOf" />
      <MoreFields sources={['noneOf', 'ageFrom', 'ageTo']}>
        <Field source="noneOf" />
        <Field source="ageFrom" narrow />
        <Field source="ageTo" narrow />
      </MoreFields>
    </OneColumn>
  ),
});
