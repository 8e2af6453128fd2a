/** Schema of the form that matches a line with one part, or with several parts of its amount. */
import { z } from 'zod'
import { DonorFields } from '#features/donations/edit-donor.server.ts'
import { calendarDay } from '#kernel/calendar-day.ts'
import { LOCALES } from '#kernel/locale.ts'
import { amountInput } from '#kernel/money-schema.ts'
import { minor, ZERO, type Minor } from '#kernel/money.ts'

const typedAmount = z
  .string()
  .max(80)
  .default('')
  .describe('Major units; any digits and separators are accepted; empty: the remaining amount')
const note = z.string().trim().max(500).default('')
const part = { amount: typedAmount }
const optionalNote = { ...part, note }
const campaign = z.union([z.literal('general'), z.coerce.number().int().positive()], 'offline_donations.no_campaign')
const named = (what: string) => z.string().trim().max(40).optional().describe(`${what}, in place of the id`)

export const TypedPart = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('pledge'),
    ...part,
    pledge_id: z.uuid().optional(),
    reference: named('Reference code of the announced transfer'),
    missing: z
      .int()
      .positive()
      .transform(minor)
      .optional()
      .describe(
        'Displayed amount that banks deducted, in hundredths: the donation is recorded with the announced amount, and this amount as bank fees. Without it, the donation is the amount that arrived',
      ),
  }),
  z.object({
    kind: z.literal('donation'),
    ...part,
    campaign_id: campaign,
    ...DonorFields.shape,
  }),
  z.object({
    kind: z.literal('same_donor'),
    ...part,
    donation_id: z
      .uuid()
      .describe('Id of an earlier donation: name, email address and language are those of its donor'),
    campaign_id: campaign,
  }),
  z.object({
    kind: z.literal('recorded'),
    ...part,
    donation_id: z.uuid().optional(),
    reference: named('Reference of the donation'),
  }),
  z.object({
    kind: z.literal('returned'),
    ...part,
    donation_id: z.uuid().describe('Id of the matched donation whose transfer the bank returned'),
  }),
  z.object({
    kind: z.literal('expense'),
    ...part,
    expense_id: z.uuid().optional(),
    reference: named('Number of the expense, like EXP-12'),
  }),
  z.object({
    kind: z.literal('refund'),
    ...part,
    refund_id: z.uuid().optional(),
    reference: named('Reference of the payment that was paid back by bank transfer'),
  }),
  z.object({ kind: z.literal('fee'), ...optionalNote }),
  z.object({
    kind: z.literal('cash'),
    ...optionalNote,
    cash_transfer_id: z.uuid().optional().describe('Id of the matching deposit or withdrawal in the cash book'),
  }),
  z.object({ kind: z.literal('own_account'), ...optionalNote }),
  z.object({
    kind: z.literal('card_settlement'),
    ...optionalNote,
    commission: z.string().max(80).default('').describe('Only without `settlement`'),
    settlement: z
      .object({
        gateway: z.string().max(40),
        from: calendarDay(),
        through: calendarDay(),
        except: z
          .array(z.uuid())
          .max(500)
          .default([])
          .describe('Ids of ledger transactions in this period that the settlement does not include'),
        gross: z.int().transform(minor).describe('Displayed total of the payments, in kuruş'),
      })
      .optional()
      .describe('Payments that the line pays out; the commission is the difference. Without it, no payment is closed'),
  }),
  z.object({ kind: z.literal('other'), ...part, note: z.string().trim().min(3, 'bank_lines.note_required').max(500) }),
])

type Parsed<T> = T extends unknown
  ? Omit<T, 'amount' | 'commission'> & { amount: Minor | null; commission: Minor }
  : never
/** Amounts in hundredths without a sign; null means the remaining amount of the line. */
export type RequestedPart = Parsed<z.output<typeof TypedPart>>
type Found<T> = T extends { kind: 'pledge' }
  ? T & { pledge_id: string }
  : T extends { kind: 'recorded' }
    ? T & { donation_id: string }
    : T extends { kind: 'expense' }
      ? T & { expense_id: string }
      : T extends { kind: 'refund' }
        ? T & { refund_id: string }
        : T
/** The same with the id of the record that was named by its reference. */
export type MatchPart = Found<RequestedPart>

export const MatchRequest = z
  .object({
    lineId: z.uuid(),
    form: z.enum(LOCALES).optional().describe('Language in which the amounts were typed'),
    parts: z.array(TypedPart).min(1).max(20),
  })
  .transform(({ lineId, form, parts }, ctx) => {
    const amountOf = (typed: string, at: number, field: string): Minor | null => {
      if (!typed.trim()) return null
      const read = amountInput({ locale: form }).safeParse(typed)
      if (read.success) return read.data
      ctx.addIssue({ code: 'custom', path: ['parts', at, field], message: read.error.issues[0]!.message })
      return null
    }
    return {
      lineId,
      parts: parts.map((one, at) => ({
        ...one,
        amount: amountOf(one.amount, at, 'amount'),
        commission: 'commission' in one ? (amountOf(one.commission, at, 'commission') ?? ZERO) : ZERO,
      })) as RequestedPart[],
    }
  })

/** Content that a second person approves: the parsed parts. */
const Amounts = { amount: z.int().transform(minor).nullable(), commission: z.int().transform(minor) }
export const MatchDraft = z.object({
  lines: z.array(
    z.object({
      lineId: z.uuid(),
      parts: z.array(z.looseObject(Amounts).transform((one) => one as unknown as MatchPart)),
    }),
  ),
  /** In kuruş: the limit for one person at the time of the proposal. */
  limit: z.int().transform(minor),
})
export type MatchDraft = z.output<typeof MatchDraft>
