import { Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { checkField } from '#entity/field';
import { useFormValue } from '#entity/form/useFormValue';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { useDebounced } from '#ui/inputs/useDebounced';
import { surface } from '#ui/page/SectionSurface.tsx';
import { quantityText } from '#values/numberText';
import { type Condition, conditionIssues, conditionRows } from './conditions';
import { labelPaths, type RulePreview as Preview } from './label.contract';
import { useRuleSentence } from './useRuleSentence';

const settleMs = 500;
const none: Condition[] = [];

/** Whether a rule can be worked out as it is typed. */
function isComplete(conditions: readonly Condition[]): boolean {
  if (conditions.length === 0) return false;
  const { issues } = checkField(conditionRows, conditions, 'conditions');
  return issues.length === 0 && conditionIssues(conditions).length === 0;
}

/** Members of a rule, by name and masked phone. */
function Examples({ examples }: Pick<Preview, 'examples'>) {
  const translate = useTranslate();
  if (examples.length === 0) return null;
  return (
    <>
      <Typography variant="body2" sx={{ color: 'var(--muted)', mt: 1.5 }}>
        {translate('label.examples')}
      </Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', p: 0, m: 0, mt: 0.5, maxHeight: 280, overflow: 'auto' }}
        tabIndex={0}
      >
        {examples.map(({ id, name, phone }) => (
          <Box component="li" key={id} sx={{ display: 'flex', justifyContent: 'space-between', py: 0.25 }}>
            <span>{name}</span>
            <Box component="span" sx={{ color: 'var(--muted)' }}>
              {phone}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

/** Says a rule as it is typed, how many members it is about now, and twenty of them. */
export default function RulePreview() {
  const translate = useTranslate();
  const locale = useLocale();
  const provider = useGateway();
  const typed = useFormValue<Condition[]>('conditions') ?? none;
  const conditions = useDebounced(typed, settleMs);
  const sentence = useRuleSentence(typed);
  const complete = isComplete(conditions);
  const found = useQuery({
    queryKey: ['label', 'preview', conditions],
    enabled: complete,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await provider.read<Preview>(labelPaths.preview, { conditions }, { signal })).data,
  });
  return (
    <Box component="section" aria-label={translate('label.preview')} sx={surface}>
      <Typography variant="h2">{translate('label.preview')}</Typography>
      <Typography variant="body1" sx={{ my: 1, overflowWrap: 'anywhere' }}>
        {sentence === '' ? translate('label.noRule') : sentence}
      </Typography>
      {complete ? <QueryStatus query={found} height={80} /> : null}
      {complete && found.data ? (
        <div aria-live="polite">
          <Typography variant="h1" component="p">
            {translate('label.count', {
              smart_count: found.data.count,
              count: quantityText(String(found.data.count), locale),
            })}
          </Typography>
          <Examples examples={found.data.examples} />
        </div>
      ) : null}
    </Box>
  );
}
