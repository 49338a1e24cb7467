import { ticketTypes } from '../../../bill/ticket/ticket';
import { useAddressParam } from '../../../entity/useAddressParam';

/** The type of ticket on screen, which the address names: `?ticket=kitchen`. */
export function useTicketType() {
  const { value, open } = useAddressParam('ticket');
  return { type: ticketTypes.find((one) => one === value) ?? 'settlement', choose: open };
}
