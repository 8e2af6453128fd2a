import { z } from 'zod'
import { readEmail, readName } from '#features/donations/form/form-state.ts'
import { visitorSource } from '#features/donations/sources/source.ts'
import { canReceive } from '#features/mail/address.ts'
import { calendarDay } from '#kernel/calendar-day.ts'
import { LOCALES } from '#kernel/locale.ts'
import { amountInput } from '#kernel/money-schema.ts'
import { CURRENCIES, type Minor } from '#kernel/money.ts'
import { phoneInput } from '#kernel/text-validators.ts'

const text = z.string().max(400).default('')
/** The value of a checkbox in a form. */
const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined && value !== '')
const phone = phoneInput('transfers.phone_invalid', 'transfers.phone_invalid')

type Issues = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void }

/** The typed amount in hundredths of the currency; null when the field is empty. */
function optionalAmount(typed: string, locale: (typeof LOCALES)[number], path: string, issues: Issues): Minor | null {
  if (!typed.trim()) return null
  const read = amountInput({ locale }).safeParse(typed)
  if (read.success) return read.data
  issues.addIssue({ code: 'custom', path: [path], message: read.error.issues[0]!.message })
  return null
}

export const PledgeRequest = z
  .object({
    campaign_id: text,
    currency: z.enum(CURRENCIES).default('TRY'),
    amount: text,
    donor_name: text,
    email: text,
    phone: text,
    anonymous: ticked,
    news: ticked,
    wall: ticked,
    lang: z.enum(LOCALES),
    source: z.string().optional().catch(undefined),
    /** The same form sent twice creates one pledge. */
    idempotency_key: z.string().min(8).max(200),
  })
  .transform((typed, issues) => {
    const refuse = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message })
    const campaign = typed.campaign_id === 'general' ? ('general' as const) : Number(typed.campaign_id)
    if (campaign !== 'general' && !/^[1-9]\d{0,8}$/.test(typed.campaign_id))
      refuse('campaign_id', 'donations.campaign_required')
    const name = readName(typed.donor_name, typed.anonymous)
    if (!name.ok) refuse('donor_name', name.problem.code)
    // Email or phone is enough, and an anonymous donor needs neither.
    const email = readEmail(typed.email, true)
    if (!email.ok) refuse('email', email.problem.code)
    const called = typed.phone.trim() ? phone.safeParse(typed.phone) : null
    if (called && !called.success) refuse('phone', 'transfers.phone_invalid')
    if (!typed.anonymous && !typed.email.trim() && !typed.phone.trim()) refuse('email', 'transfers.contact_required')
    const address = email.ok && canReceive(email.value) ? email.value : null
    return {
      campaign,
      currency: typed.currency,
      amount: optionalAmount(typed.amount, typed.lang, 'amount', issues),
      donorName: name.ok ? name.value : '',
      email: address,
      phone: called?.success ? called.data : null,
      anonymous: typed.anonymous,
      news: typed.news && campaign !== 'general' && address !== null,
      wall: typed.wall && campaign !== 'general',
      locale: typed.lang,
      source: visitorSource(typed.source),
      idempotencyKey: typed.idempotency_key,
    }
  })
export type PledgeInput = Omit<z.output<typeof PledgeRequest>, 'idempotencyKey'>

/** Schema of the form "I have sent it". */
export const TransferReport = z
  .object({
    token: z.string().max(100),
    sent_on: text,
    amount: text,
    lang: z.enum(LOCALES),
  })
  .transform(({ sent_on, amount, lang, token }, issues) => {
    // Read here and not above, so that a wrong day and a wrong amount are both named.
    if (!calendarDay().safeParse(sent_on).success)
      issues.addIssue({ code: 'custom', path: ['sent_on'], message: 'transfers.day_required' })
    return { token, sent_on, amount: optionalAmount(amount, lang, 'amount', issues) }
  })
