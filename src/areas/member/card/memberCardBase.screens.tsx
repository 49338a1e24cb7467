import { lazy } from 'react';
import { defineEntity } from '#entity/defineEntity.tsx';
import { Beside } from '#entity/form/Beside.tsx';
import { Section } from '#entity/form/Section.tsx';
import { CardPreview } from './CardPreview';
import { memberCardBase } from './memberCardBase.contract';

const DeductionOrderInput = lazy(() => import('./DeductionOrderInput'));

export default defineEntity(memberCardBase, {
  Form: ({ Field }) => (
    <Beside preview={<CardPreview />}>
      <Section name="card">
        <Field source="name" />
        <Field source="operatingEntity" />
      </Section>
      <Section name="use">
        <Field source="deductionOrder" component={DeductionOrderInput} />
        <Field source="giftBearer" as="radio" />
        <Field source="storeGuids" />
      </Section>
      <Section name="limits">
        <Field source="namedLimit" />
        <Field source="unnamedLimit" />
        <Field source="realNameFrom" />
      </Section>
    </Beside>
  ),
});
