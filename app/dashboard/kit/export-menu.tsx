import type { ReactNode } from 'react'
import { Button, Menu } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { send, type Problem } from '../send.ts'
import { saveFile } from './save-file.ts'
import { toast } from './toast.tsx'

/** Menu of downloads, given as `Menu.Item`s. `label`: for pages with more than one such menu. */
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

type Exported = {
  /** API path of the list: `/api/dashboard/users`. */
  path: string
  /** Query string without the question mark. */
  query: string
}
type Props = Exported & {
  label?: string
  /** Also offers a PDF (features/pdf/report-export.server.ts). */
  pdf?: boolean
}

const urlOf = ({ path, query }: Exported, ending: string) =>
  `${path}/export.${ending}?${query && `${query}&`}lang=${document.documentElement.lang}`

/** Downloads the found records as a spreadsheet. A download cannot ask for a sign-in, so it is requested before. */
export async function downloadRecords(exported: Exported, ending: 'xlsx' | 'csv', onFail: (message: string) => void) {
  const signedIn = await send('GET', `${exported.path}/choices`)
  if (signedIn.ok) location.assign(urlOf(exported, ending))
  else onFail(signedIn.problem.message)
}

/** Saves an export in the background, so that the page can show the reason if it is refused. */
export async function saveExport(exported: Exported, ending: 'xlsx' | 'csv' | 'pdf'): Promise<Partial<Problem> | null> {
  const reauthenticated = await send('GET', '/api/account/proof')
  return reauthenticated.ok ? saveFile(urlOf(exported, ending)) : reauthenticated.problem
}

/** Exports the found rows as a file. A download cannot ask for reauthentication, so it is requested before. */
export function ExportMenu(props: Props) {
  const t = useText()
  const fail = (message?: string) => toast(message || t('dashboard.failed'), { tone: 'bad' })
  const take = async (ending: 'xlsx' | 'csv' | 'pdf') => {
    if (ending === 'pdf') {
      const problem = await saveExport(props, ending)
      return problem ? fail(problem.message) : undefined
    }
    const reauthenticated = await send('GET', '/api/account/proof')
    if (!reauthenticated.ok) return fail(reauthenticated.problem.message)
    location.assign(urlOf(props, ending))
  }
  return (
    <DownloadMenu label={props.label}>
      <Menu.Item onClick={() => void take('xlsx')}>{t('dashboard.export_xlsx')}</Menu.Item>
      <Menu.Item onClick={() => void take('csv')}>{t('dashboard.export_csv')}</Menu.Item>
      {props.pdf && <Menu.Item onClick={() => void take('pdf')}>{t('dashboard.export_pdf')}</Menu.Item>}
    </DownloadMenu>
  )
}
