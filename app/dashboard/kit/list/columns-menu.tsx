import { lazy, Suspense } from 'react'
import { Loader, Popover } from '@mantine/core'
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { useText } from '#kernel/text-context.tsx'
import type { useColumns } from './columns.ts'
import { ToolButton } from './tool-button.tsx'

const ColumnChoices = lazy(async () => ({ default: (await import('./column-choices.tsx')).ColumnChoices }))

export type ColumnsProps<R> = { columns: ReturnType<typeof useColumns<R>>; title: string }

/** Menu that chooses the visible columns and their order. */
export function ColumnsMenu<R>({ columns, title }: ColumnsProps<R>) {
  const t = useText()
  return (
    <Popover position="bottom-end" shadow="md" withinPortal returnFocus>
      <Popover.Target>
        <ToolButton icon={IconColumns3} name={t('dashboard.columns')} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('dashboard.columns')}>
        <Suspense fallback={<Loader size="sm" />}>
          {/* `lazy` loses the type parameter of the component. */}
          <ColumnChoices columns={columns as never} title={title} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
