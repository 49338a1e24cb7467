import { defineEntity } from '#entity/defineEntity.tsx';
import { PeriodsInput } from '#entity/form/PeriodsInput.tsx';
import { Section } from '#entity/form/Section.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { PeriodsText } from '../surcharge/PeriodsText';
import { BookViews } from './BookViews';
import { bookingRule } from './bookingRule.contract';

export default defineEntity(bookingRule, {
  List: ({ Column }) => (
    <BookViews>
      <EntityList filters={['keyword', 'store', 'types', 'enabled']}>
        <Column source="name" width={160} />
        <Column source="enabled" />
        <Column source="capacity" width={96} />
        <Column source="deposit" width={112} />
        <Column source="types" />
        <Column source="areas" />
        <Column source="periods" render={({ periods }) => <PeriodsText periods={periods} />} />
        <Column source="store" />
        <Column source="sort" width={80} />
        <Column source="days" hidden />
        <Column source="updatedAt" hidden />
      </EntityList>
    </BookViews>
  ),
  Form: ({ Field }) => (
    <>
      <Section name="who">
        <Field source="store" />
        <Field source="name" />
        <Field source="types" />
        <Field source="areas" />
        <Field source="periods" component={PeriodsInput} />
        <Field source="sort" />
        <Field source="enabled" />
      </Section>
      <Section name="terms">
        <Field source="capacity" />
        <Field source="days" />
        <Field source="deposit" />
      </Section>
    </>
  ),
});
