import { lazy } from 'react';
import { defineEntity } from '#entity/defineEntity.tsx';
import { Section } from '#entity/form/Section.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { banquetSet } from './banquet.contract';
import { DishTotal } from './DishTotal';

const FromGallery = lazy(() => import('../gallery/FromGallery').then((module) => ({ default: module.FromGallery })));

const DishesInput = lazy(() => import('./DishesInput').then((module) => ({ default: module.DishesInput })));

export default defineEntity(banquetSet, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'place', 'enabled']}>
      <Column source="name" width={220} />
      <Column source="enabled" />
      <Column source="price" />
      <Column source="dishTotal" />
      <Column source="place" />
      <Column source="category" />
      <Column source="people" width={88} />
      <Column source="dishCount" width={88} />
      <Column source="memberPrice" hidden />
      <Column source="unit" hidden width={72} />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <>
      <Section name="basics">
        <Field source="place" />
        <Field source="category" />
        <Field source="name" />
        <Field source="people" />
        <Field source="enabled" />
      </Section>
      <Section name="price">
        <Field source="price" />
        <Field source="memberPrice" />
        <Field source="unit" />
        <DishTotal />
      </Section>
      <Section name="dishes" columns="wide">
        <Field source="comboDetails" component={DishesInput} />
      </Section>
      <Section name="presentation" columns={1}>
        <Field source="pictures" extra={FromGallery} />
        <Field source="description" />
      </Section>
    </>
  ),
});
