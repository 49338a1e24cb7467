import type { ReactNode } from 'react';

/** Props of the bar over a selection. */
export interface BulkBarProps {
  extra?: ReactNode;
  /** filters that always apply to the list */
  fixed?: Record<string, unknown>;
}
