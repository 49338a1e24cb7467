import type { ListColumn } from '../list/columns';
export default function ExportDialog(_: { columns: ListColumn[]; onClose: () => void }) {
  return null;
}
