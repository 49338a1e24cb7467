import { lazy, Suspense } from 'react';
import { defineEntity } from '#entity/defineEntity.tsx';
import { Beside } from '#entity/form/Beside.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useFormMode } from '#entity/form/FormMode';
import { LivePreview } from '#entity/form/LivePreview.tsx';
import { Section } from '#entity/form/Section.tsx';
import { useFormValue } from '#entity/form/useFormValue';
import { When } from '#entity/form/When.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { label } from './label.contract';
import { useLabelActions } from './useLabelActions';

const RuleInput = lazy(() => import('./RuleInput'));
const RulePreview = lazy(() => import('./RulePreview'));
const LabelDetails = lazy(() => import('./LabelDetails'));

/** The kind of a label is chosen once. */
function Kind() {
  const { kind } = useFormMode();
  return <FieldInput source="kind" as="radio" disabled={kind === 'edit'} />;
}

function Preview() {
  if (useFormValue<string>('kind') !== 'automatic') return null;
  return (
    <Suspense fallback={null}>
      <LivePreview>
        <RulePreview />
      </LivePreview>
    </Suspense>
  );
}

export default defineEntity(label, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'kind']} useRowActions={useLabelActions}>
      <Column source="name" width={200} />
      <Column source="kind" width={96} />
      <Column source="members" width={96} />
      <Column source="description" width={220} />
      <Column source="entered" width={88} />
      <Column source="left" width={88} />
      <Column source="computedAt" />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <Beside preview={<Preview />}>
      <Section name="basics">
        <Field source="name" />
        <Kind />
        <Field source="description" />
      </Section>
      <When source="kind" is="automatic">
        <Section name="rule">
          <Field source="conditions" component={RuleInput} />
        </Section>
      </When>
    </Beside>
  ),
  Show: LabelDetails,
});
