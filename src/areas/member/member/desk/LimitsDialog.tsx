import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { SecondPersonFields } from '#business/secondPerson/SecondPersonFields.tsx';
import { SettingDialog } from '#entity/form/SettingDialog.tsx';
import { useMay } from '#session/permissions';
import { DateText } from '#ui/feedback/values.tsx';
import { adjustmentLimits, adjustmentVerbs, limitPaths, limitsOrder, raisedLimits } from './adjustment';

/** How much one operator corrects alone, and in a day; of the operating subject (docs/invariants.md "Nobody serves themselves"). */
export default function LimitsDialog({ onClose }: { onClose: () => void }) {
  return (
    <SettingDialog
      contract={limitsOrder}
      shown={Object.keys(adjustmentLimits.fields)}
      texts="resources.memberLimit"
      paths={limitPaths}
      onClose={onClose}
    >
      {(found) => <Approval found={found} />}
    </SettingDialog>
  );
}

/** Asks for the second person where a limit is raised, or the operator is limited by them, unless the server's operator permits it. */
function Approval({ found }: { found: Record<string, unknown> }) {
  const translate = useTranslate();
  const values = useWatch();
  const [balance, points, growth] = [
    useMay('member', adjustmentVerbs.balance),
    useMay('member', adjustmentVerbs.points),
    useMay('member', adjustmentVerbs.growth),
  ];
  const isLimited = balance || points || growth;
  if (!isLimited && raisedLimits(found, values).length === 0) return null;
  if (typeof found.permittedUntil === 'string') {
    return (
      <Typography variant="body2">
        {translate('resources.memberLimit.permitted')} <DateText value={found.permittedUntil} />
      </Typography>
    );
  }
  return <SecondPersonFields reason={translate(`resources.memberLimit.${isLimited ? 'limited' : 'raised'}`)} />;
}
