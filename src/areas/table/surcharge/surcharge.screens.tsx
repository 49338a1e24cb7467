import { defineEntity } from '#entity/defineEntity.tsx';
import { Beside } from '#entity/form/Beside.tsx';
import { PeriodsInput } from '#entity/form/PeriodsInput.tsx';
import { Section } from '#entity/form/Section.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { ExampleBill } from './ExampleBill';
import { PeriodsText } from './PeriodsText';
import { surcharge } from './surcharge.contract';

export default defineEntity(surcharge, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'store', 'type', 'enabled']}>
      <Column source="name" width={160} />
      <Column source="enabled" />
      <Column source="amount" width={112} />
      <Column source="type" width={112} />
      <Column source="areas" />
      <Column source="periods" render={({ periods }) => <PeriodsText periods={periods} />} />
      <Column source="store" />
      <Column source="dayValue" hidden />
      <Column source="validityMinutes" hidden />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <Beside preview={<ExampleBill />}>
      <Section name="basics" columns="wide">
        <Field source="store" />
        <Field source="name" />
        <Field source="type" as="radio" />
        <Field source="amount" />
        <Field source="enabled" />
      </Section>
      <Section name="where" columns="wide">
        <Field source="areas" />
        <Field source="periods" component={PeriodsInput} />
      </Section>
      <Section name="validity" columns="wide">
        <Field source="dayValue" />
        <Field source="validityMinutes" />
      </Section>
    </Beside>
  ),
});
