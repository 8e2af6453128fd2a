/** Compares the messages of a translated file with the texts of the code. */
import { problemOf, type TextProblem } from '#features/translations/override.ts'
import { texts as translationTexts } from '#features/translations/texts.ts'
import type { Locale } from '#kernel/locale.ts'
import { createTranslate, flatten, formsOf, type Phrases, type TextKey } from '#kernel/text.ts'
import { fromIcu, toIcu, type TextOrForms } from './icu.ts'

/** `form`: the plural category, '' for a text without plural. */
export type TextChange = { key: string; locale: Locale; form: string; from: string; to: string }

/** The messages of one language by key, as a file has them. */
export function messagesOf(texts: Phrases, locale: Locale): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, phrase]) => [key, toIcu(phrase[locale])]))
}

/** Compares a file with the texts of the code. If there is any problem, the caller must not write the changes. */
export function compareMessages(texts: Phrases, locale: Locale, messages: Record<string, string>) {
  const changes: TextChange[] = []
  const problems: string[] = []

  for (const key of Object.keys(texts)) if (!Object.hasOwn(messages, key)) problems.push(`${key}: missing in the file`)
  for (const [key, message] of Object.entries(messages)) {
    const phrase = Object.hasOwn(texts, key) ? texts[key] : undefined
    if (!phrase) {
      problems.push(`${key}: the site has no text with this key`)
      continue
    }
    try {
      const translated = formsByCategory(fromIcu(message))
      const current = formsOf(phrase, locale)
      const wrong = problemsOfForms(Object.keys(current), Object.keys(translated), locale)
      problems.push(...wrong.map((problem) => `${key}: ${problem}`))
      if (wrong.length) continue
      for (const [form, to] of Object.entries(translated)) {
        const problem = problemOf(phrase, locale, form, to)
        if (problem) problems.push(`${key}${form && ` (${form})`}: ${explain(problem)}`)
        else if (to !== current[form]) changes.push({ key, locale, form, from: current[form]!, to })
      }
    } catch (error) {
      problems.push(`${key}: ${(error as Error).message}`)
    }
  }
  return { changes, problems }
}

const dashboardText = createTranslate('en', flatten(translationTexts, 'en'))

/** Messages have one brace, so problems with placeholders are worded here; the dashboard's texts show two braces. */
function explain({ code, params }: TextProblem): string {
  if (code === 'translations.blank_missing') return `the placeholder {${params?.name}} is missing`
  if (code === 'translations.blank_unknown') return `this text has no placeholder {${params?.name}}`
  return dashboardText(code as TextKey, params)
}

const formsByCategory = (text: TextOrForms) => (typeof text === 'string' ? { '': text } : text)

/** The code's plural forms are those of CLDR for the language (tests/texts.test.ts). */
function problemsOfForms(needed: string[], given: string[], locale: Locale): string[] {
  if (needed.includes('') && !given.includes('')) return ['this text has no plural']
  if (given.includes('') && !needed.includes(''))
    return [`this text is a plural: {count, plural, ${needed.join(' {…} ')} {…}}`]
  const missing = needed.filter((form) => !given.includes(form))
  const unknown = given.filter((form) => !needed.includes(form))
  return [
    ...missing.map((form) => `the plural form "${form}" is missing`),
    ...unknown.map((form) => `"${form}" is no plural form in the language "${locale}"`),
  ]
}
