import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { TextField } from '#ui/text-field.tsx'
import { kindOf } from '../kinds.ts'
import styles from './quick-search.module.css'

const PANEL = 'quick-search'
/** Debounce in milliseconds before suggestions are requested. */
const DEBOUNCE_MS = 180
const MAX_SUGGESTIONS = 6
/** Minimum letters, because one letter matches everything. */
const LEAST = 2

type Suggestion = { resource: string; id: number; title: string; path: string }

/** Opens the search below the header, also without JavaScript. */
export function QuickSearchButton({ className }: { className?: string | undefined }) {
  const t = useText()
  return (
    <button type="button" popoverTarget={PANEL} aria-label={t('search.title')} className={className}>
      <Icon of={IconSearch} size={21} />
    </button>
  )
}

/** A form that opens the search page. While the visitor types, the first results are shown below it. */
export function QuickSearch() {
  const t = useText()
  const { to } = useLocale()
  const panel = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const list = useId()
  const [typed, setTyped] = useState('')
  const found = useSuggestions(typed)
  const navigate = useNavigate()
  const close = () => panel.current?.hidePopover()

  function search(event: FormEvent) {
    event.preventDefault()
    close()
    void navigate(to(`/search?${new URLSearchParams({ q: typed })}`))
  }

  /** The arrow keys move between the field and the results. */
  function walk(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    const stops = [...panel.current!.querySelectorAll<HTMLElement>('input[name=q], [data-finding]')]
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    // The keys work in the field and on the links.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      id={PANEL}
      popover="auto"
      ref={panel}
      className={styles.panel}
      onKeyDown={walk}
      onToggle={(event) => event.newState === 'open' && field.current?.focus()}
    >
      <button
        type="button"
        popoverTarget={PANEL}
        popoverTargetAction="hide"
        aria-label={t('ui.close')}
        className={styles.close}
      >
        <Icon of={IconX} size={22} />
      </button>
      <search className={styles.sheet}>
        <form action={to('/search')} className={styles.form} onSubmit={search}>
          <TextField
            type="search"
            name="q"
            label={t('search.label')}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            ref={field}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            aria-controls={list}
          />
          <Button type="submit" variant="pine" icon={<Icon of={IconSearch} />}>
            {t('search.find')}
          </Button>
        </form>
        <ul id={list} className={styles.list} aria-label={t('search.suggestions')}>
          {found.map(({ resource, id, title, path }) => (
            <li key={`${resource}-${id}`}>
              <Link to={to(path)} className={styles.finding} data-finding onClick={close}>
                <bdi>{title}</bdi>
                <span className={styles.kind}>{t(kindOf(resource).label)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </search>
    </div>
  )
}

/** The first results for the typed text. Earlier results stay until new ones arrive. */
function useSuggestions(typed: string): readonly Suggestion[] {
  const { locale } = useLocale()
  const [found, setFound] = useState<readonly Suggestion[]>([])
  const words = typed.trim()
  useEffect(() => {
    if (words.length < LEAST) return
    const request = new AbortController()
    const timer = setTimeout(() => {
      const query = new URLSearchParams({ q: words, lang: locale, per_page: String(MAX_SUGGESTIONS) })
      fetch(`/api/search?${query}`, { signal: request.signal })
        .then(async (answer) => {
          if (answer.ok) setFound(((await answer.json()) as { data: Suggestion[] }).data)
        })
        // Suggestions are optional: the form works without them.
        .catch(() => {})
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [words, locale])
  return words.length < LEAST ? [] : found
}
