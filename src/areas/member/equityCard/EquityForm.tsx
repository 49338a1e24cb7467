import { Beside } from '#entity/form/Beside.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { Section } from '#entity/form/Section.tsx';
import { newTier } from '../card/gifts';
import { EquityPreview } from './EquityPreview';
import { newSpecification } from './equityCard.contract';

/** An equity card with its picture as guests see it beside (/memberMarketing/equityCardAdd). */
export default function EquityForm() {
  return (
    <Beside preview={<EquityPreview />}>
      <Section name="card">
        <FieldInput source="name" />
        <FieldInput source="cardColour" as="select" />
        <FieldInput source="style" />
      </Section>
      <Section name="specifications" columns="lines">
        <FieldInput source="specifications" newRow={newSpecification} />
      </Section>
      <Section name="rights">
        <FieldInput source="discountRate" />
        <FieldInput source="priceRate" />
        <FieldInput source="pointsMultiplier" />
      </Section>
      <Section name="gifts">
        <FieldInput source="firstPoints" />
        <FieldInput source="firstGrowth" />
        <FieldInput source="birthdayDays" />
        <FieldInput source="birthdayPoints" />
        <FieldInput source="birthdayGrowth" />
      </Section>
      <Section name="issuing">
        <FieldInput source="issueChannels" />
        <FieldInput source="issueQuantity" />
      </Section>
      <Section name="recharge" columns="wide">
        <FieldInput source="rechargeTiers" newRow={newTier} />
        <FieldInput source="singleRechargeCap" />
      </Section>
    </Beside>
  );
}
