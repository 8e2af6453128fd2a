import { useState } from 'react'
import { Alert, Button, Card, SegmentedControl, Stack } from '@mantine/core'
import { languageName, LOCALE_NAMES, LOCALES, type Locale } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { TextKey, Translate } from '#kernel/text.ts'
import type { Names } from '#resource/contract.ts'
import type { FieldShape } from '#resource/field.ts'
import { Alert as Notice } from '#ui/alert.tsx'
import { Field } from './field.tsx'
import { LanguageSwitch } from './localized-field.tsx'
import type { Draft, Errors } from './use-draft.ts'
import styles from './form.module.css'

type Fields = Record<string, FieldShape>
type FormGroup = { label: TextKey | null; fields: string[]; aside: boolean }
type Props = {
  fields: Fields
  groups: readonly FormGroup[]
  draft: Draft
  names?: Names
  readOnly?: boolean
  /** Kind of the generated cover (`/covers/{cover}-{id}.svg`), shown while there is no picture. */
  cover?: string
  /** Cards above the side fields: publishing, facts. */
  aside?: React.ReactNode
  /** Read-only cards below the fields at the side. */
  readOnlyCards?: React.ReactNode
}

/** The cards of a form: main fields in the middle, small ones at the side. */
export function FormCards({ fields, groups, draft, names, readOnly = false, cover, aside, readOnlyCards }: Props) {
  const t = useText()
  const [turned, setTurned] = useState<{ locale: Locale; count: number } | null>(null)
  const localized = Object.values(fields).some((field) => field.localized)
  const card = ({ label, fields: own }: FormGroup, i: number) => (
    <Card key={label ?? i} component="section" aria-label={label ? t(label) : undefined}>
      {label && <h2 className={styles.heading}>{t(label)}</h2>}
      <Stack>
        {own.map((name) => (
          <Field
            key={name}
            path={name}
            field={fields[name]!}
            value={draft.values[name] ?? null}
            onChange={(value) => draft.set(name, value)}
            errors={draft.errors}
            readOnly={readOnly}
            cover={cover}
            {...(names && { names })}
          />
        ))}
      </Stack>
    </Card>
  )
  return (
    <LanguageSwitch turned={turned} refused={draft.refused}>
      {localized && (
        <SegmentedControl
          aria-label={t('dashboard.texts_in')}
          className={styles.turn}
          size="xs"
          data={LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
          value={turned?.locale ?? ''}
          onChange={(locale) => setTurned({ locale: locale as Locale, count: (turned?.count ?? 0) + 1 })}
        />
      )}
      <div className={styles.columns}>
        <Stack gap="lg">{groups.filter((group) => !group.aside).map(card)}</Stack>
        <Stack gap="lg">
          {aside}
          {groups.filter((group) => group.aside).map(card)}
          {readOnlyCards}
        </Stack>
      </div>
    </LanguageSwitch>
  )
}

/** Errors above the form; each line links to its field. */
export function Problems({ message, fields, errors }: { message: string; fields: Fields; errors: Errors }) {
  const t = useText()
  const { locale } = useLocale()
  const list = Object.entries(errors)
  return (
    <Alert role="alert" color="pome" variant="light" title={message}>
      {list.length > 0 && (
        <ul className={styles.problems}>
          {list.map(([path, problem]) => (
            <li key={path}>
              <Button variant="subtle" size="compact-sm" color="pome" onClick={() => focusField(path)}>
                {labelOf(t, locale, fields, path)}
              </Button>{' '}
              {problem}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

/** `Title (Turkish)`, `Accounts 2: IBAN`. Returns a path that names no field as it is. */
function labelOf(t: Translate, reader: Locale, fields: Fields, path: string): string {
  const [name, first, ...rest] = path.split('.')
  const field = fields[name!]
  if (!field) return path
  const label = t(field.label)
  // Arabic is required: an error of the whole text is about it.
  if (field.localized) return `${label} (${languageName(reader, first ?? 'ar')})`
  if (!field.fields || first === undefined) return label
  const row = `${label} ${Number(first) + 1}`
  return rest.length > 0 ? `${row}: ${labelOf(t, reader, field.fields, rest.join('.'))}` : row
}

/** Warnings about values that are saved but should be checked; each line links to its field. */
export function Warnings({ warnings, fields }: { warnings: { field: string; message: string }[]; fields: Fields }) {
  const t = useText()
  return (
    <Notice kind="warning" title={t('dashboard.check_please')}>
      <ul className={styles.problems}>
        {warnings.map(({ field, message }) => (
          <li key={field}>
            <Button variant="subtle" size="compact-sm" onClick={() => focusField(field)}>
              {t(fields[field]!.label)}
            </Button>{' '}
            {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Elements of a field that can take the focus, in order of preference: language tabs come before the text. */
const INPUTS = [
  '[aria-invalid=true]',
  'input:not([type=hidden]), textarea, [contenteditable=true]',
  '[role=tabpanel] button',
  'button',
]

/** Focuses the field of an error, at any depth. A field whose code loads on scroll is scrolled to and waited for. */
export function focusField(path: string, tries = 40): void {
  for (let parts = path.split('.'); parts.length > 0; parts = parts.slice(0, -1)) {
    const field = document.querySelector(`[data-field="${CSS.escape(parts.join('.'))}"]`)
    if (!field) continue
    field.scrollIntoView({ block: 'center' })
    const input = INPUTS.map((kind) => field.querySelector<HTMLElement>(kind)).find((found) => found)
    if (input) return input.focus({ preventScroll: true })
    if (tries > 0) setTimeout(() => focusField(path, tries - 1), 50)
    return
  }
}
