import { defineEntity } from '#entity/defineEntity.tsx';
import { MoreFields } from '#entity/form/formParts.tsx';
import { Section } from '#entity/form/Section.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { material } from './material.contract';
import { RatioField } from './RatioField';
import { RatioText } from './RatioText';

export default defineEntity(material, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'category', 'type', 'enabled']}>
      <Column source="name" width={200} />
      <Column source="enabled" />
      <Column source="code" width={96} />
      <Column source="category" />
      <Column source="type" width={104} />
      <Column source="specification" />
      <Column source="mainUnit" width={88} />
      <Column source="safetyStock" />
      <Column source="conversionRatio" hidden render={(record) => <RatioText record={record} />} />
      <Column source="barcode" hidden />
      <Column source="shortCode" hidden />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <>
      <Section name="basics">
        <Field source="name" />
        <Field source="code" />
        <Field source="type" as="radio" />
        <Field source="category" />
        <Field source="specification" />
        <Field source="enabled" />
        <MoreFields sources={['shortCode', 'barcode', 'note']}>
          <Field source="shortCode" />
          <Field source="barcode" />
          <Field source="note" />
        </MoreFields>
      </Section>
      <Section name="units">
        <Field source="mainUnit" />
        <Field source="subUnit" />
        <RatioField />
        <Field source="safetyStock" />
      </Section>
    </>
  ),
});
