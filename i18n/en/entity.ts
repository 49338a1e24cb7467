import type { Translation } from '../translation';
import type zh from '../zh/entity';

/** Lists, forms and what they have in common. */
const entity: Translation<typeof zh> = {
  entity: {
    fields: {
      createdAt: 'Created',
      updatedAt: 'Updated',
      keyword: 'Keyword',
      enabled: 'Status',
      status: 'Status',
      id: 'ID',
    },
    tabs: { all: 'All' },
    tree: { none: 'Nothing here yet' },
    branches: { all: 'All', brand: 'By brand', organization: 'By organisation', region: 'By region' },
    search: {
      keyword: 'Keyword',
      search: 'Search',
      reset: 'Reset',
      more: 'More',
      filter: 'Filter',
      applied: 'Filter applied: %{filter}',
    },
    views: {
      title: 'My views',
      name: 'Name of the view',
      save: 'Save current view',
      remove: 'Delete view %{name}',
    },
    columns: {
      choose: 'Choose columns',
      up: 'Move %{name} up',
      down: 'Move %{name} down',
      reset: 'Back to default',
    },
    actions: {
      edit: 'Edit',
      show: 'View',
      enable: 'Enable',
      disable: 'Disable',
      delete: 'Delete',
      copy: 'Copy',
      export: 'Export',
      import: 'Import',
      expired: 'expired',
    },
    title: {
      create: 'New %{name}',
      edit: 'Edit %{name}',
      show: 'View %{name}',
    },
    confirm: {
      enable: 'Enable %{name}',
      disable: 'Disable %{name}',
      delete: 'Delete %{name}',
      deleteBody: 'This cannot be undone.',
      andMore: 'and %{smart_count} more',
    },
    done: {
      enable: 'Enabled',
      disable: 'Disabled',
      delete: 'Deleted',
    },
    bulk: {
      label: 'Bulk actions',
      count: '%{smart_count} selected',
      clear: 'Clear selection',
    },
    list: {
      loading: 'Loading',
      table: 'List',
      actions: 'Actions',
      select: 'Select %{name}',
      selectPage: 'Select this page',
      moreActions: 'More actions for %{name}',
    },
    empty: {
      title: 'No %{name} yet',
      text: 'You will find %{name} here.',
      filtered: 'No %{name} match',
      filteredText: 'Widen or clear the filters and try again.',
    },
    pages: {
      total: '%{total} in total',
      size: 'Rows per page',
      perPage: '%{size} / page',
      goTo: 'Page %{page}',
      previous: 'Previous page',
      next: 'Next page',
      first: 'First page',
      last: 'Last page',
      label: 'Pages',
      jump: 'Go to page',
    },
    form: {
      save: 'Save',
      cancel: 'Cancel',
      close: 'Close',
      saved: 'Saved',
      errors: '%{smart_count} field needs attention |||| %{smart_count} fields need attention',
      unsaved: 'Unsaved: %{fields} |||| Unsaved: %{fields} (%{smart_count} fields)',
      tabError: 'This tab has fields that need attention',
      sections: 'Sections of the form',
    },
    unsaved: {
      title: 'Discard unsaved changes?',
      body: 'If you leave, these changes are lost:',
      leave: 'Discard changes',
      stay: 'Keep editing',
    },
    draft: {
      restored: 'An unsaved draft was restored:',
      discard: 'Discard draft',
    },
    conflict: {
      title: 'Somebody else changed this record',
      who: '%{name} saved this record while you were editing:',
      field: 'Field',
      theirs: 'Saved by them',
      mine: 'Yours',
      choose: 'Choose for each field which value to keep, then save again.',
      noDispute: 'You changed different fields: take theirs over and save again.',
      apply: 'Take over and keep editing',
    },
  },
  enums: {
    enabledStatus: {
      enabled: 'Enabled',
      disabled: 'Disabled',
    },
  },
};

export default entity;
