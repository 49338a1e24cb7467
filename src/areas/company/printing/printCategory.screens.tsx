import { useRecordContext } from 'react-admin';
import { defineEntity } from '#entity/defineEntity.tsx';
import { MoreFields } from '#entity/form/formParts.tsx';
import { Section } from '#entity/form/Section.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { printCategory } from './printCategory.contract';
import { UnprintedDishes } from './UnprintedDishes';

export default defineEntity(printCategory, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'place', 'enabled']} above={<UnprintedDishes />}>
      <Column source="name" width={160} />
      <Column source="enabled" />
      <Column source="printer" width={176} />
      <Column source="backupPrinter" width={176} sortable={false} />
      <Column source="dishes" width={96} sortable={false} />
      <Column source="place" />
      <Column source="categories" hidden />
      <Column source="paper" hidden />
      <Column source="copies" hidden />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => {
    const known = useRecordContext()?.id !== undefined;
    return (
      <>
        <Section name="dishes">
          <Field source="place" disabled={known} />
          <Field source="name" />
          <Field source="categories" />
        </Section>
        <Section name="printers">
          <Field source="printer" />
          <Field source="backupPrinter" />
          <Field source="enabled" />
          <MoreFields sources={['paper', 'copies']}>
            <Field source="paper" as="radio" />
            <Field source="copies" />
          </MoreFields>
        </Section>
      </>
    );
  },
});
