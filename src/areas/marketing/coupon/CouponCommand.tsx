import type { RaRecord } from 'react-admin';
import { CodesDialog } from './CodesDialog';
import { IssueDialog } from './IssueDialog';
import { WithdrawDialog } from './WithdrawDialog';

interface Props {
  act: 'issue' | 'codes' | 'withdraw';
  /** the coupon, or of a withdrawal what was given of it */
  record: RaRecord;
  onClose: () => void;
}

/** The dialog of a command on a coupon: one script for all, loaded with the first. */
export default function CouponCommand({ act, record, onClose }: Props) {
  if (act === 'withdraw') return <WithdrawDialog record={record} onClose={onClose} />;
  return act === 'codes' ? (
    <CodesDialog coupon={record} onClose={onClose} />
  ) : (
    <IssueDialog coupon={record} onClose={onClose} />
  );
}
