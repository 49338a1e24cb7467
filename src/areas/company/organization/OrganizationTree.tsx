import { useTranslate } from 'react-admin';
import { TreeAside } from '#entity/list/TreeAside.tsx';

/** The organisation tree beside the list; pressing an organisation lists its direct children. */
export function OrganizationTree() {
  const translate = useTranslate();
  return (
    <TreeAside
      resource="organization"
      source="superior"
      title={translate('resources.organization.tree')}
      all={translate('resources.organization.all')}
    />
  );
}
