import '@mantine/spotlight/styles.layer.css'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Spotlight, spotlight } from '@mantine/spotlight'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDesk } from '../desk.ts'
import { iconOf } from '../icons.ts'
import { Look } from './look.tsx'

/** Ctrl K: every screen that one may open, by a few letters of its name. `asked` counts how often it was called. */
export function Palette({ asked }: { asked: number }) {
  const t = useText()
  const { to } = useLocale()
  const navigate = useNavigate()
  const { menu } = useDesk()
  useEffect(() => {
    if (asked) spotlight.open()
  }, [asked])
  const groups = menu.map(({ id, entries }) => ({
    group: t(`desk.group.${id}`),
    actions: entries.map(({ path, label, icon }) => ({
      id: path,
      label: t(label),
      leftSection: <Icon of={iconOf(icon)} />,
      onClick: () => void navigate(to(`/dashboard/${path}`)),
    })),
  }))
  return (
    <Look>
      <Spotlight
        actions={groups}
        shortcut={null}
        scrollable
        maxHeight={420}
        nothingFound={t('desk.nothing_found')}
        searchProps={{
          leftSection: <Icon of={IconSearch} />,
          placeholder: t('desk.search_or_do'),
          'aria-label': t('desk.search_or_do'),
        }}
      />
    </Look>
  )
}
