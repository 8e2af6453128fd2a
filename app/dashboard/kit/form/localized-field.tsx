import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { clsx } from 'clsx'
import { directionOf, languageName, LOCALE_NAMES, LOCALES, type Locale, type Localized } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { PlainField } from './plain-field.tsx'
import type { FieldProps } from './use-input.ts'
import styles from './form.module.css'

/** A switch of all texts of a form to one language. `count` makes repeated switches to the same language take effect. */
type Turned = { locale: Locale; count: number }
type Switches = {
  turned: Turned | null
  /** The last refused save of the form; undefined before the first, and for a field outside of a form. */
  refused: unknown
}
const Switching = createContext<Switches>({ turned: null, refused: undefined })

export function LanguageSwitch({ turned, refused, children }: Switches & { children: ReactNode }) {
  const switches = useMemo(() => ({ turned, refused }), [turned, refused])
  return <Switching value={switches}>{children}</Switching>
}

/** A text in three languages as one field. Its tabs show which languages are missing or have an error. */
export function LocalizedField(props: FieldProps<Localized | null>) {
  const { field, path, value, onChange, errors } = props
  const t = useText()
  const { locale: own } = useLocale()
  const { turned, refused } = use(Switching)
  const [chosen, setChosen] = useState<Turned>({ locale: own, count: 0 })
  // Arabic is required; its error may also have the path of the field itself.
  const errorOf = (locale: Locale) => errors[`${path}.${locale}`] ?? (locale === 'ar' ? errors[path] : undefined)
  const wrong = LOCALES.filter(errorOf)
  const active = turned && turned.count > chosen.count ? turned.locale : chosen.locale
  const choose = (locale: Locale) => setChosen({ locale, count: turned?.count ?? 0 })
  // Each refused save opens a language with an error, once; after that the user may open another tab. Outside of a form,
  // a refused save is known by its errors.
  const [seen, setSeen] = useState<unknown>()
  const last = refused ?? errors
  if (seen !== last) {
    setSeen(last)
    if (wrong[0] && !wrong.includes(active)) choose(wrong[0])
  }
  const labelled = t(field.label)
  const found = errorOf(active)
  const problem = found && `${languageName(own, active)}: ${found}`
  return (
    <div className={styles.localized}>
      <div role="tablist" aria-label={t('dashboard.languages_of', { name: labelled })} className={styles.tabs}>
        {LOCALES.map((locale) => {
          const missing = !value?.[locale]?.trim()
          const state = wrong.includes(locale) ? 'wrong' : missing ? 'missing' : 'there'
          return (
            <button
              key={locale}
              type="button"
              role="tab"
              id={`${path}-${locale}`}
              aria-selected={locale === active}
              aria-controls={`${path}-panel`}
              tabIndex={locale === active ? 0 : -1}
              className={clsx(styles.tab, styles[state])}
              title={LOCALE_NAMES[locale]}
              onClick={() => choose(locale)}
              onKeyDown={(event) => {
                const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
                if (!step) return
                event.preventDefault()
                const way = directionOf(own) === 'rtl' ? -step : step
                const next = LOCALES[(LOCALES.indexOf(locale) + way + LOCALES.length) % LOCALES.length]!
                choose(next)
                document.getElementById(`${path}-${next}`)?.focus()
              }}
            >
              <span lang={locale}>{locale === 'ar' ? 'ع' : locale.toUpperCase()}</span>
              {state !== 'there' && (
                <VisuallyHidden>
                  {t(state === 'wrong' ? 'dashboard.tab_wrong' : 'dashboard.tab_missing')}
                </VisuallyHidden>
              )}
            </button>
          )
        })}
      </div>
      <div role="tabpanel" id={`${path}-panel`} aria-labelledby={`${path}-${active}`}>
        <PlainField
          {...props}
          key={active}
          path={`${path}.${active}`}
          errors={problem ? { ...errors, [`${path}.${active}`]: problem } : errors}
          field={{ ...field, localized: false, optional: active !== 'ar' || Boolean(field.optional) }}
          value={value?.[active] ?? ''}
          onChange={(text) => onChange({ ...(value ?? { ar: '' }), [active]: text as string })}
          lang={active}
          dir={directionOf(active)}
        />
      </div>
    </div>
  )
}
