import { lazy } from 'react';
import { RecordCommand } from '#entity/RecordCommand.tsx';
import { equityCard } from './equityCard.contract';
import { equityActs, equityParam } from './useEquityActions';

const IssueDialog = lazy(() => import('./IssueDialog'));

/** The dialog that issues the card which the address names, over the page. */
export function EquityDialogs() {
  return (
    <RecordCommand contract={equityCard} param={equityParam} acts={equityActs}>
      {({ record, onClose }) => <IssueDialog cards={[record]} onClose={onClose} />}
    </RecordCommand>
  );
}
