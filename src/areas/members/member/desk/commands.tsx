import { lazy } from 'react';
import type { RaRecord } from 'react-admin';
import { type Adjusted, adjustmentVerbs } from './adjustment';
import { MemberCommand } from './MemberCommand';

const AdjustDialog = lazy(() => import('./AdjustDialog'));

interface Props {
  record: RaRecord;
}

function Adjust({ kind, record }: Props & { kind: Adjusted }) {
  const verb = adjustmentVerbs[kind];
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
