import { useEffect, useRef, useState } from 'react'
import { Button, Card, SegmentedControl, useComputedColorScheme } from '@mantine/core'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { LOCALE_NAMES, localePath, type Locale } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { send } from '#dashboard/send.ts'
import type { Values } from '#dashboard/kit/form/use-draft.ts'
import { freezePage } from './preview-frame.ts'
import styles from './settings.module.css'

/** Milliseconds without a key before the page is loaded again. */
const DEBOUNCE_MS = 600

type Stored = { preview: string; problems: Record<string, string> }
type Props = { id: string; path: string; languages: readonly Locale[]; values: Values }

/** The public page with the unsaved values, which only the editor sees: by device, theme and language. */
export function Preview({ id, path, languages, values }: Props) {
  const t = useText()
  const { locale: own } = useLocale()
  const [device, setDevice] = useState('phone')
  const [theme, setTheme] = useState<string>(useComputedColorScheme('light'))
  const [locale, setLocale] = useState<Locale>(languages.includes(own) ? own : 'ar')
  const frame = useRef<HTMLIFrameElement>(null)
  const scrolled = useRef(0)
  const [address, setAddress] = useState<string | null>(null)
  const [problems, setProblems] = useState<string[]>([])
  const [failed, setFailed] = useState(false)
  const written = JSON.stringify(values)

  useEffect(() => {
    let cancelled = false
    const timer = setTimeout(async () => {
      const body = { values: JSON.parse(written) as Values }
      const answer = await send<Stored>('POST', `/api/dashboard/settings/${id}/preview`, body)
      if (cancelled) return
      setFailed(!answer.ok)
      if (!answer.ok) return
      setProblems(Object.values(answer.value.problems))
      const shown = new URLSearchParams({ preview: answer.value.preview, theme })
      setAddress(`${localePath(locale, path)}${path.includes('?') ? '&' : '?'}${shown}`)
    }, DEBOUNCE_MS)
    return () => {
      cancelled = true
      clearTimeout(timer)
    }
  }, [id, path, written, theme, locale])

  useEffect(() => {
    // Not by `src`: every load would become a step back in the browser's history.
    if (address) frame.current?.contentWindow?.location.replace(address)
  }, [address])

  // The page keeps the width of the device and is scaled down to the room in the column.
  useEffect(() => {
    const page = frame.current!
    const stage = page.parentElement!
    const observer = new ResizeObserver(() =>
      stage.style.setProperty('--fit', String(Math.min(1, stage.clientWidth / page.offsetWidth))),
    )
    observer.observe(stage)
    observer.observe(page)
    return () => observer.disconnect()
  }, [])

  return (
    <Card component="section" aria-label={t('dashboard.settings.preview')} className={styles.preview}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('dashboard.settings.preview')}</h2>
        <Button
          component="a"
          href={address ?? undefined}
          target="_blank"
          rel="noopener"
          size="xs"
          variant="default"
          disabled={!address}
          leftSection={<Icon of={IconExternalLink} size={16} mirror />}
        >
          {t('dashboard.settings.preview_open')}
        </Button>
      </div>
      <div className={styles.switches}>
        <SegmentedControl
          size="xs"
          aria-label={t('dashboard.settings.preview_device')}
          value={device}
          onChange={setDevice}
          data={[
            { value: 'phone', label: t('dashboard.settings.preview_phone') },
            { value: 'desktop', label: t('dashboard.settings.preview_desktop') },
          ]}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('dashboard.theme')}
          value={theme}
          onChange={setTheme}
          data={(['light', 'dark'] as const).map((value) => ({ value, label: t(`dashboard.theme.${value}`) }))}
        />
        {languages.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={t('dashboard.language')}
            value={locale}
            onChange={(value) => setLocale(value as Locale)}
            data={languages.map((value) => ({ value, label: <span lang={value}>{LOCALE_NAMES[value]}</span> }))}
          />
        )}
      </div>
      {failed && (
        <Alert kind="warning" className={styles.alert}>
          {t('dashboard.settings.preview_failed')}
        </Alert>
      )}
      {problems.length > 0 && (
        <Alert kind="warning" title={t('dashboard.settings.preview_problems')} className={styles.alert}>
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      {/* Scaled from its left edge in every language. */}
      <div className={styles.stage} data-device={device} dir="ltr">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, whose policy lets only us frame it */}
        <iframe
          ref={frame}
          title={t('dashboard.settings.preview')}
          className={styles.frame}
          onLoad={() => freezePage(frame.current?.contentWindow, scrolled)}
        />
      </div>
    </Card>
  )
}
