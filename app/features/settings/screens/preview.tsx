import { useEffect, useRef, useState } from 'react'
import { Button, Card } from '@mantine/core'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { send } from '#dashboard/send.ts'
import type { Values } from '#dashboard/kit/form/use-draft.ts'
import styles from './settings.module.css'

/** Debounce in milliseconds: the preview is updated when no key was pressed for this time. */
const PAUSE = 600

/** Preview of the public page with the unsaved values; only the editor sees it. */
export function Preview({ id, path, values }: { id: string; path: string; values: Values }) {
  const t = useText()
  const { to } = useLocale()
  const frame = useRef<HTMLIFrameElement>(null)
  const scrolled = useRef(0)
  const [address, setAddress] = useState<string | null>(null)
  const written = JSON.stringify(values)

  useEffect(() => {
    let gone = false
    const timer = setTimeout(async () => {
      const body = { values: JSON.parse(written) as Values }
      const answer = await send<{ preview: string }>('POST', `/api/dashboard/settings/${id}/preview`, body)
      if (gone || !answer.ok) return
      setAddress(`${to(path)}${path.includes('?') ? '&' : '?'}preview=${answer.value.preview}`)
    }, PAUSE)
    return () => {
      gone = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `to` is a new but equal function each time
  }, [id, path, written])

  useEffect(() => {
    // `replace` instead of `src`: otherwise each update would add an entry to the browser's history.
    if (address) frame.current?.contentWindow?.location.replace(address)
  }, [address])

  /** Disables links and forms of the previewed page and restores its scroll position. */
  const tame = () => {
    const page = frame.current?.contentWindow
    if (!page || page.location.href === 'about:blank') return
    page.scrollTo(0, scrolled.current)
    page.addEventListener('scroll', () => (scrolled.current = page.scrollY), { passive: true })
    for (const act of ['click', 'submit'])
      page.document.addEventListener(
        act,
        (event) => {
          if (!(event.target as Element).closest('a:not([role=button]), form, button')) return
          event.preventDefault()
          event.stopPropagation()
        },
        true,
      )
  }
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
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, whose policy lets only us frame it */}
      <iframe ref={frame} title={t('dashboard.settings.preview')} className={styles.frame} onLoad={tame} />
    </Card>
  )
}
