import { lazy } from 'react';
import { defineEntity } from '#entity/defineEntity.tsx';
import { DecidedSection } from '#entity/form/formParts.tsx';
import { Section } from '#entity/form/Section.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
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
      <DecidedSection name="dish" sources={['place', 'commodity', 'specification', 'portions']} before="lines">
        <DishFields />
        <Field source="portions" />
      </DecidedSection>
      <Section name="materials" columns="lines">
        <Field source="lines" component={LinesInput} />
      </Section>
    </>
  ),
});
