/** Describes a change of a settings page, field by field, in readable text. */
import { formatIban } from '#kernel/iban.ts'
import { LOCALE_NAMES, LOCALES, type Locale, type Localized } from '#kernel/locale.ts'
import { formatMoney, type Minor } from '#kernel/money.ts'
import { renditionUrl, type Picture } from '#kernel/picture.ts'
import type { Translate } from '#kernel/text.ts'
import type { FieldShape } from '#resource/field.ts'
import type { SettingsPage } from '#resource/settings-page.ts'

/** Stands for an empty field. */
const NONE = '–'
/** Pixels: large enough to read a payment code. */
const PICTURE_WIDTH = 960

type Values = Record<string, unknown>
type Change = { name: string; before: string; value: string; ltr?: boolean }
type Reader = { t: Translate; locale: Locale; maskIbans: boolean }

/** The fields that changed, in the order of the form; of a text in several languages, each language that changed. */
export function changesOf(page: SettingsPage, before: Values, after: Values, reader: Reader): Change[] {
  return Object.entries(page.fields).flatMap(([name, field]) => {
    const label = reader.t(field.label)
    if (field.localized) return textChanges(label, before[name] as Text, after[name] as Text)
    if (JSON.stringify(before[name] ?? null) === JSON.stringify(after[name] ?? null)) return []
    const ltr = (field.kind === 'rows' || field.kind === 'image') && { ltr: true }
    return [
      { name: label, before: shown(field, before[name], reader), value: shown(field, after[name], reader), ...ltr },
    ]
  })
}

type Text = Partial<Localized> | null | undefined

const textChanges = (label: string, before: Text, after: Text): Change[] =>
  LOCALES.filter((locale) => (before?.[locale] ?? '') !== (after?.[locale] ?? '')).map((locale) => ({
    name: `${label} (${LOCALE_NAMES[locale]})`,
    before: before?.[locale] || NONE,
    value: after?.[locale] || NONE,
  }))

/** `TR33 0006 •••• 1326`: enough to recognise the account in an email. */
export function maskIban(iban: string): string {
  const parts = formatIban(iban).split(' ')
  return parts.length > 3 ? `${parts[0]} ${parts[1]} •••• ${iban.slice(-4)}` : '••••'
}

function shown(field: FieldShape, value: unknown, reader: Reader): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return NONE
  if (field.kind === 'money') return formatMoney(value as Minor, 'TRY', reader.locale)
  if (field.kind === 'rows')
    return (value as Values[])
      .map((row) =>
        Object.entries(field.fields!)
          .map(([name, inner]) => shown(inner, row[name], reader))
          .join(' '),
      )
      .join(' · ')
  if (field.kind === 'choice') return String(value)
  if (field.format === 'iban') return reader.maskIbans ? maskIban(String(value)) : formatIban(String(value))
  if (field.kind === 'image') return renditionUrl(value as Picture, PICTURE_WIDTH, 'jpg')
  return String(value)
}
