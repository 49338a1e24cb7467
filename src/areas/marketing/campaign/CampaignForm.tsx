import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { activityOrder } from '#business/bill/activityOrder';
import { type CampaignType, typeOfTerms } from '#business/bill/campaign';
import { Beside } from '#entity/form/Beside.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { type FormStep, FormSteps } from '#entity/form/FormSteps.tsx';
import { MoreFields } from '#entity/form/MoreFields.tsx';
import { PeriodsInput } from '#entity/form/PeriodsInput.tsx';
import { Section } from '#entity/form/Section.tsx';
import { useFormValue } from '#entity/form/useFormValue';
import { When } from '#entity/form/When.tsx';
import { StoresInput } from '../coupon/StoresInput';
import { AudienceCount } from './AudienceCount';
import { CampaignPreview } from './CampaignPreview';
import { campaignBudgets, newMemberGifts, type ShownCampaign } from './campaign';
import { GiftItemsInput } from './GiftItemsInput';

const newReduction = { from: null, off: null };
const newDiscount = { from: null, rate: null };

function Terms() {
  const type = useFormValue<CampaignType>('type');
  switch (type) {
    case 'fullReduction':
      return <FieldInput source="reductions" required newRow={newReduction} />;
    case 'fullDiscount':
      return <FieldInput source="discounts" required newRow={newDiscount} />;
    case 'giftWithPurchase':
      return (
        <>
          <FieldInput source="giftFrom" required />
          <FieldInput source="giftItems" required component={GiftItemsInput} />
        </>
      );
    case 'secondHalf':
      return <FieldInput source="rate" required />;
    case 'newMember':
      return newMemberGifts.map((source) => <FieldInput key={source} source={source} />);
    default:
      return null;
  }
}

function Goods() {
  const type = useFormValue<CampaignType>('type');
  if (type === 'newMember') return null;
  return (
    <>
      <FieldInput source="productScope" as="radio" />
      <When source="productScope" is="categories">
        <FieldInput source="categories" required />
      </When>
      <When source="productScope" is="products">
        <FieldInput source="products" required />
      </When>
    </>
  );
}

function Audience() {
  const translate = useTranslate();
  const type = useFormValue<CampaignType>('type');
  const audience = useFormValue<string>('audience');
  if (type === 'newMember')
    return (
      <Typography variant="body2" sx={{ gridColumn: '1 / -1' }}>
        {translate('campaigns.audience.newMembers')}
      </Typography>
    );
  return (
    <>
      <FieldInput source="audience" as="radio" />
      {audience === 'levels' || audience === 'labels' || audience === 'groups' ? (
        <FieldInput key={audience} source={audience} required />
      ) : null}
      <AudienceCount />
      {audience === 'everyone' ? null : <FieldInput source="controlPercent" />}
    </>
  );
}

const counted = campaignBudgets.filter((kind) => kind !== 'money');

function Budget() {
  const type = useFormValue<CampaignType>('type');
  return (
    <>
      <FieldInput source="budgetKind" as="radio" values={type === 'newMember' ? counted : campaignBudgets} />
      <When source="budgetKind" is="money">
        <FieldInput source="budgetAmount" required />
      </When>
      <When source="budgetKind" is="uses">
        <FieldInput source="budgetUses" required />
      </When>
    </>
  );
}

/** Says in which order campaigns lower a bill, which decides what is left for an amount off. */
function BillOrder() {
  const translate = useTranslate();
  const order = activityOrder.map((kind) => translate(`enums.campaignType.${typeOfTerms[kind]}`)).join(' → ');
  return (
    <Typography variant="body2" sx={{ color: 'var(--muted)', gridColumn: '1 / -1' }}>
      {translate('campaigns.billOrder', { order })}
    </Typography>
  );
}

/** A gift for new members is on no bill. */
function OnBills() {
  if (useFormValue<CampaignType>('type') === 'newMember') return null;
  return (
    <>
      <BillOrder />
      <FieldInput source="exclusive" />
      <FieldInput source="dailyLimit" />
      <FieldInput source="dailyTotal" />
    </>
  );
}

function Preview() {
  const values: ShownCampaign = useWatch();
  return <CampaignPreview values={values} />;
}

const steps: readonly FormStep[] = [
  {
    name: 'offer',
    sources: ['type', 'title', 'reductions', 'discounts', 'giftFrom', 'giftItems', 'rate', ...newMemberGifts],
    content: (
      <Section name="offer">
        <FieldInput source="title" />
        <FieldInput source="type" as="select" />
        <Terms />
      </Section>
    ),
  },
  {
    name: 'scope',
    sources: ['stores', 'productScope', 'categories', 'products', 'startTime', 'endTime', 'weekdays', 'periods'],
    content: (
      <>
        <Section name="times">
          <FieldInput source="startTime" />
          <FieldInput source="endTime" />
          <MoreFields sources={['weekdays', 'periods']}>
            <FieldInput source="weekdays" />
            <FieldInput source="periods" component={PeriodsInput} />
          </MoreFields>
        </Section>
        <Section name="scope">
          <FieldInput source="stores" component={StoresInput} />
          <Goods />
        </Section>
      </>
    ),
  },
  {
    name: 'audience',
    sources: ['audience', 'levels', 'labels', 'groups', 'controlPercent'],
    content: (
      <Section name="audience">
        <Audience />
      </Section>
    ),
  },
  {
    name: 'limits',
    sources: [
      'budgetKind',
      'budgetAmount',
      'budgetUses',
      'stackable',
      'exclusive',
      'dailyLimit',
      'dailyTotal',
      'draft',
    ],
    content: (
      <Section name="limits">
        <Budget />
        <FieldInput source="stackable" />
        <OnBills />
        <FieldInput source="draft" />
      </Section>
    ),
  },
];

/** A campaign in four steps, with what guests will see beside it. */
export function CampaignForm() {
  return (
    <Beside preview={<Preview />}>
      <FormSteps steps={steps} />
    </Beside>
  );
}
