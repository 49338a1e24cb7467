import { BranchSelectInput } from '#ui/inputs/BranchSelectInput.tsx';
import type { FieldMeta } from '../field';
import { useBranchSource } from '../useBranchSource';

interface Props {
  source: string;
  label: string;
  meta: FieldMeta & { branches: string };
}

/** A filter by many records that are chosen a branch at a time, from the trees that the field's call gives. */
export function BranchFilter({ source, label, meta }: Props) {
  return (
    <BranchSelectInput
      {...useBranchSource(meta.target ?? '', meta.branches)}
      source={source}
      label={label}
      placeholder="entity.search.all"
      max={meta.count}
    />
  );
}
