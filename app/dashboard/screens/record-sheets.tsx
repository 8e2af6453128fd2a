import { Button, Menu } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useText } from '#kernel/text-context.tsx'
import type { Described } from '#resource/contract.ts'
import { Icon } from '#ui/icon.tsx'
import { downloadRecords } from '../kit/export-menu.tsx'
import { toast } from '../kit/toast.tsx'

type Props = { resource: Described; query: string; onImport: () => void }

/** Export of the found records and import of records, as spreadsheets. */
export function Sheets({ resource, query, onImport }: Props) {
  const t = useText()
  if (!resource.exported && !resource.imported) return null
  const fail = (message: string) => toast(message || t('dashboard.failed'), { tone: 'bad' })
  const take = (ending: 'xlsx' | 'csv') =>
    void downloadRecords({ path: `/api/dashboard/${resource.id}`, query }, ending, fail)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="outline" leftSection={<Icon of={IconDownload} />}>
          {t('dashboard.sheets')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {resource.exported && (
          <>
            <Menu.Item onClick={() => take('xlsx')}>{t('dashboard.export_xlsx')}</Menu.Item>
            <Menu.Item onClick={() => take('csv')}>{t('dashboard.export_csv')}</Menu.Item>
          </>
        )}
        {resource.imported && <Menu.Item onClick={onImport}>{t('dashboard.import')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
