import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { Controller, FormProvider, useFieldArray, useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useOptionSource } from '../../../entity/sources';
import { useNotifyFailure } from '../../../entity/useFailure';
import { useMay } from '../../../session/permissions';
import { RemoteSelectControl } from '../../../ui/inputs/RemoteSelectControl';
import { useZone } from '../../../ui/zone/ZoneContext';
import { dayIn, instantIn, zonedText } from '../../../ui/zone/zonedTime';
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
  const draft = useWatch({ control, compute: (values) => values });
  const { target, brandGuid } = draft;
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
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Box sx={{ width: 240 }}>
            <Controller
              control={control}
              name="brandGuid"
              render={({ field }) => (
                <RemoteSelectControl
                  {...brands}
                  aria-label={translate('plan.rules.brand')}
                  placeholder={translate('plan.rules.brand')}
                  clearable={false}
                  value={field.value === null ? null : [field.value]}
                  onChange={(ids) => {
                    field.onChange(ids?.[0] ?? null);
                    forget();
                  }}
                />
              )}
            />
          </Box>
          <Controller
            control={control}
            name="target"
            render={({ field }) => (
              <TextField
                select
                size="small"
                label={translate('plan.rules.target')}
                {...field}
                onChange={(event) => {
                  field.onChange(event);
                  forget();
                }}
                sx={{ width: 200 }}
              >
                {ruleTargets.map((one) => (
                  <MenuItem key={one} value={one} disabled={one === 'library' && !mayLibrary}>
                    {translate(`plan.rules.targets.${one}`)}
                  </MenuItem>
                ))}
              </TextField>
            )}
          />
        </Box>
        {brandGuid === null ? (
          <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
            {translate('plan.rules.chooseBrand')}
          </Typography>
        ) : (
          <>
            <Box
              component="ol"
              aria-label={translate('plan.rules.rules')}
              sx={{ display: 'grid', gap: 1.5, m: 0, p: 0 }}
            >
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
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Button
                variant="outlined"
                color="inherit"
                disabled={rules.fields.length >= maxRules}
                onClick={() => rules.append(newRule)}
              >
                {translate('plan.rules.add')}
              </Button>
              <Typography variant="caption" sx={{ color: 'var(--muted)' }}>
                {translate('plan.rules.roundingHint', { max: maxRules })}
              </Typography>
            </Box>
            {rulesSchema.safeParse(draft).success ? (
              <RulePreview draft={draft} />
            ) : (
              <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
                {translate('plan.rules.incomplete')}
              </Typography>
            )}
            {changed > maxRulePrices ? (
              <Alert severity="error">{translate('plan.rules.tooMany', { max: maxRulePrices })}</Alert>
            ) : null}
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
              <TextField
                size="small"
                label={translate('plan.batch.name')}
                {...form.register('name')}
                placeholder={suggestedName(draft)}
                error={!named}
                helperText={named ? undefined : translate('plan.rules.nameLimits', { max: maxDocumentName })}
                slotProps={{ htmlInput: { maxLength: maxDocumentName }, inputLabel: { shrink: true } }}
                sx={{ width: 240 }}
              />
              <Controller
                control={control}
                name="at"
                render={({ field }) => <EffectiveTime value={field.value} onChange={field.onChange} />}
              />
              <Button color="inherit" onClick={() => form.setValue('at', monday)}>
                {translate('plan.rules.fromMonday')}
              </Button>
              <Button type="submit" variant="contained" disabled={!ready || save.isPending}>
                {translate('plan.batch.change', { smart_count: changed })}
              </Button>
            </Box>
          </>
        )}
      </Box>
    </FormProvider>
  );
}
