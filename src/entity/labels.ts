import { useCallback, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { homeOf } from '#routing/routes';
import { useContract } from './ContractContext';
import { type Contract, fieldOf } from './contract';

/** The label of a field: 'resources.<entity>.fields.<source>', in rows below it 'resources.<entity>.fields.<rows>.<name>'. */
export function useLabelOf(contract?: Pick<Contract, 'name' | 'labels'>): (source: string) => string {
  const translate = useTranslate();
  const name = contract?.name;
  const group = contract?.labels;
  return useCallback(
    (source) => {
      const everywhere = translate(`entity.fields.${source}`, { _: source });
      const shared = group ? translate(`${group}.${source}`, { _: everywhere }) : everywhere;
      return translate(`resources.${name}.fields.${source}`, { _: shared });
    },
    [translate, name, group],
  );
}

/** The help below a field, where 'resources.<entity>.help.<source>' has one. */
export function useHelpOf(source: string): string | undefined {
  const translate = useTranslate();
  return translate(`resources.${useContract().name}.help.${source}`, { _: '' }) || undefined;
}

/** Singular and plural names of the entity. */
export function useEntityName(smartCount = 1): string {
  const translate = useTranslate();
  const { name, derived } = useContract();
  // An entity without records is named like its page.
  const fallback = derived ? translate(`titles.${homeOf(name)?.path}`, { _: name }) : name;
  return translate(`resources.${name}.name`, { smart_count: smartCount, _: fallback });
}

/** The entity as sentences call it, by their number: 'resources.<entity>.the' in languages that need more than its name ("les magasins"). */
export function useNameInSentence(): (smartCount: number) => string {
  const translate = useTranslate();
  const { name } = useContract();
  const own = useEntityName();
  return useCallback(
    (smartCount) => translate(`resources.${name}.the`, { smart_count: smartCount, _: own }),
    [translate, name, own],
  );
}

/** Label of the create button: 'resources.<entity>.create' where the entity defines one ("Upload pictures"). */
export function useCreateLabel(): string {
  const translate = useTranslate();
  const { name } = useContract();
  return translate(`resources.${name}.create`, { _: translate('entity.title.create', { name: useEntityName() }) });
}

export interface LabelledChoice {
  id: string;
  name: string;
}

/** The choices of a field with their labels 'enums.<labels>.<value>'. */
export function useChoicesOf(source: string): LabelledChoice[] {
  const translate = useTranslate();
  const meta = fieldOf(useContract(), source)?.meta;
  return useMemo(
    () => (meta?.values ?? []).map((id) => ({ id, name: translate(`enums.${meta?.labels}.${id}`, { _: id }) })),
    [meta, translate],
  );
}

/** Sheets and files begin with a capital where the language has them. */
export function capitalised(name: string): string {
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}
