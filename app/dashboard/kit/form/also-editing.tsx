import { useEffect, useState } from 'react'
import { Text } from '@mantine/core'
import { isolate } from '#kernel/bidi.ts'
import { formatTime } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'

const EVERY_MS = 20_000
/** After this time without input (ms) the form stops reporting: a forgotten tab must not extend the session. */
const IDLE_MS = 300_000
const PATH = '/api/dashboard/editing'

const INPUT = ['keydown', 'pointerdown'] as const

type Editor = { name: string; since: string }

/**
 * Shows who else has this form open. Reports every 20 seconds while the tab is visible and in use.
 * @param form `campaigns.5`; null when nothing is edited
 */
export function AlsoEditing({ form }: { form: string | null }) {
  const t = useText()
  const { locale } = useLocale()
  const [editors, setEditors] = useState<Editor[]>([])
  useEffect(() => {
    if (!form) return
    let open = true
    let used = Date.now()
    const use = () => (used = Date.now())
    const report = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - used > IDLE_MS) return
      const others = await reportOpen(form)
      if (open && others) setEditors(others)
    }
    void report()
    const timer = setInterval(() => void report(), EVERY_MS)
    for (const event of INPUT) window.addEventListener(event, use)
    return () => {
      open = false
      clearInterval(timer)
      for (const event of INPUT) window.removeEventListener(event, use)
      void fetch(`${PATH}/${form}`, { method: 'DELETE', keepalive: true }).catch(() => null)
    }
  }, [form])
  return (
    <output>
      {editors.map(({ name, since }) => (
        <Text key={name} component="span" display="block" size="sm" c="dimmed">
          {t('dashboard.also_editing', { name: isolate(name), time: formatTime(new Date(since), locale) })}{' '}
          {t('dashboard.also_editing_note')}
        </Text>
      ))}
    </output>
  )
}

/** Does not use `send`, which may open dialogs: it runs in the background, and another report follows a failed one. */
async function reportOpen(form: string): Promise<Editor[] | null> {
  try {
    const answer = await fetch(PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ form }),
    })
    return answer.ok ? ((await answer.json()) as Editor[]) : null
  } catch {
    return null
  }
}
