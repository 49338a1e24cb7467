import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { Controller, FormProvider, useFieldArray, useForm, useWatch } from 'react-hook-form';
import { LeaveButton } from '#entity/form/LeaveButton.tsx';
import { useLeaving } from '#entity/form/Leaving';
import { LivePreview } from '#entity/form/LivePreview.tsx';
import { UnsavedText } from '#entity/form/UnsavedText.tsx';
import { useLeaveQuestion } from '#entity/form/useLeaveQuestion';
import { useOptionSource } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { useMay } from '#session/permissions';
import { EmptyState } from '#ui/feedback/states.tsx';
import { RemoteSelectControl } from '#ui/inputs/RemoteSelectControl.tsx';
import { ActBar } from '#ui/page/ActBar.tsx';
import { PageActions } from '#ui/page/PageActions.tsx';
import { WorkFrame } from '#ui/page/WorkFrame.tsx';
import { useSearchParams } from '#ui/router';
import { useZone } from '#ui/zone/ZoneContext';
import { dayIn, instantIn, zonedText } from '#values/zonedTime';
import { EffectiveTime, isEffectiveTime } from './EffectiveTime';
import { PriceRuleRow } from './PriceRuleRow';
import { usePlanApi } from './planApi';
import { documentName, maxDocumentName, maxRulePrices, maxRules, rulesSchema, ruleTargets } from './priceRules';
import { RulePreview } from './RulePreview';
import { newRule, nextMonday, type RulesDraft, suggestedName, useRulePreview } from './useRulePreview';

/** The categories and dishes that rules can be for (price_rule_choices). */
interface Choices {
  categories: { name: string; itemCount: number }[];
  dishes: { guid: string; name: string }[];
}

const none: Choices = { categories: [], dishes: [] };

const ruleList = {
  width: '100%',
  m: 0,
  p: 0,
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
};

/** Rules stand beside their preview where there is room, so that prices are in sight whatever the number of rules. */
const sides = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '344px minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: 1,
  alignItems: 'start',
};

/** Prices of many dishes by rules, on plans or in the library: one document with one preview, at once or from a time. */
export function PriceRules() {
  const translate = useTranslate();
  const api = usePlanApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const zone = useZone();
  const [, setSearch] = useSearchParams();
  const brands = useOptionSource('brand');
  const mayLibrary = useMay('libraryCommodity', 'batch');
  const form = useForm<RulesDraft>({
    defaultValues: { target: 'plan', brandGuid: null, name: '', at: null, rules: [newRule] },
  });
  const { control } = form;
  const rules = useFieldArray({ control, name: 'rules' });
  const chosen = useWatch({ control, compute: (values) => values });
  // The usual choice: the first brand, until another is chosen.
  const first = useQuery({
    queryKey: [...brands.cacheKey, 'first'],
    queryFn: () => brands.load({ keyword: '', page: 1 }),
  });
  const brandGuid = chosen.brandGuid ?? idOf(first.data?.items[0]?.id);
  const draft = { ...chosen, brandGuid };
  const { target } = draft;
  const choices = useQuery({
    queryKey: ['menuPlan', 'ruleChoices', target, brandGuid],
    enabled: brandGuid !== null,
    queryFn: () => api.ask<Choices>('price_rule_choices', { target, brandGuid }),
  });
  const preview = useRulePreview(draft);
  /** A choice from one brand's plans or library is invalid for another's. */
  const forget = () =>
    form.setValue(
      'rules',
      form.getValues('rules').map((rule) => ({ ...rule, categories: [], dishes: [] })),
    );
  const name = draft.name || suggestedName(draft);
  const changed = preview.data?.changed ?? 0;
  const leaving = useLeaving();
  const isBegun = JSON.stringify(chosen.rules) !== JSON.stringify([newRule]);
  const unsaved = isBegun ? [translate('plan.rules.rules')] : [];
  useLeaveQuestion(unsaved, { leaving });
  const save = useMutation({
    mutationFn: () =>
      api.write('save_price_rules', {
        target,
        brandGuid,
        rules: draft.rules,
        name,
        effectiveTime: draft.at,
        agreed: preview.data?.agreed,
      }),
    async onSuccess() {
      leaving.current = true;
      notify(draft.at ? 'plan.rules.scheduled' : 'plan.rules.started', { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: ['menuPlan'] });
      setSearch({ tab: 'documents' }, { replace: true });
    },
    async onError(error) {
      notifyFailure(error);
      // The obstacle appears in a new preview.
      await queryClient.invalidateQueries({ queryKey: ['menuPlan', 'rulePreview'] });
    },
  });
  const named = documentName.safeParse(name).success;
  const ready = preview.current && changed > 0 && changed <= maxRulePrices && named && isEffectiveTime(draft.at);
  const monday = zonedText(instantIn(nextMonday(dayIn(new Date(), zone)), '00:00', zone), zone);
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !save.isPending) save.mutate();
        }}
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
      >
        <PageActions>
          <Box sx={{ width: 160 }}>
            <RemoteSelectControl
              {...brands}
              aria-label={translate('plan.rules.brand')}
              placeholder={translate('plan.rules.brand')}
              clearable={false}
              value={brandGuid === null ? null : [brandGuid]}
              onChange={(ids) => {
                form.setValue('brandGuid', idOf(ids?.[0]));
                forget();
              }}
            />
          </Box>
          <Controller
            control={control}
            name="target"
            render={({ field }) => (
              <TextField
                select
                size="small"
                {...field}
                onChange={(event) => {
                  field.onChange(event);
                  forget();
                }}
                slotProps={{ select: { SelectDisplayProps: { 'aria-label': translate('plan.rules.target') } } }}
                sx={{ width: 176 }}
              >
                {ruleTargets.map((one) => (
                  <MenuItem key={one} value={one} disabled={one === 'library' && !mayLibrary}>
                    {translate(`plan.rules.targets.${one}`)}
                  </MenuItem>
                ))}
              </TextField>
            )}
          />
        </PageActions>
        <WorkFrame
          saving={save.isPending}
          bleed
          bar={
            <ActBar status={<UnsavedText names={unsaved} />}>
              <TextField
                size="small"
                {...form.register('name')}
                placeholder={suggestedName(draft) || translate('plan.batch.name')}
                error={!named && changed > 0}
                helperText={
                  named || changed === 0 ? undefined : translate('plan.rules.nameLimits', { max: maxDocumentName })
                }
                slotProps={{ htmlInput: { maxLength: maxDocumentName, 'aria-label': translate('plan.batch.name') } }}
                sx={{ width: { xs: '100%', sm: 160 } }}
              />
              <Controller
                control={control}
                name="at"
                render={({ field }) => <EffectiveTime value={field.value} onChange={field.onChange} />}
              />
              <Button color="inherit" onClick={() => form.setValue('at', monday)}>
                {translate('plan.rules.fromMonday')}
              </Button>
              <LeaveButton resource="menuPlan" />
              <Button type="submit" variant="contained" disabled={!ready || save.isPending}>
                {translate('plan.batch.change', { smart_count: changed })}
              </Button>
            </ActBar>
          }
        >
          <Box sx={sides}>
            <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
              <Box component="ol" aria-label={translate('plan.rules.rules')} sx={ruleList}>
                {rules.fields.map((field, index) => (
                  <PriceRuleRow
                    key={field.id}
                    index={index}
                    choices={choices.data ?? none}
                    loading={choices.isPending}
                    onRemove={rules.fields.length > 1 ? () => rules.remove(index) : undefined}
                  />
                ))}
              </Box>
              <Button
                variant="outlined"
                color="inherit"
                disabled={rules.fields.length >= maxRules}
                onClick={() => rules.append(newRule)}
              >
                {translate('plan.rules.add')}
              </Button>
              <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
                {translate('plan.rules.roundingHint', { max: maxRules })}
              </Typography>
            </Box>
            {rulesSchema.safeParse(draft).success ? (
              <LivePreview>
                <RulePreview draft={draft} />
              </LivePreview>
            ) : (
              <EmptyState title="plan.rules.first" text="plan.rules.incomplete" />
            )}
          </Box>
          {changed > maxRulePrices ? (
            <Alert severity="error">{translate('plan.rules.tooMany', { max: maxRulePrices })}</Alert>
          ) : null}
        </WorkFrame>
      </Box>
    </FormProvider>
  );
}

function idOf(id: string | number | undefined): string | null {
  return id === undefined ? null : String(id);
}
