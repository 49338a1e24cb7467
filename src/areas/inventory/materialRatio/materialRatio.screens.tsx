import { lazy } from 'react';
import { defineEntity } from '../../../entity/defineEntity';
import { Section } from '../../../entity/form/Section';
import { EntityList } from '../../../entity/list/EntityList';
import { materialRatio } from './materialRatio.contract';
import { SpecificationText } from './SpecificationText';

const DishFields = lazy(() => import('./DishFields').then((module) => ({ default: module.DishFields })));
const LinesInput = lazy(() => import('./LinesInput').then((module) => ({ default: module.LinesInput })));

export default defineEntity(materialRatio, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'place']}>
      <Column source="name" width={200} />
      <Column source="specificationName" sortable={false} render={(record) => <SpecificationText record={record} />} />
      <Column source="place" />
      <Column source="portions" width={88} />
      <Column source="lineCount" width={88} sortable={false} />
      <Column source="cost" width={120} sortable={false} />
      <Column source="updatedAt" />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <>
      <Section name="dish">
        <DishFields />
        <Field source="portions" />
      </Section>
      <Section name="materials" columns="wide">
        <Field source="lines" component={LinesInput} />
      </Section>
    </>
  ),
});
