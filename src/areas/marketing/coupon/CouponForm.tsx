import { useWatch } from 'react-hook-form';
import { type CouponType, couponTypes } from '#business/bill/kinds';
import { Beside } from '#entity/form/Beside.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { type FormStep, FormSteps } from '#entity/form/FormSteps.tsx';
import { MoreFields } from '#entity/form/MoreFields.tsx';
import { PeriodsInput } from '#entity/form/PeriodsInput.tsx';
import { Section } from '#entity/form/Section.tsx';
import { useFormValue } from '#entity/form/useFormValue';
import { When } from '#entity/form/When.tsx';
import { CouponPreview } from './CouponPreview';
import { productFields, type ShownCoupon, sharedFields, termFields } from './coupon';
import { GoodsInput } from './GoodsInput';
import { StoresInput } from './StoresInput';

/** Types that the general form makes; product coupons have their own. */
const general = couponTypes.filter((type) => type !== 'product');

function Terms({ type }: { type: CouponType | null }) {
  const reduction = useFormValue<string>('reduction');
  if (type === 'exchange' || type === 'product') return <FieldInput source="goods" component={GoodsInput} />;
  const byRate = type === 'discount' && reduction === 'rate';
  return (
    <>
      {type === 'discount' ? <FieldInput source="reduction" as="radio" required /> : null}
      {byRate ? (
        <>
          <FieldInput source="rate" required />
          <FieldInput source="cap" />
        </>
      ) : (
        <FieldInput source="value" required />
      )}
      <MoreFields sources={['deductionPercent']}>
        <FieldInput source="deductionPercent" />
      </MoreFields>
    </>
  );
}

function Validity() {
  return (
    <Section name="validity">
      <FieldInput source="validityKind" as="radio" />
      <When source="validityKind" is="fixedDates">
        <FieldInput source="validityStart" required />
        <FieldInput source="validityEnd" required />
      </When>
      <When source="validityKind" is="afterReceipt">
        <FieldInput source="validityAfterReceipt" required />
        <FieldInput source="validityUnit" as="select" required />
        <MoreFields sources={['effectiveDelay', 'effectiveDelayUnit']}>
          <FieldInput source="effectiveDelay" />
          <FieldInput source="effectiveDelayUnit" as="select" values={['hours', 'days']} />
        </MoreFields>
      </When>
      <MoreFields sources={['weekdays', 'periods']}>
        <FieldInput source="weekdays" />
        <FieldInput source="periods" component={PeriodsInput} />
      </MoreFields>
    </Section>
  );
}

function Scope() {
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

function Preview({ type }: { type: CouponType | null }) {
  const values: ShownCoupon = useWatch();
  return <CouponPreview values={{ ...values, type }} />;
}

const names = (fields: Record<string, unknown>) => Object.keys(fields);
const offerFields = ['type', 'name', 'style', 'usageInstructions'];
const scopeFields = ['applicableStores', 'productScope', 'categories', 'products'];

/**
 * A coupon in three steps, with what guests will see beside it. `fixed` is the type where the page decides it:
 * product coupons.
 */
export default function CouponForm({ fixed = null }: { fixed?: CouponType | null }) {
  const chosen = useFormValue<CouponType>('type');
  const type = fixed ?? chosen;
  const ofGoods = type === 'exchange' || type === 'product';
  const offered = [...offerFields, ...names(fixed ? productFields : termFields)].filter(
    (name) => !scopeFields.includes(name),
  );
  const steps: FormStep[] = [
    {
      name: 'offer',
      sources: offered,
      content: (
        <>
          <Section name="offer">
            {fixed ? null : <FieldInput source="type" as="radio" values={general} />}
            <FieldInput source="name" />
            <Terms type={type} />
            {type === 'product' ? null : <FieldInput source="usageThreshold" />}
            {fixed ? null : (
              <MoreFields sources={['currency']}>
                <FieldInput source="currency" as="radio" />
              </MoreFields>
            )}
          </Section>
          <Section name="words">
            <FieldInput source="style" as="radio" />
            <FieldInput source="usageInstructions" />
          </Section>
        </>
      ),
    },
    {
      name: 'scope',
      sources: scopeFields,
      content: (
        <Section name="scope">
          <FieldInput source="applicableStores" component={StoresInput} />
          {ofGoods ? null : <Scope />}
        </Section>
      ),
    },
    {
      name: 'limits',
      sources: names(sharedFields).filter((name) => ![...offered, ...scopeFields].includes(name)),
      content: (
        <>
          <Validity />
          <Section name="limits">
            <FieldInput source="issueQuantity" />
            <FieldInput source="perPersonReceiveLimit" />
            <FieldInput source="dailyLimit" />
            <FieldInput source="exclusivityFlag" />
            <FieldInput source="stackableFlag" />
            <When source="stackableFlag">
              <FieldInput source="maximumUsagePerTransaction" />
            </When>
          </Section>
        </>
      ),
    },
  ];
  return (
    <Beside preview={<Preview type={type} />}>
      <FormSteps steps={steps} />
    </Beside>
  );
}
