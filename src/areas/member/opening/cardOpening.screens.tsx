import { type RaRecord, useTranslate } from 'react-admin';
import { defineEntity } from '#entity/defineEntity.tsx';
import { FieldValue } from '#entity/FieldValue.tsx';
import { isEmpty } from '#entity/field';
import { Section } from '#entity/form/Section.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { cardOpening } from './cardOpening.contract';

/** The stores of a rule; none is all of them. */
function Stores({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const all = isEmpty(record.stores);
  return all ? translate('resources.cardOpening.allStores') : <FieldValue record={record} source="stores" />;
}

export default defineEntity(cardOpening, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'type', 'enabled']}>
      <Column source="name" width={168} />
      <Column source="enabled" />
      <Column source="type" width={96} />
      <Column source="fee" />
      <Column source="firstRecharge" />
      <Column source="gift" />
      <Column source="opened" sortable={false} />
      <Column source="channels" width={224} />
      <Column source="stores" width={168} render={(record) => <Stores record={record} />} hidden />
      <Column source="points" hidden />
      <Column source="growth" hidden />
      <Column source="perMemberLimit" hidden />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <>
      <Section name="basics">
        <Field source="name" />
        <Field source="type" as="radio" />
        <Field source="channels" />
        <Field source="stores" />
        <Field source="enabled" />
      </Section>
      <Section name="payment">
        <Field source="fee" />
        <Field source="firstRecharge" />
        <Field source="perMemberLimit" />
      </Section>
      <Section name="gifts">
        <Field source="gift" />
        <Field source="points" />
        <Field source="growth" />
      </Section>
    </>
  ),
});
