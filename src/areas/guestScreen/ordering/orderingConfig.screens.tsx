import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { SourceOf } from '#entity/contract';
import { defineEntity } from '#entity/defineEntity.tsx';
import { FieldInput, type FieldInputProps } from '#entity/form/FieldInput.tsx';
import { FormSteps } from '#entity/form/FormSteps.tsx';
import { Section } from '#entity/form/Section.tsx';
import { When } from '#entity/form/When.tsx';
import { GuestPhone } from './GuestPhone';
import { orderingConfig } from './orderingConfig.contract';
import { useQrLock } from './useQrLock';

const pageFields = ['isSign', 'isBestseller', 'isNew', 'menuStyle', 'stationImage'] as const;
const functionFields = [
  'orderingMode',
  'diningWays',
  'weighedItemOrderable',
  'itemRemarkAllowed',
  'confirmationMode',
  'autoConfirmMinutes',
  'reminderInterval',
  'payMode',
  'settleMode',
  'onlinePay',
  'payMethods',
] as const;

/** A setting that is fixed while guests order by it. */
function Setting(props: FieldInputProps<SourceOf<typeof orderingConfig>>) {
  const { isLocked } = useQrLock();
  return <FieldInput {...props} disabled={isLocked} />;
}

/** Says why the settings are fixed, and leads to the switch. */
function LockNotice() {
  const translate = useTranslate();
  const { isLocked, goToSwitch } = useQrLock();
  if (!isLocked) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={goToSwitch}>
          {translate('resources.orderingConfig.toSwitch')}
        </Button>
      }
    >
      {translate('resources.orderingConfig.locked')}
    </Alert>
  );
}

export default defineEntity(orderingConfig, {
  preview: GuestPhone,
  Form: ({ Field }) => (
    <>
      <Section name="qr">
        <Field source="qrOrdering" />
      </Section>
      <LockNotice />
      <FormSteps
        steps={[
          {
            name: 'page',
            sources: pageFields,
            content: (
              <>
                <Section name="tags">
                  <Setting source="isSign" />
                  <Setting source="isBestseller" />
                  <Setting source="isNew" />
                </Section>
                <Section name="menu" columns={1}>
                  <Setting source="menuStyle" as="radio" />
                  <Setting source="stationImage" />
                </Section>
              </>
            ),
          },
          {
            name: 'function',
            sources: functionFields,
            content: (
              <>
                <Section name="ordering" columns={1}>
                  <Setting source="orderingMode" as="radio" />
                  <Setting source="diningWays" />
                  <Setting source="weighedItemOrderable" />
                  <Setting source="itemRemarkAllowed" />
                </Section>
                <Section name="confirming" columns={1}>
                  <Setting source="confirmationMode" as="radio" />
                  <When source="confirmationMode" is="autoConfirm">
                    <Setting source="autoConfirmMinutes" required />
                  </When>
                  <Setting source="reminderInterval" />
                </Section>
                <Section name="paying" columns={1}>
                  <Setting source="payMode" as="radio" />
                  <Setting source="settleMode" as="radio" />
                  <Setting source="onlinePay" />
                  <When source="onlinePay">
                    <Setting source="payMethods" required />
                  </When>
                </Section>
              </>
            ),
          },
        ]}
      />
    </>
  ),
});
