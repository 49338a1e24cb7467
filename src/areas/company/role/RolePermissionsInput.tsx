import { Box, Button, Typography, useMediaQuery, useTheme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormFrameContext } from '#entity/form/FormFrame';
import type { CommonInputProps } from '#entity/form/inputProps';
import { useGateway, useOptionSource } from '#entity/sources';
import { useFailureText, useNotifyFailure } from '#entity/useFailure';
import { joinNames } from '#ui/feedback/joinNames';
import { FormSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { InputFrame } from '#ui/inputs/InputFrame.tsx';
import { RemoteSelectControl } from '#ui/inputs/RemoteSelectControl.tsx';
import { TreeCheckboxInput } from '#ui/inputs/TreeCheckbox.tsx';
import { inNodeOrder, type TreeNode } from '#ui/inputs/tree/treeModel';
import { useField } from '#ui/inputs/useField';
import { PageActions } from '#ui/page/PageActions.tsx';
import { PermissionChanges } from './PermissionChanges';
import { PermissionMatrix } from './PermissionMatrix';

interface PermissionNode {
  id: string;
  name: string;
  parentId: string | null;
  /** whether the operator has it and may grant it */
  grantable: boolean;
}

function useWithAncestors(nodes: readonly PermissionNode[]) {
  const known = new Set(nodes.map((node) => node.id));
  // Any right on a page includes opening it: the same rule as the gateway's (P5).
  return (codes: readonly string[]) => {
    const lists = codes.map((code) => `${code.slice(0, code.indexOf(':'))}:list`).filter((code) => known.has(code));
    return [...new Set([...codes, ...lists])];
  };
}

/** The permission tree of a role: modules, screens, source codes; copied from another role, compared with what is saved. */
export function RolePermissionsInput(props: CommonInputProps) {
  const provider = useGateway();
  const textOf = useFailureText();
  const tree = useQuery({
    queryKey: ['role', 'permissionTree'],
    queryFn: ({ signal }) => provider.read<PermissionNode[]>('/role/permission_tree', undefined, { signal }),
  });
  if (tree.isPending) return <FormSkeleton fields={4} />;
  if (tree.isError) return <ErrorState message={textOf(tree.error)} onRetry={() => void tree.refetch()} />;
  return <Loaded {...props} nodes={tree.data.data} />;
}

function Loaded({ nodes, ...props }: CommonInputProps & { nodes: PermissionNode[] }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const record = useRecordContext();
  const frame = useContext(FormFrameContext);
  const withAncestors = useWithAncestors(nodes);
  const chosen: string[] = useWatch({ name: props.source }) ?? [];
  const saved: string[] = Array.isArray(record?.[props.source]) ? record[props.source] : [];
  // Permissions that the operator may not grant are shown but disabled; those the role already has stay.
  const offered = nodes.map((node) => ({ ...node, disabled: !node.grantable && !saved.includes(node.id) }));
  const implied = withAncestors(chosen).filter((code) => !chosen.includes(code));
  const change = (codes: string[]) => setValue(props.source, codes, { shouldDirty: true, shouldValidate: true });
  const copy = (
    <CopyFrom
      onCopy={(codes) => change(codes.filter((code) => offered.some((node) => node.id === code && !node.disabled)))}
    />
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
      }}
    >
      <Box>
        {props.readOnly ? null : frame === 'page' ? (
          <PageActions>{copy}</PageActions>
        ) : (
          <Box sx={{ mb: 1 }}>{copy}</Box>
        )}
        <RightsInput {...props} nodes={offered} quiet />
        {implied.length > 0 ? (
          <Typography variant="body2" sx={{ color: 'var(--muted)', mt: 0.5 }}>
            {translate('resources.role.implied', {
              names: joinNames(
                implied.map((code) => pageOf(nodes, code)),
                translate,
              ),
            })}
          </Typography>
        ) : null}
      </Box>
      <PermissionChanges nodes={nodes} saved={saved} chosen={withAncestors(chosen)} />
    </Box>
  );
}

/** A table of rights; on a phone, which has no room for its columns, the tree of them. */
function RightsInput({ nodes, ...props }: CommonInputProps & { nodes: readonly TreeNode<string>[]; quiet?: boolean }) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { frame, control } = useField<string[]>(props);
  const { value, onChange, ...rest } = control;
  if (narrow) return <TreeCheckboxInput {...props} nodes={nodes} />;
  return (
    <InputFrame {...frame} group>
      <PermissionMatrix
        {...rest}
        nodes={nodes}
        value={new Set(value ?? [])}
        onChange={(ids) => onChange(inNodeOrder(nodes, ids))}
      />
    </InputFrame>
  );
}

function pageOf(nodes: PermissionNode[], code: string): string {
  const parent = nodes.find((node) => node.id === code)?.parentId;
  return nodes.find((node) => node.id === parent)?.name ?? code;
}

function CopyFrom({ onCopy }: { onCopy: (codes: string[]) => void }) {
  const translate = useTranslate();
  const provider = useGateway();
  const notifyFailure = useNotifyFailure();
  const source = useOptionSource('role');
  const [from, setFrom] = useState<(string | number)[] | null>(null);
  const copy = async () => {
    try {
      const { data } = await provider.getOne('role', { id: String(from?.[0]) });
      onCopy(Array.isArray(data.businessPermissions) ? data.businessPermissions : []);
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Box sx={{ width: 240 }}>
        <RemoteSelectControl
          {...source}
          multiple={false}
          clearable
          value={from}
          onChange={setFrom}
          aria-label={translate('resources.role.copyFrom')}
          placeholder={translate('resources.role.copyFrom')}
        />
      </Box>
      <Button variant="outlined" disabled={!from?.length} onClick={() => void copy()}>
        {translate('entity.actions.copy')}
      </Button>
    </Box>
  );
}
