import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money } from '#ui/feedback/values.tsx';

/** The dishes that are rung up in the preview: an ordinary table of three, amounts in yuan. */
const lines = [
  ['first', '38.00'],
  ['second', '26.00'],
  ['third', '9.00'],
] as const;
const total = '73.00';

/** A bill as the second screen of a till shows it to the guest. It is light on dark in both themes. */
export function ExampleBill() {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.screenPicture.bill.${key}`);
  return (
    <Box sx={bill}>
      <dl>
        {lines.map(([name, price]) => (
          <div key={name}>
            <dt>{word(name)}</dt>
            <dd>
              <Money value={price} />
            </dd>
          </div>
        ))}
      </dl>
      <dl className="due">
        <div>
          <dt>{word('due')}</dt>
          <dd>
            <Money value={total} />
          </dd>
        </div>
      </dl>
    </Box>
  );
}

const bill = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: 1,
  height: '100%',
  boxSizing: 'border-box',
  p: 1,
  overflow: 'hidden',
  fontSize: '0.75rem',
  lineHeight: '16px',
  '& dl': { m: 0 },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 0.5 },
  '& dt': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& dd': { m: 0 },
  '& .due': { fontWeight: 600, borderTop: '1px solid #4E5860', pt: 0.5 },
} as const;
