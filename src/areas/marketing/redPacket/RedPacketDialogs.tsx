import { lazy } from 'react';
import { RecordCommand } from '#entity/RecordCommand.tsx';
import { redPacket } from './redPacket.contract';
import { redPacketActs, redPacketParam } from './useRedPacketActions';

const GiveDialog = lazy(() => import('./GiveDialog'));

/** The command on a red packet that the address names, over the page. */
export function RedPacketDialogs() {
  return (
    <RecordCommand contract={redPacket} param={redPacketParam} acts={redPacketActs}>
      {({ record, onClose }) => <GiveDialog record={record} onClose={onClose} />}
    </RecordCommand>
  );
}
