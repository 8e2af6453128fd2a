import '@mantine/spotlight/styles.layer.css'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight'
import IconCornerDownLeft from '@tabler/icons-react/dist/esm/icons/IconCornerDownLeft.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { foldForSearch } from '#kernel/arabic.ts'
import { isolate } from '#kernel/bidi.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { TextKey } from '#kernel/text.ts'
import { Icon } from '#ui/icon.tsx'
import { useDashboard } from '../dashboard-data.ts'
import { iconOf } from '../icons.ts'
import { send, type Problem } from '../send.ts'
import { saveTheme } from '../shell/preferences.ts'
import { useTheme } from '../shell/use-theme.ts'
import { spotlight, spotlightStore, usePaletteListbox } from './palette-listbox.tsx'
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
  const [help, setHelp] = useState(false)
  const [seen, setSeen] = useState(0)
  if (timesOpened !== seen) {
    setSeen(timesOpened)
    if (mode === 'help') setHelp(true)
  }
  useEffect(() => {
    if (timesOpened && mode === 'search') spotlight.open()
  }, [timesOpened, mode])

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
  const action = (id: string, label: string, icon: Parameters<typeof Icon>[0]['of'], onClick: () => void) => ({
    id,
    label,
    leftSection: <Icon of={icon} />,
    onClick,
  })
  const dark = useTheme() === 'dark'
  const groups: SpotlightActionGroupData[] = [
    {
      group: t('dashboard.palette.screens'),
      actions: screens.map(({ path, label, icon }) => action(path, t(label), iconOf(icon), go(path))),
    },
    {
      group: t('dashboard.palette.commands'),
      actions: [
        ...adds.map(({ path, label }) => action(`new-${path}`, t(label), IconPlus, go(`${path}/new`))),
        action('theme', t(dark ? 'dashboard.theme.light' : 'dashboard.theme.dark'), IconMoon, () =>
          saveTheme(dark ? 'light' : 'dark'),
        ),
        action('help', t('dashboard.shortcuts'), IconKeyboard, () => setHelp(true)),
      ],
    },
  ]
  // Until the new results arrive, those of the text before it stay.
  const found = q ? answer.found : []
  const hits: SpotlightActionGroupData[] = found.map(({ label, icon, hits: own }) => ({
    group: t(label),
    actions: own.map(({ path, name, note }) => ({
      // Isolated: it may be a phone number.
      ...action(`${label} ${path}`, isolate(name), iconOf(icon), go(path)),
      description: note,
      rightSection: <Icon of={IconCornerDownLeft} size={16} mirror />,
    })),
  }))
  const words = foldForSearch(query).split(' ').filter(Boolean)
  const fits = ({ label }: SpotlightActionData) => words.every((word) => foldForSearch(label ?? '').includes(word))
  const all = [...groups.map(({ group, actions }) => ({ group, actions: actions.filter(fits) })), ...hits]
  const shown = [...Map.groupBy(all, ({ group }) => group)]
    .map(([group, parts]) => ({ group, actions: parts.flatMap(({ actions }) => actions) }))
    .filter(({ actions }) => actions.length > 0)
  const results = shown.flatMap(({ actions }) => actions)
  const listbox = usePaletteListbox(q, results.length)
  const options = shown.map(({ group, actions }) => ({
    group,
    actions: actions.map((one) => ({ ...one, ...listbox.resultAt(results.indexOf(one)) })),
  }))
  const emptyText = (): string => {
    if (q && answer.q !== q) return t('ui.loading')
    if (!answer.problem) return t('dashboard.nothing_found')
    return answer.problem.status === 0 ? t('dashboard.offline') : answer.problem.message || t('dashboard.failed')
  }
  return (
    <MantineTheme>
      <Spotlight
        store={spotlightStore}
        actions={options}
        // The results are already filtered above, with folded Arabic letters, and contain records from the server.
        filter={(_, actions) => actions}
        query={query}
        onQueryChange={setQuery}
        shortcut={null}
        scrollable
        maxHeight={440}
        nothingFound={<output>{emptyText()}</output>}
        scrollAreaProps={{ ...listbox.list, 'aria-label': t('dashboard.search_or_do') }}
        searchProps={{
          ...listbox.input,
          leftSection: <Icon of={IconSearch} />,
          placeholder: t('dashboard.search_or_do'),
          'aria-label': t('dashboard.search_or_do'),
          // As the server accepts it.
          maxLength: 100,
        }}
      />
      <Shortcuts opened={help} onClose={() => setHelp(false)} />
    </MantineTheme>
  )
}
