import { lazy } from 'react';
import { RecordCommand } from '#entity/RecordCommand.tsx';
import { subsidyActivity } from './subsidyActivity.contract';
import { subsidyActs, subsidyParam } from './useSubsidyActions';

const PublishDialog = lazy(() => import('./PublishDialog'));
const ProgressDialog = lazy(() => import('./ProgressDialog'));

/** The dialog on a subsidy that the address names, over the list. */
export function SubsidyDialogs() {
  return (
    <RecordCommand contract={subsidyActivity} param={subsidyParam} acts={subsidyActs}>
      {({ act, record, onClose }) =>
        act === 'publish' ? (
          <PublishDialog record={record} onClose={onClose} />
        ) : (
          <ProgressDialog record={record} onClose={onClose} />
        )
      }
    </RecordCommand>
  );
}
