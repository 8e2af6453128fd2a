/** Describes a change of a settings page, field by field, in readable text. */
import { formatIban } from '#kernel/iban.ts'
import { pick, type Locale, type Localized } from '#kernel/locale.ts'
import { formatMoney, type Minor } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'
import type { FieldShape } from '#resource/field.ts'
import type { SettingsPage } from '#resource/settings-page.ts'

type Values = Record<string, unknown>
export type Change = { name: string; before: string; value: string; ltr?: boolean }
type Reader = { t: Translate; locale: Locale; maskIbans: boolean }

/** The fields that changed, in the order of the form. */
export function changesOf(page: SettingsPage, before: Values, after: Values, reader: Reader): Change[] {
  return Object.entries(page.fields)
    .filter(([name]) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))
    .map(([name, field]) => ({
      name: reader.t(field.label),
      before: shown(field, before[name], reader),
      value: shown(field, after[name], reader),
      ...(field.kind === 'rows' && { ltr: true }),
    }))
}

/** `TR33 0006 •••• 1326`: enough to recognise the account in an email. */
export function maskIban(iban: string): string {
  const parts = formatIban(iban).split(' ')
  return parts.length > 3 ? `${parts[0]} ${parts[1]} •••• ${iban.slice(-4)}` : '••••'
}

function shown(field: FieldShape, value: unknown, reader: Reader): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return '–'
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
  return field.localized ? pick(value as Localized, reader.locale) : String(value)
}
