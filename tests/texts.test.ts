/** Every phrase exists in every language, is used, and has one definition. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { placeholders, type Phrase, type TextKey } from '#kernel/text.ts'
import { texts } from '#app/texts.ts'

const root = join(import.meta.dirname, '..')
const phrases = Object.entries(texts as Record<string, Phrase>)
const code = globSync('{app,demo}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/texts\.ts$|\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

/** Keys that code composes, or that only other programs look up; each with its reason. */
const COMPOSED = [
  /^dashboard\.newsletter_left_out\./,
  /^newsletter\.(?:held\.)?view_/,
  /^dashboard\.donation_report_by\./,
  /^dashboard\.nightly_check\./,
  /^dashboard\.donation_report_fee\./,
  /^dashboard\.stock_cause\./,
  /^dashboard\.approval_kind\./,
  /^dashboard\.drawing\./,
  /^donors\.(state|relation|reason)\./,
  /^dashboard\.donor_divide_address\./,
  /^consents\.(purpose|source)\./,
  /^dashboard\.statement_column\./,
  /^dashboard\.line_(kind|reason|state)\./,
  /^dashboard\.close_(item|figure|state)\./,
  /^dashboard\.official_state\./,
  /^dashboard\.expense\.(state|category)\./,
  /^dashboard\.donation_import\.(column\.\w+|kind|kind\.donors|file|donations|donors|at|by|state|(counted|spent)(_hint)?)$/,
  /^dashboard\.donor_import\.(create|known|repeated)$/,
  /^dashboard\.(receivable_age|merchant|cash_count_state|cash_transfer_state|return_kind|return_state)\./,
  /^dashboard\.settlement_(from|through)$/,
  /^dashboard\.cash_(deposit|withdrawal)(_text)?$/,
  /^orders\.(mail|state|delivery)\./,
  /^products\.sort\./,
  /^dashboard\.step\./,
  /^payments\.refused\./,
  /^errors\./,
  /^money\./,
  /^donations\.currency_(TRY|USD|EUR)$/,
  /^people\.mail_/,
  /^dashboard\.data_request_(kind|origin|block|outcome|found)\./,
  /^data_requests\.(state_|answer_subject_|answer_intro_)/,
  /^data_requests\.(kind|account|mail_subject|mail_text|mail_button)_(export|erase)$/,
  /^transfers\.(state|lead)\.(promised|reported|arrived|expired|withdrawn)$/,
  /^privacy\.open_(order|payment|refund|residence)$/,
  /^dashboard\.(align|section|stored|missing|page|shared|state|theme)\./,
  /^dashboard\.(resource|action|permissions)_/,
  /^dashboard\.translations\.filter\./,
  /^dashboard\.(command|command_action|fact|field|attempt|bank_event|refund|refund_method|dispute|account|posting|mail_state|mail_template|message_state|message_to|complaint_state|complaint_to|application_state|application_to|application_sure|application_by|subscriber_state|newsletter_in|newsletter_segment|newsletter_status|newsletter_missing|newsletter_result|setup|assistant_outcome|approval|approval_of|refusal|task|task_do|task_help|task_text|waiting|figures)\./,
  /^applications\.(mail|state|state_text|step|field|gender|level|document|document_hint)\./,
  /^appointments\.(done|mail|team)_(requested|confirmed|declined|moved|cancelled|reminder)/,
  /^dashboard\.(weekday|appointment_view|appointment_to|appointment_entry)\./,
  /^dashboard\.(week|day)_(before|after)$/,
  /^complaints\.(complaint|proposal|sent_|new_|answered_|state)/,
  /^dashboard\.(complaint|proposal)s?(_none)?$/,
  /^dashboard\.(terms_kind|retained_kind)\./,
  /^terms\.(privacy|terms-of-use|cookies|(storage|periods)_(title|lead))$/,
  /^legal\.(kind\.|days$|months$|years$)/,
  /^donation_admin\.(status|method|source|group|column)\./,
]

const forms = (phrase: Phrase, locale: Locale) => {
  const text = phrase[locale]
  return typeof text === 'string' ? [text] : Object.values(text)
}

test('no two texts.ts files define one key differently', async () => {
  const rooms = globSync('app/**/*texts.ts', { cwd: root }).filter((file) => file !== 'app/texts.ts')
  const homes = new Map<string, string>()
  const twice: string[] = []
  for (const file of rooms)
    for (const room of Object.values((await import(join(root, file))) as Record<string, object>))
      for (const key of Object.keys(room)) {
        if (homes.has(key)) twice.push(`${key}: ${homes.get(key)} and ${file}`)
        homes.set(key, file)
      }
  expect(twice).toEqual([])
  const all = new Set(phrases.map(([key]) => key))
  const forgotten = [...homes].filter(([key]) => !all.has(key)).map(([key, file]) => `${key}: ${file}`)
  expect(forgotten, "name its texts in the feature's feature.ts").toEqual([])
})

test('a key without a text is a type error', () => {
  // @ts-expect-error tsc reports this line if any string is a key.
  const unknown: TextKey = 'no.such_text'
  expect(Object.keys(texts)).not.toContain(unknown)
})

test.each(LOCALES)('no phrase is missing in %s', (locale) => {
  expect(
    phrases.filter(([, phrase]) => forms(phrase, locale).some((text) => !text?.trim())).map(([key]) => key),
  ).toEqual([])
})

test.each(LOCALES)('plural phrases have the forms that %s needs', (locale) => {
  const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted()
  for (const [key, phrase] of phrases) {
    const text = phrase[locale]
    if (typeof text === 'object') expect(Object.keys(text).toSorted(), key).toEqual(needed)
  }
})

test('Arabic texts are in Arabic script, and the others are not', () => {
  const arabic = /[\u0600-\u06FF]/
  const wrong = phrases.filter(
    ([, phrase]) =>
      !forms(phrase, 'ar').every((text) => arabic.test(text) || /^[\W\d]*$|^[A-Z]/.test(text)) ||
      [...forms(phrase, 'en'), ...forms(phrase, 'tr')].some((text) => arabic.test(text)),
  )
  expect(wrong.map(([key]) => key)).toEqual([])
})

test('each language has the same placeholders', () => {
  const blanks = (text: string) => placeholders(text).filter((name) => name !== 'count')
  const wrong = phrases.filter(([, phrase]) => {
    const sets = LOCALES.map((locale) => [...new Set(forms(phrase, locale).flatMap(blanks))].toSorted().join())
    return new Set(sets).size > 1
  })
  expect(wrong.map(([key]) => key)).toEqual([])
})

test('a placeholder has two braces; one brace is only for literal text that people type', () => {
  const typed = new Set(['x', 'y', 'z', 'r', 's', 'number'])
  const single = (text: string) =>
    [...text.matchAll(/(?<!\{)\{(\w+)\}(?!\})/g)].map((match) => match[1]!).filter((name) => !typed.has(name))
  // This text lists the placeholders that staff type into saved answers.
  const listed = 'dashboard.saved_answer_placeholders'
  const wrong = phrases.filter(
    ([key, phrase]) => key !== listed && LOCALES.some((locale) => forms(phrase, locale).flatMap(single).length > 0),
  )
  expect(wrong.map(([key]) => key)).toEqual([])
})

test('every phrase is used', () => {
  // Searches the code once instead of once for each of thousands of phrases.
  const named = new Set([...code.matchAll(/'([\w.-]+)'/g)].map((match) => match[1]!))
  const unused = phrases
    .map(([key]) => key)
    .filter((key) => !COMPOSED.some((known) => known.test(key)) && !named.has(key))
  expect(unused).toEqual([])
})

test('every refusal and every composed key has its phrase', () => {
  const codes = [...code.matchAll(/new Refusal\(\s*'([^']+)'/g)].map((match) => match[1]!)
  expect(codes.length).toBeGreaterThan(5)
  expect(codes.filter((key) => !(key in texts))).toEqual([])
})

test('every command has a readable name in the audit log', () => {
  const commands = [...code.matchAll(/command\(\{\s*id: '([^']+)'/g)].map((match) => match[1]!)
  expect(commands.length).toBeGreaterThan(50)
  expect(commands.filter((id) => !(`dashboard.command.${id}` in texts))).toEqual([])
})

test('tanween is always before the alef', () => {
  expect(
    phrases.filter(([, phrase]) => forms(phrase, 'ar').some((text) => text.includes('اً'))).map(([key]) => key),
  ).toEqual([])
})

test('a foreign name that begins with a digit keeps its order in Arabic', () => {
  const isolated = /\u2066[^\u2069]*\u2069/g
  const broken = (text: string) => /\d[-/+.]\s?[A-Za-z]/.test(text.replace(isolated, ''))
  expect(broken('برمز 3-D Secure')).toBe(true)
  expect(phrases.filter(([, phrase]) => forms(phrase, 'ar').some((text) => broken(text))).map(([key]) => key)).toEqual(
    [],
  )
  const demo = globSync('demo/**/*.ts', { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => /[\u0600-\u06FF]/.test(line) && /3-D/.test(line.replace(isolated, '')))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(demo).toEqual([])
})
