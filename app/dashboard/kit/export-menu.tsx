import type { ReactNode } from 'react'
import { Button, Menu } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { send } from '../send.ts'
import { toast } from './toast.tsx'

/** What can be taken home: `Menu.Item`s. `label`: where a page has more than one. */
export function DownloadMenu({ label, children }: { label?: string | undefined; children: ReactNode }) {
  const t = useText()
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="outline" leftSection={<Icon of={IconDownload} />}>
          {label ?? t('dashboard.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

type Props = {
  /** Of the list: `/api/dashboard/users`. */
  path: string
  /** What is asked of it, without the question mark. */
  query: string
  label?: string
}

/** What is found, as a file. A download cannot ask for a fresh proof, so that it is asked before. */
export function ExportMenu({ path, query, label }: Props) {
  const t = useText()
  const take = async (ending: 'xlsx' | 'csv') => {
    const answer = await send('GET', '/api/account/proof')
    const lang = document.documentElement.lang
    if (answer.ok) location.assign(`${path}/export.${ending}?${query && `${query}&`}lang=${lang}`)
    else toast(answer.problem.message || t('dashboard.failed'), { tone: 'bad' })
  }
  return (
    <DownloadMenu label={label}>
      <Menu.Item onClick={() => void take('xlsx')}>{t('dashboard.export_xlsx')}</Menu.Item>
      <Menu.Item onClick={() => void take('csv')}>{t('dashboard.export_csv')}</Menu.Item>
    </DownloadMenu>
  )
}
