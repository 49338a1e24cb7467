import { defineEntity } from '#entity/defineEntity.tsx';
import { MoreFields } from '#entity/form/formParts.tsx';
import { Section } from '#entity/form/Section.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { MealSectionsInput } from './MealSectionsInput';
import { OrganizationTree } from './OrganizationTree';
import { organization } from './organization.contract';

export default defineEntity(organization, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'superior']} aside={OrganizationTree}>
      <Column source="name" width={220} />
      <Column source="superior" />
      <Column source="contact" />
      <Column source="phone" />
      <Column source="storeCount" />
      <Column source="employeeCount" />
      <Column source="address" hidden />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <>
      <Section name="basics">
        <Field source="name" />
        <Field source="superior" />
        <Field source="contact" />
        <Field source="phone" />
        <MoreFields sources={['address', 'description']}>
          <Field source="address" />
          <Field source="description" />
        </MoreFields>
      </Section>
      <Section name="mealSections" columns={1}>
        <Field source="mealSections" component={MealSectionsInput} />
      </Section>
    </>
  ),
});
