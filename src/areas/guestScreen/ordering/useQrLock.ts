import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

/** Whether guests are ordering by these settings, so that they are fixed, and a way to the switch that ends that (001 §4). */
export function useQrLock() {
  const record = useRecordContext();
  const { setFocus } = useFormContext();
  const isOn = useWatch({ name: 'qrOrdering' }) === true;
  return { isLocked: record?.qrOrdering === true && isOn, goToSwitch: () => setFocus('qrOrdering') };
}
