/** Typed amounts in zod schemas, for the server, so that zod is not in the public bundle. */
import { z } from 'zod'
import { LOCALES, type Locale } from './locale.ts'
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
      ctx.addIssue(message(parsed.reason))
      return z.NEVER
    })
}

const Typed = z.object({ amount: z.union([z.string(), z.number()]), form: z.enum(LOCALES).optional() })

/**
 * Converts the `amount` of a form, which was typed in the language `form`. A wrong amount is refused together with the
 * other wrong fields: zod skips a transform of the whole form when one of them is wrong.
 */
export function withFormAmount<S extends z.ZodType<z.output<typeof Typed>>>(schema: S) {
  const read = ({ amount, form }: z.output<typeof Typed>) => amountInput({ locale: form }).safeParse(amount)
  return schema
    .superRefine(
      (typed, ctx) => {
        const { error } = read(typed)
        if (error) ctx.addIssue({ code: 'custom', path: ['amount'], message: error.issues[0]!.message })
      },
      { when: ({ value }) => Typed.safeParse(value).success },
    )
    .transform((typed) => {
      const { form: _form, ...rest } = typed
      return { ...rest, amount: read(typed).data! } as Omit<z.output<S>, 'amount' | 'form'> & { amount: Minor }
    })
}
