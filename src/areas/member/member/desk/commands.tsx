import { Button } from '@mui/material';
import { lazy } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useMay } from '#session/permissions';
import { Link } from '#ui/router';
import { type Adjusted, adjustmentVerbs } from './adjustment';
import { MemberCommand } from './MemberCommand';

const AdjustDialog = lazy(() => import('./AdjustDialog'));

interface Props {
  record: RaRecord;
}

/** Leads to the form of the member. */
export function EditMember({ record }: Props) {
  const translate = useTranslate();
  if (!useMay('memberEntry', 'edit')) return null;
  const query = new URLSearchParams({ guid: String(record.id) });
  return (
    <Button size="small" variant="outlined" color="inherit" component={Link} to={`/member/memberCreate?${query}`}>
      {translate('resources.member.acts.edit')}
    </Button>
  );
}

function Adjust({ kind, record }: Props & { kind: Adjusted }) {
  const verb = adjustmentVerbs[kind];
  // Ledgers begin with a card: opening one comes first.
  if (record.bindingState === 'unbound') return null;
  return (
    <MemberCommand act={verb} verb={verb}>
      {(close) => <AdjustDialog kind={kind} record={record} onClose={close} />}
    </MemberCommand>
  );
}

/** Corrects the stored value of a card. */
export function AdjustBalance(props: Props) {
  return <Adjust kind="balance" {...props} />;
}

/** Corrects points. */
export function AdjustPoints(props: Props) {
  return <Adjust kind="points" {...props} />;
}

/** Corrects growth, and the level with it. */
export function AdjustGrowth(props: Props) {
  return <Adjust kind="growth" {...props} />;
}
