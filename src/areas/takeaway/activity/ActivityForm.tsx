import { Beside } from '#entity/form/Beside.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { Section } from '#entity/form/Section.tsx';
import { When } from '#entity/form/When.tsx';
import { OfferPreview } from './OfferPreview';

const newTier = { from: null, off: null };
const newDish = { commodity: null, price: null };

/** An activity on a third-party platform: what it offers, when and where; beside it what guests see. */
export default function ActivityForm() {
  return (
    <Beside preview={<OfferPreview />}>
      <Section name="basics">
        <FieldInput source="title" />
        <FieldInput source="platform" as="select" />
        <FieldInput source="start" />
        <FieldInput source="end" />
      </Section>
      <Section name="offer" columns={1}>
        <FieldInput source="type" as="radio" />
        <When source="type" is="fullReduction">
          <FieldInput source="tiers" newRow={newTier} required />
        </When>
        <When source="type" is="newCustomer">
          <FieldInput source="off" required />
        </When>
        <When source="type" is="flashSale">
          <FieldInput source="goods" newRow={newDish} required />
        </When>
        <FieldInput source="instructions" />
      </Section>
      <Section name="stores" columns={1}>
        <FieldInput source="stores" />
      </Section>
    </Beside>
  );
}
