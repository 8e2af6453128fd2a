import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { foldForSearch } from '#kernel/arabic.ts'
import { isolate } from '#kernel/bidi.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { TextKey } from '#kernel/text.ts'
import { useDashboard } from '../dashboard-data.ts'
import { iconOf } from '../icons.ts'
import { send, type Problem } from '../send.ts'
import { saveTheme } from '../shell/preferences.ts'
import { useTheme } from '../shell/use-theme.ts'
import { Dialog } from './dialog.tsx'
import { PaletteList, type PaletteAction, type PaletteGroup } from './palette-list.tsx'
import { MantineTheme } from './theme-provider.tsx'
import { Shortcuts } from './shortcuts.tsx'

type Found = { label: TextKey; icon: string; hits: { path: string; name: string; note?: string }[] }[]
export type PaletteMode = 'search' | 'help'

/** Command palette (Ctrl+K): finds screens, records and commands. `timesOpened` counts how often it was opened. */
export function Palette({ mode, timesOpened }: { mode: PaletteMode; timesOpened: number }) {
  const t = useText()
  const { to } = useLocale()
  const navigate = useNavigate()
  const { menu, adds } = useDashboard()
  const [query, setQuery] = useState('')
  const q = query.trim()
  const [answer, setAnswer] = useState<{ q: string; found: Found; problem?: Problem }>({ q: '', found: [] })
  const [opened, setOpened] = useState<PaletteMode | null>(null)
  const [seen, setSeen] = useState(0)
  if (timesOpened !== seen) {
    setSeen(timesOpened)
    setOpened(mode)
    setQuery('')
  }
  const close = () => setOpened(null)

  useEffect(() => {
    if (!q) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const got = await send<Found>('GET', `/api/dashboard/search?q=${encodeURIComponent(q)}`, undefined, stop)
      if (!stop.signal.aborted) setAnswer(got.ok ? { q, found: got.value } : { q, found: [], problem: got.problem })
    }, 200)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q])

  const screens = menu.flatMap(({ tabs }) => tabs)
  const go = (path: string) => () => void navigate(to(`/dashboard/${path}`))
  const dark = useTheme() === 'dark'
  const groups: PaletteGroup[] = [
    {
      name: t('dashboard.palette.screens'),
      actions: screens.map(({ path, label, icon }) => ({
        id: path,
        label: t(label),
        icon: iconOf(icon),
        run: go(path),
      })),
    },
    {
      name: t('dashboard.palette.commands'),
      actions: [
        ...adds.map(({ path, label }) => ({
          id: `new-${path}`,
          label: t(label),
          icon: IconPlus,
          run: go(`${path}/new`),
        })),
        {
          id: 'theme',
          label: t(dark ? 'dashboard.theme.light' : 'dashboard.theme.dark'),
          icon: IconMoon,
          run: () => saveTheme(dark ? 'light' : 'dark'),
        },
        { id: 'help', label: t('dashboard.shortcuts'), icon: IconKeyboard, run: () => setOpened('help') },
      ],
    },
  ]
  // Until the new results arrive, those of the text before it stay.
  const found = q ? answer.found : []
  const hits: PaletteGroup[] = found.map(({ label, icon, hits: own }) => ({
    name: t(label),
    actions: own.map(({ path, name, note }) => ({
      id: `${label} ${path}`,
      // Isolated: it may be a phone number.
      label: isolate(name),
      icon: iconOf(icon),
      note,
      isRecord: true,
      run: go(path),
    })),
  }))
  const words = foldForSearch(query).split(' ').filter(Boolean)
  const fits = ({ label }: PaletteAction) => words.every((word) => foldForSearch(label).includes(word))
  const all = [...groups.map(({ name, actions }) => ({ name, actions: actions.filter(fits) })), ...hits]
  const shown = [...Map.groupBy(all, ({ name }) => name)]
    .map(([name, parts]) => ({ name, actions: parts.flatMap(({ actions }) => actions) }))
    .filter(({ actions }) => actions.length > 0)
  const emptyText = (): string => {
    if (q && answer.q !== q) return t('ui.loading')
    if (!answer.problem) return t('dashboard.nothing_found')
    return answer.problem.status === 0 ? t('dashboard.offline') : answer.problem.message || t('dashboard.failed')
  }
  return (
    <MantineTheme>
      <Dialog
        opened={opened === 'search'}
        onClose={close}
        withCloseButton={false}
        padding={0}
        size={600}
        yOffset={80}
        attributes={{ content: { 'aria-label': t('dashboard.search_or_do') } }}
      >
        <PaletteList query={query} onQuery={setQuery} groups={shown} emptyText={emptyText()} onClose={close} />
      </Dialog>
      <Shortcuts opened={opened === 'help'} onClose={close} />
    </MantineTheme>
  )
}
