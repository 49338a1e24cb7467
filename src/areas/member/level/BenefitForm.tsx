import { FieldInput } from '#entity/form/formParts.tsx';
import { Section } from '#entity/form/Section.tsx';

/** All that a level gives; what stays empty is not given (/member/memberEquityChoose). */
export default function BenefitForm() {
  return (
    <>
      <Section name="price">
        <FieldInput source="discountRate" />
        <FieldInput source="priceRate" />
      </Section>
      <Section name="birthday">
        <FieldInput source="birthdayDays" />
        <FieldInput source="birthdayMultiplier" />
        <FieldInput source="birthdayPoints" />
        <FieldInput source="birthdayGrowth" />
      </Section>
      <Section name="upgrade">
        <FieldInput source="upgradePoints" />
        <FieldInput source="upgradeGrowth" />
      </Section>
      <Section name="more">
        <FieldInput source="pointsMultiplier" />
        <FieldInput source="otherBenefit" />
      </Section>
    </>
  );
}
