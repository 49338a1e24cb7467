import { Button } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { useAddressParam } from '#entity/useAddressParam';
import { useMay } from '#session/permissions';
import { fits } from './cardActs';
import { memberCard } from './memberCard.contract';
import { cardParam } from './useCardActions';
import { useCardsOfMember } from './useCardsOfMember';

/** Tops up the card that the member uses: the newest normal one. */
export function RechargeCommand({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const may = useMay(memberCard.name, 'recharge');
  const cards = useCardsOfMember(record);
  const { open } = useAddressParam(cardParam);
  const card = cards.find((one) => fits('recharge', one));
  if (!may || !card || record.enabled !== true) return null;
  return (
    <Button size="small" variant="contained" onClick={() => open(`recharge:${card.id}`)}>
      {translate('cards.act.recharge')}
    </Button>
  );
}
