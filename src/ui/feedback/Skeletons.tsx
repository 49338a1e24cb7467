import { memo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import styles from './skeletons.module.css';

/** Around the layout of what is on its way: read out as loading, and invisible at first. */
export function Loading({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <div role="status" aria-label={translate('ui.loading')} className={styles.late}>
      {children}
    </div>
  );
}

interface BarProps {
  /** CSS pixels */
  height: number;
  /** CSS pixels or a share of the room; all of it if left out */
  width?: number | string;
  className?: string;
}

/** A bar in place of a text or a field that is on its way. */
export function Bar({ height, width, className = '' }: BarProps) {
  return <span data-skeleton className={`${styles.bar} ${className}`} style={{ width, height }} />;
}

/** A block of so many pixels in place of what is on its way, where its layout is not known. Appears after 300 ms. */
export function BlockSkeleton({ height }: { height: number }) {
  return (
    <Loading>
      <Bar height={height} />
    </Loading>
  );
}

const many = (count: number) => Array.from({ length: count }, (_, index) => index);

/**
 * The layout of a list that is on its way: a header and so many rows. Appears after 300 ms. Drawn once: what waits is often
 * rendered again before anything comes.
 */
export const ListSkeleton = memo(function ListSkeleton({
  rows = 14,
  columns = 6,
}: {
  rows?: number;
  columns?: number;
}) {
  return (
    <Loading>
      {many(rows + 1).map((row) => (
        <div key={row} className={styles.row}>
          {many(columns).map((column) => (
            <Bar key={column} height={12} />
          ))}
        </div>
      ))}
    </Loading>
  );
});

/** The layout of a form that is on its way: labels above fields. Appears after 300 ms. */
export const FormSkeleton = memo(function FormSkeleton({ fields = 8 }: { fields?: number }) {
  return (
    <Loading>
      <div className={styles.fields}>
        {many(fields).map((field) => (
          <div key={field}>
            <Bar width={96} height={12} className={styles.name} />
            <Bar height={34} />
          </div>
        ))}
      </div>
    </Loading>
  );
});

/** The layout of a detail page that is on its way: names and values in two columns. Appears after 300 ms. */
export const DetailSkeleton = memo(function DetailSkeleton({ fields = 10 }: { fields?: number }) {
  return (
    <Loading>
      <div className={styles.details}>
        {many(fields).map((field) => (
          <div key={field}>
            <Bar width={72} height={10} className={styles.name} />
            <Bar width="70%" height={14} />
          </div>
        ))}
      </div>
    </Loading>
  );
});
