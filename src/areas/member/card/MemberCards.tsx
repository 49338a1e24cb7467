import { Alert, Box, Typography } from '@mui/material';
import { useId } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { RowActions } from '#entity/list/RowActions.tsx';
import { Money } from '#ui/feedback/values.tsx';
import { surface } from '#ui/page/SectionSurface.tsx';
import { CardDialogs } from './CardDialogs';
import { CardStateDot } from './CardStateDot';
import { useCardActions } from './useCardActions';
import { useCardsOfMember } from './useCardsOfMember';

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: 1.5,
  py: 1,
  borderTop: '1px solid var(--line)',
};

/** The cards of a member with what may be done with each. */
export default function MemberCards({ record }: { record: RaRecord }) {
  const id = useId();
  const translate = useTranslate();
  const actions = useCardActions();
  const cards = useCardsOfMember(record);
  const needed = record.state === 'member' && record.bindingState === 'unbound';
  if (cards.length === 0 && !needed) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={surface}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {translate('cards.card')}
      </Typography>
      {needed ? (
        <Alert severity="info" role="note">
          {translate('resources.cardOpening.dialog.needed')}
        </Alert>
      ) : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {cards.map((card) => (
          <Box component="li" key={card.id} sx={line}>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{String(card.number)}</Box>
              <Box sx={{ display: 'flex', gap: 1, fontSize: '0.75rem', color: 'var(--muted)' }}>
                {translate(`enums.memberCardType.${card.type}`)}
                <CardStateDot state={String(card.state)} ending={card.ending ? String(card.ending) : null} />
              </Box>
            </Box>
            <Money value={String(card.realBalance)} />
            <RowActions record={card} actions={actions} name={String(card.number)} menuOnly />
          </Box>
        ))}
      </Box>
      <CardDialogs />
    </Box>
  );
}
