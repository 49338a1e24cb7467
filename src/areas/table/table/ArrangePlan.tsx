import { Button, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { useLeaving } from '#entity/form/Leaving';
import { UnsavedGuard } from '#entity/form/UnsavedGuard.tsx';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { ActBar } from '#ui/page/ActBar.tsx';
import { WorkFrame } from '#ui/page/WorkFrame.tsx';
import { announce } from '#ui/voice/announce';
import { type Floor, type FloorTable, planRows, savePlanPath } from './floor';
import styles from './floor.module.css';
import { type Cell, movedTo, type Plan, planOf, rowsOf, steppedBy } from './plan';
import { table } from './table.contract';

interface Props {
  area: Floor['areas'][number];
  tables: readonly FloorTable[];
  /** leaves the arrangement by its address, so that the guard asks where something is unsaved */
  onDone: () => void;
}

/** Width and height of a cell with the gap beside it, in pixels; those of floor.module.css. */
const step = { x: 92, y: 76 };

const arrows: Readonly<Record<string, Cell>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const plans = ['plan'];

/** The plan of an area while it is arranged: tables are dragged, or moved by arrow keys, and saved together. */
export function ArrangePlan({ area, tables, onDone }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const leaving = useLeaving();
  const [start] = useState({ version: area.version, plan: planOf(tables) });
  const form = useForm<{ plan: Plan }>({ defaultValues: { plan: start.plan } });
  const plan = form.watch('plan');
  const grabbed = useRef<{ id: string; from: Cell; at: Cell } | null>(null);
  const changed = Object.entries(plan).filter(
    ([id, { x, y }]) => start.plan[id]?.x !== x || start.plan[id]?.y !== y,
  ).length;
  const put = (id: string, code: string, next: Plan) => {
    form.setValue('plan', next, { shouldDirty: true });
    const cell = next[id];
    if (cell) announce('plan', translate('tables.plan.moved', { code, row: cell.y + 1, column: cell.x + 1 }));
  };
  const save = useMutation({
    mutationFn: () =>
      provider.write(savePlanPath, {
        area: area.id,
        version: start.version,
        places: Object.entries(form.getValues('plan')).map(([id, { x, y }]) => ({ id, x, y })),
      }),
    onError: notifyFailure,
    async onSuccess() {
      leaving.current = true;
      notify('tables.plan.saved', { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: [table.name, 'floor'] });
      onDone();
    },
  });
  const dragged = ({ clientX, clientY }: PointerEvent) => {
    const { at, from } = grabbed.current ?? { at: { x: clientX, y: clientY }, from: { x: 0, y: 0 } };
    return {
      x: from.x + Math.round((clientX - at.x) / step.x),
      y: from.y + Math.round((clientY - at.y) / step.y),
    };
  };
  const byKey = (event: KeyboardEvent, id: string, code: string) => {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    put(id, code, steppedBy(form.getValues('plan'), id, by));
  };
  return (
    <FormProvider {...form}>
      <UnsavedGuard id={`plan ${area.id}`} leaving={leaving} also={plans} />
      <WorkFrame
        saving={save.isPending}
        bleed
        onSave={() => save.mutate()}
        bar={
          <ActBar
            status={
              <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
                {changed > 0
                  ? translate('tables.plan.changed', { smart_count: changed })
                  : translate('tables.plan.hint')}
              </Typography>
            }
          >
            <Button variant="outlined" color="inherit" onClick={onDone}>
              {translate('ui.dialog.cancel')}
            </Button>
            <Button variant="contained" disabled={changed === 0 || save.isPending} onClick={() => save.mutate()}>
              {translate('tables.plan.save')}
            </Button>
          </ActBar>
        }
      >
        <section className={styles.frame} aria-label={area.name}>
          <ul
            className={`${styles.grid} ${styles.arranged}`}
            style={{ gridTemplateRows: `repeat(${Math.min(planRows, rowsOf(plan) + 2)}, 72px)` }}
          >
            {tables.map(({ id, code, seats }) => {
              const { x, y } = plan[id] ?? { x: 0, y: 0 };
              return (
                <li key={id} style={{ display: 'grid', gridColumn: x + 1, gridRow: y + 1 }}>
                  <button
                    type="button"
                    className={`${styles.table} ${styles.movable}`}
                    onKeyDown={(event) => byKey(event, id, code)}
                    onPointerDown={(event) => {
                      event.currentTarget.setPointerCapture(event.pointerId);
                      grabbed.current = { id, from: { x, y }, at: { x: event.clientX, y: event.clientY } };
                    }}
                    onPointerMove={(event) => {
                      if (grabbed.current?.id !== id) return;
                      const { at } = grabbed.current;
                      event.currentTarget.style.translate = `${event.clientX - at.x}px ${event.clientY - at.y}px`;
                    }}
                    onPointerUp={(event) => {
                      if (grabbed.current?.id !== id) return;
                      const to = dragged(event);
                      event.currentTarget.style.translate = '';
                      grabbed.current = null;
                      put(id, code, movedTo(form.getValues('plan'), id, to));
                    }}
                    onPointerCancel={(event) => {
                      event.currentTarget.style.translate = '';
                      grabbed.current = null;
                    }}
                  >
                    <span className={styles.head}>
                      <span className={styles.code}>{code}</span>
                      <span className={styles.seats}>{translate('tables.plan.seats', { smart_count: seats })}</span>
                    </span>
                    <span className={styles.unseen}>
                      {translate('tables.plan.place', { row: y + 1, column: x + 1 })}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      </WorkFrame>
    </FormProvider>
  );
}
