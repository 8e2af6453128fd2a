import type { Locale } from '#kernel/locale.ts'

const MAX_EXAMPLES = 3

/** Examples of numbers that use a plural form: Arabic `few` → `3, 4, 5…`. */
export function numbersOf(locale: Locale, form: string): string {
  const rules = new Intl.PluralRules(locale)
  const found: number[] = []
  for (let number = 0; number <= 210 && found.length <= MAX_EXAMPLES; number++)
    if (rules.select(number) === form) found.push(number)
  return found.length > MAX_EXAMPLES ? `${found.slice(0, MAX_EXAMPLES).join(', ')}…` : found.join(', ')
}
