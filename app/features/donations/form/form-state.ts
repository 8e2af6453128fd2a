/**
 * The rules of a donation (docs/reference/site-rules.md "Donation form"): the same for the wizard, the page's form,
 * the page's action and the API. Problems are text keys. No zod: this is in the public bundle.
 */
import {
  DONATION_FIELDS,
  donationField,
  type DonationFormState,
  type PlainValues,
} from '#features/donations/record/fields.ts'
import { middleAmount, type SuggestedAmount } from '#features/campaigns/campaign.ts'
import { isAddress } from '#features/mail/address.ts'
import { compactEmail } from '#kernel/contact-input.ts'
import { fieldsWith } from '#kernel/fields.ts'
import type { Locale } from '#kernel/locale.ts'
import { containsCardNumber } from '#kernel/card-number.ts'
import { formatMoney, parseAmount, toMajor, type AmountProblem, type Minor } from '#kernel/money.ts'
import type { FieldProblem } from '#kernel/refusal.ts'

export type Limits = { minimum: Minor; maximum: Minor }
export type ParsedForm<T> = { ok: true; value: T } | { ok: false; problem: FieldProblem }

export type Problems<F> = { [K in keyof F]?: FieldProblem }

const no = (code: string, params?: FieldProblem['params']): { ok: false; problem: FieldProblem } => ({
  ok: false,
  problem: { code, ...(params && { params }) },
})

const AMOUNT: Record<AmountProblem, string> = {
  empty: 'extra_amount_required',
  zero: 'extra_amount_required',
  negative: 'donation_form.amount_negative',
  not_a_number: 'donation_form.amount_unreadable',
  too_precise: 'donation_form.amount_too_precise',
  ambiguous: 'donation_form.amount_ambiguous',
  too_large: 'donation_form.amount_above',
}

/** `locale`: the language of the form, which decides what its separators mean; an API has none. */
export function readAmount(typed: unknown, limits: Limits, shownIn: Locale, locale?: Locale): ParsedForm<Minor> {
  const minimum = formatMoney(limits.minimum, 'TRY', shownIn)
  const maximum = formatMoney(limits.maximum, 'TRY', shownIn)
  const read = parseAmount(typed, { locale })
  if (!read.ok) return no(AMOUNT[read.reason], read.reason === 'too_large' ? { maximum } : undefined)
  if (read.amount < limits.minimum) return no('donation_form.amount_below', { minimum })
  if (read.amount > limits.maximum) return no('donation_form.amount_above', { maximum })
  return { ok: true, value: read.amount }
}

/** `50000` → `500`, `25050` → `250.50`: an amount as people type it. */
export function formatAmountInput(amount: Minor): string {
  return toMajor(amount).replace(/\.00$/, '')
}

/** The initial value of the amount field: the middle one of the amounts that a campaign suggests, or nothing. */
export function suggestedInput(amounts: readonly SuggestedAmount[] = []): string {
  const middle = middleAmount(amounts)
  return middle === null ? '' : formatAmountInput(middle)
}

const LONGEST_NAME = 100

/** One line without characters that could disturb surrounding text: control characters and direction overrides. */
export function cleanName(typed: string): string {
  return typed
    .replace(/[\p{Cc}\p{Cs}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns '' for an anonymous donor who leaves no name. */
export function readName(typed: string, anonymous: boolean): ParsedForm<string> {
  const name = cleanName(typed)
  if (!name && !anonymous) return no('full_name_required')
  if (name.length > LONGEST_NAME) return no('donation_form.name_too_long', { longest: LONGEST_NAME })
  // A card number that was typed into the wrong field must not be stored.
  if (containsCardNumber(name)) return no('donation_form.name_is_card')
  return { ok: true, value: name }
}

/** Returns '' for an anonymous donor who leaves no address. */
export function readEmail(typed: string, anonymous: boolean): ParsedForm<string> {
  const email = compactEmail(typed)
  if (!email) return anonymous ? { ok: true, value: '' } : no('email_required')
  return isAddress(email) ? { ok: true, value: email } : no('donation_form.email_invalid')
}

function readLine(typed: string, longest: number): ParsedForm<string> {
  const line = cleanName(typed)
  if (line.length > longest) return no('donation_form.text_too_long', { longest })
  if (containsCardNumber(line)) return no('errors.card_number')
  return { ok: true, value: line }
}

const LINES = fieldsWith(DONATION_FIELDS, 'form').flatMap((name) => {
  const { input, form } = donationField(name)
  return input === 'text' && form ? [{ name, longest: form.max }] : []
})

/** The texts without a parser of their own, as they are stored. Each may be empty. */
export function readLines(donation: PlainValues): { name: keyof PlainValues; line: ParsedForm<string> }[] {
  return LINES.map(({ name, longest }) => ({ name, line: readLine(String(donation[name]), longest) }))
}

export function donorProblems(donation: DonationFormState): Problems<DonationFormState> {
  const problems: Problems<DonationFormState> = {}
  const name = readName(donation.donor_name, donation.anonymous)
  const email = readEmail(donation.email, donation.anonymous)
  if (!name.ok) problems.donor_name = name.problem
  if (!email.ok) problems.email = email.problem
  for (const { name, line } of readLines(donation)) if (!line.ok) problems[name] = line.problem
  return problems
}
