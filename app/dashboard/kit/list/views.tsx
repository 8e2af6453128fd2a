import { useState } from 'react'
import { Menu } from '@mantine/core'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import { useText } from '#kernel/text-context.tsx'
import type { ListQuery, SavedView } from '#resource/contract.ts'
import { lazyDialog } from '../lazy-dialog.tsx'
import { addressOf } from './list-params.ts'
import { ToolButton } from './tool-button.tsx'

const SaveView = lazyDialog(async () => (await import('./save-view.tsx')).SaveView)
const OwnViews = lazyDialog(async () => (await import('./own-views.tsx')).OwnViews)

type Props = { resource: string; views: readonly SavedView[]; asked: ListQuery; onOpen: (query: string) => void }

/** Questions worth asking again, under a name: one's own, or for the whole team. */
export function ViewsMenu({ resource, views, asked, onOpen }: Props) {
  const t = useText()
  const [open, setOpen] = useState<'save' | 'own' | null>(null)
  const close = () => setOpen(null)
  const own = views.filter(({ mine }) => mine)
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ToolButton icon={IconBookmark} name={t('dashboard.views')} />
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <Menu.Item key={view.id} onClick={() => onOpen(view.query)}>
              <bdi>{view.name}</bdi>
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setOpen('save')}>{t('dashboard.view_save')}</Menu.Item>
          {own.length > 0 && <Menu.Item onClick={() => setOpen('own')}>{t('dashboard.views_own')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <SaveView
        opened={open === 'save'}
        onClose={close}
        resource={resource}
        query={addressOf({ ...asked, page: 1 }).toString()}
      />
      <OwnViews opened={open === 'own'} onClose={close} views={own} />
    </>
  )
}
