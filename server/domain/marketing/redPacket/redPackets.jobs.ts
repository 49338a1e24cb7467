import { type Work, work } from '#server/domain/jobRun';
import { endPacket, packetEnd } from './states';

export const jobs: readonly Work[] = [work(packetEnd, (context, { packet }) => endPacket(context, packet))];
