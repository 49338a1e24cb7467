import { SettingDialog } from '#entity/form/SettingDialog.tsx';
import { precisionPaths } from './commands';
import { reachLimit } from './reachLimit';
import { usePrecisionChanged } from './usePrecisionActions';

const paths = { find: precisionPaths.findLimit, save: precisionPaths.saveLimit };

/** Sets how often a member of the operating subject is reached at most. */
export default function LimitDialog({ onClose }: { onClose: () => void }) {
  const changed = usePrecisionChanged();
  return (
    <SettingDialog contract={reachLimit} texts="precision.limit" paths={paths} changed={changed} onClose={onClose} />
  );
}
