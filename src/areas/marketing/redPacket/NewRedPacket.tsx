import { CopyPage } from '#entity/form/CopyPage.tsx';
import RedPacketForm from './RedPacketForm';
import { redPacket } from './redPacket.contract';

const blank = ['name'];

/** A new red packet, or a copy of one. */
export default function NewRedPacket() {
  return (
    <CopyPage contract={redPacket} blank={blank}>
      <RedPacketForm />
    </CopyPage>
  );
}
