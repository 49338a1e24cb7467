import { lazy } from 'react';
import type { Definition } from '#entity/defineEntity.tsx';
import { DecidedSection, MoreFields } from '#entity/form/formParts.tsx';
import { Section } from '#entity/form/Section.tsx';
import type { packageAt } from './package';

const FromGallery = lazy(() => import('../gallery/FromGallery').then((module) => ({ default: module.FromGallery })));

const PackageGroupsInput = lazy(() =>
  import('./PackageGroupsInput').then((module) => ({ default: module.PackageGroupsInput })),
);

const decided = ['name', 'place', 'category', 'kind', 'unit', 'price', 'memberPrice'];

/** The form of packages, the same for a store and for a brand's library; their list is that of commodities. */
export const packageViews: Definition<ReturnType<typeof packageAt>> = {
  Form: ({ Field }) => (
    <>
      <DecidedSection name="basics" sources={decided} before="groups">
        <Field source="place" />
        <Field source="category" />
        <Field source="name" />
        <Field source="kind" as="radio" />
        <Field source="price" narrow />
        <Field source="memberPrice" narrow />
        <Field source="unit" />
        <Field source="pinyinCode" />
        <Field source="sort" />
        <Field source="tags" />
        <MoreFields sources={['alias', 'abbreviation']}>
          <Field source="alias" />
          <Field source="abbreviation" />
        </MoreFields>
      </DecidedSection>
      <Section name="groups" columns="lines">
        <Field source="groups" component={PackageGroupsInput} />
      </Section>
      <Section name="presentation" columns={1}>
        <Field source="pictures" extra={FromGallery} />
        <Field source="description" />
      </Section>
      <Section name="sale">
        <Field source="enabled" />
        <Field source="wholeOrderDiscount" />
        <Field source="memberDiscount" />
        <Field source="recommendationParticipation" />
      </Section>
    </>
  ),
};
