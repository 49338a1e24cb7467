import { Box } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import type { ControlProps } from '#ui/inputs/control';
import { PlainCheckbox } from '#ui/inputs/PlainCheckbox.tsx';
import { SearchField } from '#ui/inputs/tree/SearchField.tsx';
import { TreeButtons } from '#ui/inputs/tree/TreeTools.tsx';
import { checkState, leavesOf, type TreeNode, type TreeRow, toggled } from '#ui/inputs/tree/treeModel';
import { useTree } from '#ui/inputs/tree/useTree';
import styles from './matrix.module.css';
import { rightsOf, usualVerbs, verbNames } from './permissionTable';

interface Props extends Omit<ControlProps<never>, 'value' | 'onChange'> {
  /** groups, pages and rights: group.<key>, page.<resource>, <resource>:<verb> */
  nodes: readonly TreeNode<string>[];
  /** the rights that are checked */
  value: ReadonlySet<string>;
  onChange: (value: Set<string>) => void;
}

const isPage = (id: string) => id.startsWith('page.');
const isRight = (id: string) => id.includes(':');

/**
 * Rights as a table: a page a row, what most pages have in columns, and what is a page's own behind "others". Groups of pages, pages and rights are checked alike.
 */
export function PermissionMatrix({ nodes, value, onChange, ...props }: Props) {
  const translate = useTranslate();
  const { tree, rows, expand, shown, ...tools } = useTree(nodes);
  const disabled = Boolean(props.disabled || props.readOnly);
  const names = verbNames(nodes);
  const press = (id: string) => onChange(toggled(tree, value, id));
  const count = (id: string) => {
    const leaves = leavesOf(tree, id);
    return `${leaves.filter((leaf) => value.has(leaf.id)).length}/${leaves.length}`;
  };
  const branch = (id: string, name: string) => {
    const state = checkState(tree, value, id);
    const locked = disabled || leavesOf(tree, id).every((leaf) => leaf.disabled);
    return (
      <PlainCheckbox
        checked={state === 'all'}
        indeterminate={state === 'some'}
        label={name}
        disabled={locked}
        onChange={() => press(id)}
      />
    );
  };
  const right = (page: string, leaf: TreeNode<string>) => (
    <PlainCheckbox
      checked={value.has(leaf.id)}
      label={translate('resources.role.rightOf', { page, right: leaf.name })}
      disabled={disabled || leaf.disabled}
      onChange={() => press(leaf.id)}
    />
  );
  const lines = rows.filter(({ node }) => !isRight(node.id));

  const group = ({ node, level, open }: TreeRow<string>) => (
    <tr key={node.id} className={styles.group}>
      <th scope="rowgroup" colSpan={usualVerbs.length + 2} style={{ '--level': level }}>
        <Twist open={open === true} name={node.name} onPress={() => expand(node.id, !open)} />
        {branch(node.id, node.name)}
        {node.name}
        <span className={styles.count}>{count(node.id)}</span>
      </th>
    </tr>
  );

  const page = ({ node, level, open }: TreeRow<string>) => {
    const { usual, others } = rightsOf(node.id, leavesOf(tree, node.id));
    const chosen = others.filter(({ id }) => value.has(id)).length;
    // A search opens what it finds, until it is closed.
    const unfolded = open === true && others.length > 0;
    return (
      <Fragment key={node.id}>
        <tr>
          <th scope="row" style={{ '--level': level }}>
            {branch(node.id, node.name)}
            {node.name}
          </th>
          {usual.map((leaf, column) => (
            <td key={usualVerbs[column]}>{leaf ? right(node.name, leaf) : null}</td>
          ))}
          <td>
            {others.length > 0 ? (
              <button
                type="button"
                className={styles.others}
                aria-expanded={unfolded}
                aria-label={translate('resources.role.othersOf', { page: node.name, chosen, all: others.length })}
                onClick={() => expand(node.id, !open)}
              >
                {chosen}/{others.length}
              </button>
            ) : null}
          </td>
        </tr>
        {unfolded ? (
          <tr className={styles.own}>
            <td colSpan={usualVerbs.length + 2}>
              <ul>
                {others.map((leaf) => (
                  <li key={leaf.id}>
                    {right(node.name, leaf)}
                    <span aria-hidden>{leaf.name}</span>
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ) : null}
      </Fragment>
    );
  };

  return (
    <div className={styles.frame}>
      <Box className={styles.scroller} onBlur={props.onBlur} ref={props.inputRef} tabIndex={-1}>
        <table
          className={styles.matrix}
          aria-label={props['aria-label']}
          aria-labelledby={props['aria-labelledby']}
          aria-describedby={props['aria-describedby']}
        >
          <thead>
            <tr>
              <th scope="col">
                <span className={styles.unseen}>{translate('resources.role.page')}</span>
                <SearchField value={tools.keyword} onChange={tools.setKeyword} />
              </th>
              {names.map((name, column) => (
                <th key={usualVerbs[column]} scope="col">
                  {name.replaceAll('/', '/\u200b')}
                </th>
              ))}
              <th scope="col">{translate('resources.role.others')}</th>
            </tr>
          </thead>
          <tbody>{lines.map((row) => (isPage(row.node.id) ? page(row) : group(row)))}</tbody>
        </table>
        {lines.length === 0 ? (
          <Box sx={{ padding: 2, color: 'var(--muted)' }}>{translate('ui.select.noMatch')}</Box>
        ) : null}
      </Box>
      <div className={styles.foot}>
        <TreeButtons expandAll={tools.expandAll} collapseAll={tools.collapseAll} checked={value.size} />
      </div>
    </div>
  );
}

interface TwistProps {
  open: boolean;
  name: string;
  onPress: () => void;
}

/** Opens and closes a group of pages. */
function Twist({ open, name, onPress }: TwistProps) {
  return (
    <button type="button" className={styles.twist} aria-expanded={open} aria-label={name} onClick={onPress}>
      <svg width={20} height={20} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
        <path d="M10 6 8.6 7.4 13.2 12l-4.6 4.6L10 18l6-6z" />
      </svg>
    </button>
  );
}
