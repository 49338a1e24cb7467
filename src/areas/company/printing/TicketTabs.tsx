import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ticketTypes } from '#business/bill/ticket/ticket';
import { printTemplate } from './printTemplate.contract';
import { useTicketType } from './useTicketType';

/** Chooses the type of ticket whose blocks are arranged. */
export function TicketTabs() {
  const translate = useTranslate();
  const { type, choose } = useTicketType();
  return (
    <ToggleButtonGroup
      exclusive
      value={type}
      aria-label={translate(`resources.${printTemplate.name}.ticketType`)}
      onChange={(_, next: string | null) => next && choose(next)}
      sx={{ flexWrap: 'wrap' }}
    >
      {ticketTypes.map((one) => (
        <ToggleButton key={one} value={one} sx={{ minHeight: { xs: 40, sm: 28 } }}>
          {translate(`enums.ticketType.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
