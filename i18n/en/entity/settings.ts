import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/entity/settings';

/** What settings of stores say: whose they are, where values come from, several stores at once. */
const settings: Translation<typeof zh> = {
  entity: {
    settings: {
      for: 'Settings for',
      brand: 'Brand default',
      store: 'Store',
      means: {
        brand: 'Applies to all stores of the brand. A store can have its own settings.',
        store: 'Settings the store does not make itself follow the brand.',
      },
      from: { brand: 'Brand default', standard: 'System default' },
      own: { brand: 'Set by the brand', store: 'Set by this store' },
      reset: 'Reset',
      resetField: 'Reset “%{field}”',
      batch: {
        open: 'Apply to several stores',
        title: 'Bulk store settings',
        stores: 'Stores',
        stays: 'Unchanged',
        willChange: 'Will change',
        change: 'Change',
        leave: 'Do not change',
        changeField: 'Change “%{field}”',
        leaveField: 'Leave “%{field}” unchanged',
        choose: 'Choose stores and change at least one setting',
        effect: 'Stores and differences',
        differences: 'Differences',
        store: 'Store',
        setting: 'Setting',
        before: 'Before',
        after: 'After',
        nothing: 'These stores already have these settings',
        progress: 'Applying',
        confirm: 'Apply to %{smart_count} store |||| Apply to %{smart_count} stores',
        done: 'Applied to %{smart_count} store |||| Applied to %{smart_count} stores',
      },
      noPlace: 'There are no stores in your data scope',
    },
  },
};

export default settings;
