import { z } from 'zod'
import { calendarDay } from '#kernel/calendar-day.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { LOCALES } from '#kernel/locale.ts'
import { withFormAmount } from '#kernel/money-schema.ts'
import { CURRENCIES } from '#kernel/money.ts'
import { EXPENSE_CATEGORIES, type PaidFrom } from './expense.ts'

const CampaignId = z.coerce.number().int('funds.no_fund').min(1, 'funds.no_fund').max(2_147_483_647, 'funds.no_fund')

/** The fund of a form: a campaign, or the general fund. */
export const FundId = z
  .union([z.literal('general'), CampaignId], 'funds.no_fund')
  .transform((id) => (id === 'general' ? null : id))

const text = (longest: number, code: string) =>
  z.string().trim().min(2, code).max(longest, 'errors.field_invalid').default('')

const Fields = z.object({
  campaign_id: FundId,
  amount: z.union([z.string().max(80), z.number()]).describe('Major units; any digits and separators are accepted'),
  form: z.enum(LOCALES).optional().describe('Language in which the amount was typed'),
  currency: z.enum(CURRENCIES),
  paid_from: z
    .string()
    .regex(/^(cash|bank_account(:[1-9]\d{0,8})?)$/, 'expenses.no_account')
    .transform((account) => account as PaidFrom),
  paid_on: z.string().max(20).transform(toLatinDigits).pipe(calendarDay('expenses.no_day')),
  payee: text(200, 'expenses.payee_required'),
  category: z.enum(EXPENSE_CATEGORIES, 'expenses.no_category'),
  description: text(1000, 'expenses.description_required'),
  idempotency_key: z.string().min(8).max(200),
  confirm_overdraft: z
    .union([z.boolean(), z.stringbool()])
    .default(false)
    .describe('Confirms that the fund may become negative'),
})

/** The form without its document. */
export const ExpenseForm = withFormAmount(Fields)
export type ExpenseForm = z.output<typeof ExpenseForm>

export const ExpenseInput = withFormAmount(
  Fields.extend({ file: z.object({ name: z.string(), type: z.string(), bytes: z.int(), path: z.string() }) }),
)
export type ExpenseInput = z.output<typeof ExpenseInput>
