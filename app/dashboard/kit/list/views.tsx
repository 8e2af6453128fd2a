import { useState } from 'react'
import { Group, Menu } from '@mantine/core'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { useText } from '#kernel/text-context.tsx'
import type { ListQuery, SavedView } from '#resource/contract.ts'
import { Icon } from '#ui/icon.tsx'
import { useDashboard } from '../../dashboard-data.ts'
import { lazyDialog } from '../lazy-dialog.tsx'
import { useChange } from '../use-change.ts'
import { addressOf } from './list-params.ts'
import { ToolButton } from './tool-button.tsx'
import styles from './views.module.css'

const SaveView = lazyDialog(async () => (await import('./save-view.tsx')).SaveView)
const OwnViews = lazyDialog(async () => (await import('./own-views.tsx')).OwnViews)

type Props = { resource: string; views: readonly SavedView[]; query: ListQuery; onOpen: (query: string) => void }

/** Menu of saved list queries: the user's own, and those shared with the team. */
export function ViewsMenu({ resource, views, query, onOpen }: Props) {
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
            <Group key={view.id} gap={0} wrap="nowrap">
              <Menu.Item flex={1} onClick={() => onOpen(view.query)}>
                <bdi>{view.name}</bdi>
              </Menu.Item>
              <FavouriteItem view={view} />
            </Group>
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
        query={addressOf({ ...query, page: 1 }).toString()}
      />
      <OwnViews opened={open === 'own'} onClose={close} views={own} />
    </>
  )
}

/** A star that pins a saved view to the top of the menu, or removes it. */
function FavouriteItem({ view: { id, name } }: { view: SavedView }) {
  const t = useText()
  const { favourites } = useDashboard()
  const { change } = useChange()
  const on = favourites.some(({ view }) => view?.id === id)
  const label = t(on ? 'dashboard.view_favourite_remove' : 'dashboard.view_favourite_add', { name })
  const toggle = () =>
    void change({
      method: 'PUT',
      path: `/api/dashboard/favourites/views/${id}`,
      body: { favourite: !on },
      success: t(on ? 'dashboard.view_favourite_removed' : 'dashboard.view_favourite_added'),
    })
  return (
    <Menu.Item
      closeMenuOnClick={false}
      className={styles.star}
      data-on={on || undefined}
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      <Icon of={IconStar} size={20} />
    </Menu.Item>
  )
}
