import { CopiedRecord } from '../CopiedRecord';
import RedPacketForm from './RedPacketForm';
import { redPacket } from './redPacket.contract';

/** A new red packet, or a copy of one. */
export default function NewRedPacket() {
  return (
    <CopiedRecord contract={redPacket}>
      <RedPacketForm />
    </CopiedRecord>
  );
}
