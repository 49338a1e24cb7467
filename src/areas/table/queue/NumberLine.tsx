import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { Box, Button, IconButton, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { minuteMs } from '#values/duration';
import { mostReturnPlaces, type NumberAct, type QueueNumber } from './board';
import type { QueueActs } from './useBoard';

interface Props {
  number: QueueNumber;
  /** until when its waiting is counted */
  asOf: string;
  /** what can be done with it */
  kinds: readonly NumberAct[];
  act: QueueActs['act'];
}

/** A party that waits: its number, how many they are, since when, and the acts. */
export function NumberLine({ number, asOf, kinds, act }: Props) {
  const translate = useTranslate();
  const { id, label, people, phone, takenAt, calledAt, calls } = number;
  const minutes = Math.max(0, Math.floor((Date.parse(asOf) - Date.parse(takenAt)) / minuteMs));
  const facts = [
    translate('queues.parties', { smart_count: people }),
    phone ? translate('queues.phoneEnd', { end: phone }) : '',
    translate('queues.minutes', { minutes }),
    calledAt ? translate('queues.called', { smart_count: calls }) : '',
  ].filter(Boolean);
  return (
    <Box component="li" sx={[line, calledAt ? { backgroundColor: 'var(--tint)' } : {}]}>
      <Box sx={{ flex: calledAt ? '1 0 100%' : 1, minWidth: 104 }}>
        <Typography component="span" sx={{ fontWeight: 600, fontSize: '1rem', fontVariantNumeric: 'tabular-nums' }}>
          {label}
        </Typography>
        <Box sx={{ color: 'var(--muted)', fontSize: '0.75rem' }}>{facts.join(' · ')}</Box>
      </Box>
      {kinds.map((kind) => {
        // Who waits is called in turn, above; here the last call is repeated.
        if (kind === 'call' && !calledAt) return null;
        const word = translate(kind === 'call' ? 'queues.again' : `queues.act.${kind}`);
        return (
          <Button
            key={kind}
            size="small"
            color={kind === 'dine' || kind === 'return' ? 'primary' : 'inherit'}
            disabled={act.isPending}
            aria-label={translate('queues.actOf', { act: word, number: label })}
            onClick={() => act.mutate({ id, kind })}
            sx={{ flexShrink: 0, minHeight: { xs: 40, sm: 28 } }}
          >
            {word}
          </Button>
        );
      })}
      {kinds.includes('return') ? <ReturnPlaces number={number} act={act} /> : null}
    </Box>
  );
}

/** Chooses the place among those that wait to which a passed number returns, other than that of the settings. */
function ReturnPlaces({ number: { id, label }, act }: Pick<Props, 'number' | 'act'>) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        disabled={act.isPending}
        aria-label={translate('queues.returnTo', { number: label })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: { xs: 40, sm: 28 }, height: { xs: 40, sm: 28 } }}
      >
        <ArrowDropDown fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {places.map((position) => (
          <MenuItem
            key={position}
            onClick={() => {
              setAnchor(null);
              act.mutate({ id, kind: 'return', position });
            }}
          >
            {translate('queues.place', { position })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const places = Array.from({ length: mostReturnPlaces }, (_, index) => index + 1);

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  mx: -1,
  px: 1,
  py: 0.75,
  borderTop: '1px solid var(--line)',
};
