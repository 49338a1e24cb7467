import type { RaRecord } from 'react-admin';
import { FieldValue } from '#entity/FieldValue.tsx';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';

/** Enabled or disabled; of somebody who is no member any more, why. */
export function MemberState({ record }: { record: RaRecord }) {
  if (record.state === 'merged' || record.state === 'anonymised')
    return <StatusDot tone="muted" label={`enums.memberState.${record.state}`} />;
  return <FieldValue record={record} source="enabled" />;
}
