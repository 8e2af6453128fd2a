/** The form for a donation in cash or by transfer, and the proposal for a second person. */
import { z } from 'zod'
import { DonorFields } from '#features/donations/edit-donor.server.ts'
import { calendarDay } from '#kernel/calendar-day.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { LOCALES } from '#kernel/locale.ts'
import { withFormAmount } from '#kernel/money-schema.ts'
import { CURRENCIES, minor } from '#kernel/money.ts'
import { OFFLINE_METHODS } from './method.ts'

const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, 'errors.field_invalid')
    .default('')
    .transform((typed) => typed || null)

/** Values as typed; `form` is the language of the form, which decides what its separators mean. */
export const OfflineDonation = withFormAmount(
  z
    .object({
      amount: z.union([z.string().max(80), z.number()]).describe('Major units; any digits and separators are accepted'),
      form: z.enum(LOCALES).optional(),
      currency: z.enum(CURRENCIES).default('TRY'),
      method: z.enum(OFFLINE_METHODS),
      received_on: z.string().max(20).transform(toLatinDigits).pipe(calendarDay('offline_donations.no_day')),
      campaign_id: z.union([z.literal('general'), z.coerce.number().int().positive()], 'offline_donations.no_campaign'),
      bank_reference: text(64).describe('Bank reference of the transfer; one donation per reference'),
      note: text(1000),
      official_number: text(40).describe('Number of the official receipt (alındı belgesi), if one was issued'),
      idempotency_key: z.string().min(8).max(200),
      wall: z.boolean().default(false).describe('The donor agreed to be shown on the campaign’s donor wall'),
      corrects: z
        .uuid()
        .nullish()
        .transform((id) => id ?? null),
      pledge_id: z
        .uuid()
        .nullish()
        .transform((id) => id ?? null)
        .describe('Id of the pledge that announced this transfer'),
      confirm_old: z.boolean().default(false).describe('Confirms a date that is long past'),
      confirm_similar: z.boolean().default(false).describe('Confirms that it is not the transfer that looks the same'),
    })
    .extend(DonorFields.shape),
)
type ParsedForm = z.output<typeof OfflineDonation>
export type OfflineDonationInput = Omit<ParsedForm, 'confirm_old' | 'confirm_similar'>

/** The input of the proposal: the parsed form. */
export const OfflineDonationDraft = z.object({
  amount: z.int().positive().transform(minor),
  currency: z.enum(CURRENCIES),
  method: z.enum(OFFLINE_METHODS),
  received_on: z.iso.date(),
  campaign_id: z.union([z.literal('general'), z.int().positive()]),
  bank_reference: z.string().nullable(),
  note: z.string().nullable(),
  official_number: z.string().nullable(),
  idempotency_key: z.string(),
  /** Missing in proposals of earlier versions. */
  corrects: z.uuid().nullable().default(null),
  /** Missing in proposals of earlier versions. */
  pledge_id: z.uuid().nullable().default(null),
  donor_name: z.string(),
  email: z.string().nullable(),
  anonymous: z.boolean(),
  /** Missing in proposals of earlier versions, which had no consent to the wall. */
  wall: z.boolean().default(false),
  locale: z.enum(LOCALES),
  /** Kuruş: the limit for one person at the time of the proposal. */
  limit: z.int().transform(minor),
})
