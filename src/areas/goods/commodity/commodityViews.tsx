import { lazy } from 'react';
import type { Definition } from '#entity/defineEntity.tsx';
import { MoreFields } from '#entity/form/formParts.tsx';
import { Section } from '#entity/form/Section.tsx';
import { When } from '#entity/form/When.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { PadTools } from '../padPicture/PadTools';
import { BatchActions } from './BatchActions';
import { CommodityActions } from './CommodityActions';
import type { commodityAt } from './commodity';
import { OpenPriceHistory, PriceHistoryOfForm } from './PriceHistoryTools';
import { useCommodityRowActions } from './usePriceHistory';

const FromGallery = lazy(() => import('../gallery/FromGallery').then((module) => ({ default: module.FromGallery })));

const AttributeGroupsInput = lazy(() =>
  import('./AttributeGroupsInput').then((module) => ({ default: module.AttributeGroupsInput })),
);
const CategoryTree = lazy(() =>
  import('../category/CategoryTree').then((module) => ({ default: module.CategoryTree })),
);

const priceColumns = [
  'name',
  'sellingPrice',
  'memberPrice',
  'costPrice',
  'referencePrice',
  'valuationUnit',
  'number',
  'barcode',
  'startingSaleQuantity',
  'minimumOrderQuantity',
  'shelfChannels',
  'wholeOrderDiscount',
  'memberDiscount',
];

const newSpecification = { wholeOrderDiscount: true, memberDiscount: true };

/** List and form of commodities, the same for a store and for a brand's library. */
export const commodityViews: Definition<ReturnType<typeof commodityAt>> = {
  List: ({ Column }) => (
    <EntityList
      filters={['keyword', 'place', 'category']}
      more={['type', 'tags', 'enabled']}
      aside={CategoryTree}
      useRowActions={useCommodityRowActions}
      actions={
        <>
          <CommodityActions />
          <PadTools />
          <OpenPriceHistory />
        </>
      }
      bulkActions={<BatchActions />}
    >
      <Column source="name" width={220} />
      <Column source="pictures" width={72} />
      <Column source="enabled" />
      <Column source="price" />
      <Column source="category" />
      <Column source="place" />
      <Column source="type" />
      <Column source="sort" width={88} />
      <Column source="unit" hidden width={72} />
      <Column source="specificationCount" hidden width={88} />
      <Column source="tags" hidden />
      <Column source="pinyinCode" hidden />
      <Column source="alias" hidden />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <>
      <Section name="basics">
        <Field source="place" />
        <Field source="category" />
        <Field source="name" />
        <Field source="pinyinCode" />
        <Field source="sort" />
        <Field source="tags" />
        <Field source="type" as="radio" values={['ordinary', 'weighed']} />
        <When source="type" is="weighed">
          <Field source="pricingUnit" required />
          <Field source="weighingAttribute" />
        </When>
        <MoreFields sources={['alias', 'abbreviation']}>
          <Field source="alias" />
          <Field source="abbreviation" />
        </MoreFields>
      </Section>
      <Section name="specifications" columns="wide">
        <Field source="specifications" columns={priceColumns} newRow={newSpecification} />
      </Section>
      <Section name="attributes" columns="wide">
        <Field source="attributeGroups" component={AttributeGroupsInput} />
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
      <PriceHistoryOfForm />
    </>
  ),
};
