import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocale, useTranslate } from 'react-admin';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { useMay } from '#session/permissions';
import { DateText } from '#ui/feedback/values.tsx';
import { surface } from '#ui/page/SectionSurface.tsx';
import { quantityText } from '#values/numberText';
import { type RuleBook, ruleBookPath, rulePages } from './rulePages';
import { ruleSentences } from './ruleSentences';

interface RuleProps {
  page: (typeof rulePages)[number];
  rule: RuleBook[keyof RuleBook];
}

function Rule({ page: { name, path }, rule }: RuleProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const may = useMay(name, 'list');
  const lines = ruleSentences(
    name,
    rule.values,
    (key, params = {}) => translate(`memberLevels.sentences.${key}`, params),
    (value) => quantityText(String(value), locale),
  );
  const title = translate(`resources.${name}.name`);
  return (
    <Box component="section" aria-label={title} sx={[surface, { display: 'flex', gap: 2, alignItems: 'baseline' }]}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h2" sx={{ mb: 1 }}>
          {title}
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
        <Typography variant="body2" sx={{ mt: 1, color: 'var(--muted)' }}>
          {rule.changedAt ? (
            <>
              {rule.changedBy} <DateText value={rule.changedAt} />
            </>
          ) : (
            translate('memberLevels.sentences.standard')
          )}
        </Typography>
      </Box>
      {may ? (
        <MuiLink component={Link} to={path} aria-label={translate('memberLevels.open', { name: title })}>
          {translate('entity.actions.edit')}
        </MuiLink>
      ) : null}
    </Box>
  );
}

/** All rules of points and growth values as they apply now, in sentences (/member/ruleDetail, /menberMarket/ruleDetail). */
export default function RuleDetail() {
  const provider = useGateway();
  const query = useQuery({
    queryKey: ['memberRule'],
    queryFn: async () => (await provider.read<RuleBook>(ruleBookPath, {})).data,
  });
  const { data } = query;
  if (!data) return <QueryStatus query={query} height={320} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 880 }}>
      {rulePages.map((page) => (
        <Rule key={page.name} page={page} rule={data[page.name]} />
      ))}
    </Box>
  );
}
