import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Box, Button, FormControlLabel, IconButton, Switch, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useOptionSource } from '#entity/sources';
import { Combobox, type Item } from '#ui/inputs/Combobox.tsx';
import { DateTimeControl } from '#ui/inputs/DateTimeInput.tsx';
import { frameIds, InputFrame } from '#ui/inputs/InputFrame.tsx';
import { NumberControl } from '#ui/inputs/NumberControl.tsx';
import { RemoteSelectControl } from '#ui/inputs/RemoteSelectControl.tsx';
import { moneyText } from '#values/numberText';
import { newLine, type Typed, type TypedLine } from './basket';
import { type MenuDish, mostCoupons, mostLines } from './simulation';

interface Props {
  typed: Typed;
  stores: readonly Item<string>[];
  dishes: readonly MenuDish[];
  onChange: (typed: Typed) => void;
}

const inForce = { status: ['notExpired', 'stopIssuing'] };

/** A field of the simulator, which is no form: nothing of it is saved. */
function Labelled({ label, help, children }: { label: string; help?: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <InputFrame id={id} label={label} help={help} width="full">
      {children(id)}
    </InputFrame>
  );
}

/** The basket and who pays it, where and when. */
export function SimulatorInputs({ typed, stores, dishes, onChange }: Props) {
  const translate = useTranslate();
  const members = useOptionSource('member');
  const coupons = useOptionSource('coupon', inForce);
  const says = (key: string) => translate(`simulator.fields.${key}`);
  const help = (key: string) => translate(`simulator.help.${key}`);
  const change = (part: Partial<Typed>) => onChange({ ...typed, ...part });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
      <Labelled label={says('store')}>
        {(id) => (
          <Combobox
            id={id}
            aria-labelledby={frameIds(id).label}
            clearable={false}
            items={stores}
            values={stores.filter((store) => store.id === typed.store)}
            onPick={(chosen) => change({ store: chosen[0]?.id ?? null, lines: [newLine()] })}
          />
        )}
      </Labelled>
      <Basket lines={typed.lines} dishes={dishes} onChange={(lines) => change({ lines })} />
      <Labelled label={says('member')} help={help('member')}>
        {(id) => (
          <RemoteSelectControl
            {...members}
            id={id}
            aria-labelledby={frameIds(id).label}
            clearable
            value={typed.member === null ? null : [typed.member]}
            onChange={(next) => change({ member: next ? String(next[0]) : null })}
          />
        )}
      </Labelled>
      {typed.member === null ? null : (
        <>
          <FormControlLabel
            sx={{ m: 0, justifyContent: 'space-between' }}
            labelPlacement="start"
            label={says('held')}
            control={<Switch checked={typed.held} onChange={(_, held) => change({ held })} />}
          />
          <Labelled label={says('points')}>
            {(id) => (
              <NumberControl
                id={id}
                aria-labelledby={frameIds(id).label}
                inputMode="numeric"
                value={typed.points}
                onChange={(points) => change({ points })}
              />
            )}
          </Labelled>
        </>
      )}
      <Labelled label={says('coupons')} help={help('coupons')}>
        {(id) => (
          <RemoteSelectControl
            {...coupons}
            id={id}
            aria-labelledby={frameIds(id).label}
            multiple
            value={typed.coupons}
            onChange={(next) => change({ coupons: (next ?? []).map(String).slice(0, mostCoupons) })}
          />
        )}
      </Labelled>
      <Labelled label={says('at')} help={help('at')}>
        {(id) => (
          <DateTimeControl
            id={id}
            aria-labelledby={frameIds(id).label}
            value={typed.at}
            onChange={(at) => change({ at })}
          />
        )}
      </Labelled>
    </Box>
  );
}

const line = {
  ...{ display: 'grid', gap: 1, alignItems: 'center', justifyContent: 'start' },
  gridTemplateColumns: { xs: '96px auto', sm: 'minmax(0, 1fr) 72px auto' },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
};

interface BasketProps {
  lines: readonly TypedLine[];
  dishes: readonly MenuDish[];
  onChange: (lines: TypedLine[]) => void;
}

function Basket({ lines, dishes, onChange }: BasketProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const label = translate('simulator.fields.lines');
  const items = dishes.map(({ id, name, spec, price }) => ({
    id,
    name: translate('simulator.dish', { name: spec ? `${name} ${spec}` : name, price: moneyText(price, locale) }),
  }));
  const change = (at: number, part: Partial<TypedLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      <Typography component="span" variant="body2">
        {label}
      </Typography>
      {lines.map(({ key, dish, quantity }, index) => (
        <Box key={key} sx={line}>
          <Combobox
            id={`${key}-dish`}
            aria-label={translate('simulator.line.dish', { number: index + 1 })}
            items={items}
            values={items.filter(({ id }) => id === dish)}
            onPick={(chosen) => change(index, { dish: chosen[0] ? String(chosen[0].id) : null })}
          />
          <NumberControl
            id={`${key}-quantity`}
            aria-label={translate('simulator.line.quantity', { number: index + 1 })}
            value={quantity}
            onChange={(next) => change(index, { quantity: next })}
          />
          <IconButton
            aria-label={translate('simulator.line.remove', { number: index + 1 })}
            disabled={lines.length === 1}
            onClick={() => onChange(lines.filter((_, place) => place !== index))}
          >
            <DeleteOutline />
          </IconButton>
        </Box>
      ))}
      {lines.length >= mostLines ? null : (
        <Box>
          <Button startIcon={<Add />} onClick={() => onChange([...lines, newLine()])}>
            {translate('simulator.line.add')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
