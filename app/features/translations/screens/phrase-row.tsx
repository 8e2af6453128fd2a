import { useRef, useState } from 'react'
import { Badge, Tooltip } from '@mantine/core'
import type { FormRow, PhraseRow as Phrase } from '#features/translations/phrase-table.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { directionOf, LOCALE_NAMES, LOCALES, type Locale } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { numbersOf } from './numbers.ts'
import { PhraseEditor } from './phrase-editor.tsx'
import styles from './translations.module.css'

/** One phrase: its key and its texts in each language. */
export function PhraseRow({ row, editable }: { row: Phrase; editable: boolean }) {
  const t = useText()
  return (
    <tr className={styles.phrase}>
      <th scope="row" className={styles.key}>
        <bdi dir="ltr">{row.key}</bdi>
        {row.blanks.length > 0 && (
          <p className={styles.blanks} aria-label={t('dashboard.translations.blanks')}>
            {row.blanks.map((name) => (
              <code key={name} dir="ltr" className={styles.blank}>
                {`{{${name}}}`}
              </code>
            ))}
          </p>
        )}
      </th>
      {LOCALES.map((locale) => (
        <td key={locale} dir={directionOf(locale)} data-language={LOCALE_NAMES[locale]}>
          <Words row={row} locale={locale} editable={editable} />
        </td>
      ))}
    </tr>
  )
}

type Props = { row: Phrase; locale: Locale; editable: boolean }

function Words({ row, locale, editable }: Props) {
  const t = useText()
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const forms = row.languages[locale]
  const close = () => {
    setEditing(false)
    // The focus returns to the button that opened the editor.
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (editing) return <PhraseEditor row={row} locale={locale} onClose={close} />
  const words = (
    <span lang={locale} dir={directionOf(locale)} className={styles.words}>
      {forms.map((form) => (
        <Form key={form.form} form={form} locale={locale} />
      ))}
    </span>
  )
  return (
    <>
      {editable ? (
        <button ref={opener} type="button" className={styles.open} onClick={() => setEditing(true)}>
          <VisuallyHidden>
            {t('dashboard.translations.edit', { key: row.key, language: LOCALE_NAMES[locale] })}:{' '}
          </VisuallyHidden>
          {words}
        </button>
      ) : (
        words
      )}
      <Marks forms={forms} />
    </>
  )
}

function Form({ form, locale }: { form: FormRow; locale: Locale }) {
  const t = useText()
  const words = form.value ?? form.standard
  return (
    <span className={styles.form}>
      {form.form && (
        <span dir="ltr" className={styles.numbers}>
          {numbersOf(locale, form.form)}
        </span>
      )}
      {words.trim() ? withBlanks(words) : <em className={styles.none}>{t('dashboard.translations.none')}</em>}
    </span>
  )
}

/** Isolates `{{name}}`, in texts of both directions. */
function withBlanks(text: string) {
  return text.split(/(\{\{\s*\w+\s*\}\})/).map((part, i) =>
    i % 2 ? (
      <code key={`${part}${text.indexOf(part)}`} dir="ltr" className={styles.blank}>
        {part}
      </code>
    ) : (
      part
    ),
  )
}

/** Marks of a text: overridden by whom and when, and whether it needs a review. */
function Marks({ forms }: { forms: FormRow[] }) {
  const t = useText()
  const { locale } = useLocale()
  const changed = forms.find(({ value }) => value !== null)
  if (!changed) return null
  const at = changed.at && formatDateTime(new Date(changed.at), locale)
  const stale = forms.some(({ staleSince }) => staleSince !== null)
  const unused = forms.some((form) => form.unused)
  return (
    <div className={styles.marks}>
      <Tooltip label={t('dashboard.translations.changed_by', { name: changed.by ?? '—', at: isolateLtr(at ?? '') })}>
        <Badge color="pine" size="sm" tabIndex={0}>
          {t('dashboard.translations.changed')}
        </Badge>
      </Tooltip>
      {stale && (
        <Badge color="saffron" size="sm">
          {t('dashboard.translations.stale')}
        </Badge>
      )}
      {unused && (
        <Badge color="pome" size="sm">
          {t('dashboard.translations.unused')}
        </Badge>
      )}
    </div>
  )
}
