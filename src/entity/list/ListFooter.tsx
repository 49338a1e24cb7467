import type { KeyboardEvent } from 'react';
import { useListContext, useListPaginationContext, useLocale, useTranslate } from 'react-admin';
import { languageTag } from '#values/numberText';
import styles from './list.module.css';
import { Pager } from './Pager';
import { pageSizes, usePageSize } from './pageSize';

/** From so many pages on a page is sooner typed than found. */
const jumpFrom = 6;

/** Total, sizes, pages and jumper (000 §9). Size and jumper are the browser's own: MUI's would cost the first list 12 kB. */
export function ListFooter() {
  const { total, page, perPage, setPage, setPerPage } = useListPaginationContext();
  const translate = useTranslate();
  const [, keepSize] = usePageSize();
  if (total === undefined || total === 0) return null;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const jump = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    const asked = Number(event.currentTarget.value);
    if (Number.isInteger(asked) && asked >= 1) setPage(Math.min(asked, pages));
  };
  return (
    <div className={styles.footer}>
      <ListTotal />
      <span className={styles.control}>
        <select
          value={perPage}
          aria-label={translate('entity.pages.size')}
          onChange={(event) => {
            const size = Number(event.target.value);
            keepSize(size);
            setPerPage(size);
          }}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {translate('entity.pages.perPage', { size })}
            </option>
          ))}
        </select>
      </span>
      <Pager count={pages} page={page} onChange={setPage} />
      {pages < jumpFrom ? null : (
        <label>
          {translate('entity.pages.jump')}
          <span className={styles.control}>
            <input key={page} defaultValue={page} inputMode="numeric" onKeyDown={jump} />
          </span>
        </label>
      )}
    </div>
  );
}

/** How many records the filters leave, or more than how many. */
export function ListTotal() {
  const { total, meta } = useListContext();
  const translate = useTranslate();
  const locale = useLocale();
  if (total === undefined) return null;
  const counted = `${total.toLocaleString(languageTag(locale))}${meta?.more === true ? '+' : ''}`;
  return <span>{translate('entity.pages.total', { total: counted, smart_count: total })}</span>;
}
