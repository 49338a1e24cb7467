import type { Definition } from '#entity/defineEntity.tsx';
import { Section } from '#entity/form/Section.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import type { attributeGroupAt } from './attributeGroup';

/** List and form of attribute groups, the same for a store and for a brand's library. */
export const attributeGroupViews: Definition<ReturnType<typeof attributeGroupAt>> = {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'place']}>
      <Column source="name" width={200} />
      <Column source="place" />
      <Column source="attributeCount" width={96} />
      <Column source="attributes" />
      <Column source="updatedAt" />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <Section name="basics" columns="wide">
      <Field source="place" />
      <Field source="name" />
      <Field source="attributes" />
    </Section>
  ),
};
