import { defineEntity } from '../../../../entity/defineEntity';
import { Section } from '../../../../entity/form/Section';
import { EntityList } from '../../../../entity/list/EntityList';
import { entityCard } from './entityCard.contract';
import { NumberPreview } from './NumberPreview';
import { useBatchActions } from './useBatchActions';

export default defineEntity(entityCard, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'checkDigit']} useRowActions={useBatchActions}>
      <Column source="numbers" width={240} sortable={false} />
      <Column source="quantity" />
      <Column source="bound" sortable={false} />
      <Column source="voided" sortable={false} />
      <Column source="codesAt" sortable={false} />
      <Column source="createdAt" />
      <Column source="remark" />
      <Column source="checkDigit" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <Section name="batch">
      <Field source="prefix" />
      <Field source="first" />
      <Field source="quantity" />
      <Field source="checkDigit" />
      <NumberPreview />
      <Field source="remark" />
    </Section>
  ),
});
