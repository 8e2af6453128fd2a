/** Typed amounts in zod schemas, for the server, so that zod is not in the public bundle. */
import { z } from 'zod'
import type { Locale } from './locale.ts'
import { parseAmount, type AmountProblem, type Minor } from './money.ts'
import type { TextKey } from './text.ts'

const message = (problem: AmountProblem) => `money.${problem}` satisfies TextKey

/**
 * Converts lira, as a number or text, to kuruş. The message of a refusal is the text key `money.` + AmountProblem
 * (`money.too_precise`). `locale` is the language of the form in which the amount was typed; an API has none.
 */
export function amountInput({ locale }: { locale?: Locale | undefined } = {}) {
  return z
    .union([z.number(), z.string()], { error: ({ input }) => message(input == null ? 'empty' : 'not_a_number') })
    .transform((typed, ctx): Minor => {
      const parsed = parseAmount(typed, { locale })
      if (parsed.ok) return parsed.amount
      ctx.addIssue({ code: 'custom', message: message(parsed.reason) })
      return z.NEVER
    })
}
