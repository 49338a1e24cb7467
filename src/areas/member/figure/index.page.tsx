import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { Link, useLocale, useTranslate } from 'react-admin';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useMay } from '#session/permissions';
import { DateText } from '#ui/feedback/values.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import { moneyText, quantityText } from '#values/numberText';
import { membersWith } from '../label/membersWith';
import { type FigureItem, Figures } from './Figures';
import { figurePaths, type MemberToday } from './overview';
import { useFigures } from './useFigures';

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
};

/** Pages on which one begins, each with the right that it needs. */
const acts = [
  { key: 'register', resource: 'memberEntry', right: 'create', to: '/member/memberCreate' },
  { key: 'batch', resource: 'batchRegister', right: 'list', to: '/member/batchRegister' },
  { key: 'import', resource: 'memberImport', right: 'list', to: '/member/memberImport' },
  { key: 'labels', resource: 'label', right: 'list', to: '/label/list' },
  { key: 'overview', resource: 'membershipData', right: 'list', to: '/menberMarket/membershipData/membershiHome' },
  { key: 'detail', resource: 'membershipDetail', right: 'list', to: '/menberMarket/membershipData/membershiDetail' },
] as const;

/** The day of who looks after members (/member/index): what came, what is due, and where one begins. */
export default function MemberIndex() {
  const translate = useTranslate();
  const query = useFigures<MemberToday>(figurePaths.today);
  const { data } = query;
  if (!data) return <QueryStatus query={query} height={360} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      <Today data={data} />
      <Box sx={grid}>
        <Birthdays data={data} />
        <Labels data={data} />
      </Box>
      <Box
        component="nav"
        aria-label={translate('memberFigures.today.acts')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {acts.map((act) => (
          <Act key={act.key} act={act} />
        ))}
      </Box>
    </Box>
  );
}

function Act({ act: { key, resource, right, to } }: { act: (typeof acts)[number] }) {
  const translate = useTranslate();
  return useMay(resource, right) ? (
    <Button component={Link} to={to} variant="outlined" size="small" sx={{ minHeight: { xs: 40, sm: 32 } }}>
      {translate(`memberFigures.today.act.${key}`)}
    </Button>
  ) : null;
}

function Today({ data: { registered, today, risen, expiring, dormant } }: { data: MemberToday }) {
  const translate = useTranslate();
  const locale = useLocale();
  const may = useMay('member', 'list');
  const count = (value: number) => quantityText(String(value), locale, 0);
  const text = (key: string, params?: Record<string, unknown>) => translate(`memberFigures.today.${key}`, params);
  const items: FigureItem[] = [
    {
      key: 'registered',
      label: text('registered'),
      value: count(registered.today),
      note: text('registeredBefore', { yesterday: count(registered.yesterday), week: count(registered.week) }),
      to: may ? membersWith({}) : undefined,
    },
    { key: 'orders', label: text('orders'), value: count(today.orders), note: moneyText(today.paid, locale) },
    { key: 'toppedUp', label: text('toppedUp'), value: moneyText(today.toppedUp, locale) },
    { key: 'risen', label: text('risen'), value: count(risen), note: text('sevenDays') },
    {
      key: 'expiringPoints',
      label: text('expiringPoints'),
      value: count(expiring.points),
      note: text('ofMembers', { smart_count: expiring.members }),
    },
    {
      key: 'expiringValue',
      label: text('expiringValue'),
      value: moneyText(expiring.value, locale),
      note: text('thirtyDays'),
    },
    {
      key: 'dormant',
      label: text('dormant'),
      value: count(dormant),
      note: text('dormantNote'),
      to: may ? membersWith({ recency: 'd61to180' }) : undefined,
    },
  ];
  return (
    <Panel title={text('title')}>
      <Figures items={items} />
    </Panel>
  );
}

const rows = { m: 0, p: 0, listStyle: 'none', display: 'grid' };
const row = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  alignItems: 'center',
  minHeight: { xs: 40, sm: 32 },
  '& + &': { borderTop: '1px solid var(--line)' },
};

function Birthdays({ data: { birthdays } }: { data: MemberToday }) {
  const translate = useTranslate();
  const maySee = useMay('member', 'show');
  const more = birthdays.total - birthdays.first.length;
  return (
    <Panel title={translate('memberFigures.today.birthdays', { smart_count: birthdays.total })}>
      {birthdays.first.length === 0 ? (
        <Typography sx={{ color: 'var(--muted)' }}>{translate('memberFigures.today.noBirthdays')}</Typography>
      ) : (
        <Box component="ul" sx={rows}>
          {birthdays.first.map(({ id, name, date }) => (
            <Box component="li" key={id} sx={row}>
              {maySee ? (
                <MuiLink component={Link} to={`/member/memberDetails?${new URLSearchParams({ guid: id })}`}>
                  {name}
                </MuiLink>
              ) : (
                <span>{name}</span>
              )}
              <DateText value={date} />
            </Box>
          ))}
        </Box>
      )}
      {more > 0 ? (
        <Typography variant="body2" sx={{ mt: 1, color: 'var(--muted)' }}>
          {translate('memberFigures.today.moreBirthdays', { smart_count: more })}
        </Typography>
      ) : null}
    </Panel>
  );
}

function Labels({ data: { labels } }: { data: MemberToday }) {
  const translate = useTranslate();
  const locale = useLocale();
  const may = useMay('label', 'show');
  const count = (value: number) => quantityText(String(value), locale, 0);
  return (
    <Panel title={translate('memberFigures.today.labels')}>
      {labels.length === 0 ? (
        <Typography sx={{ color: 'var(--muted)' }}>{translate('memberFigures.today.noLabels')}</Typography>
      ) : (
        <Box component="ul" sx={rows}>
          {labels.map(({ id, name, members, entered, left }) => (
            <Box component="li" key={id} sx={row}>
              {may ? (
                <MuiLink component={Link} to={`/label/labelDetail?${new URLSearchParams({ guid: id })}`}>
                  {name}
                </MuiLink>
              ) : (
                name
              )}
              <Box component="span" sx={{ color: 'var(--muted)' }}>
                {translate('memberFigures.today.labelMoves', {
                  smart_count: members,
                  entered: count(entered),
                  left: count(left),
                })}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}
