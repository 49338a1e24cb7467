import { SettingDialog } from '#entity/form/SettingDialog.tsx';
import { adjustmentLimits, limitPaths } from './adjustment';

/** How much one operator corrects alone, and in a day; of the operating subject (docs/rules.md "Nobody serves themselves"). */
export default function LimitsDialog({ onClose }: { onClose: () => void }) {
  return (
    <SettingDialog contract={adjustmentLimits} texts="resources.memberLimit" paths={limitPaths} onClose={onClose} />
  );
}
