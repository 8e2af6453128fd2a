/** Export, change, import: what a translated file changes in the code, and what the import refuses. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { texts } from '#app/texts.ts'
import { LOCALES } from '#kernel/locale.ts'
import { formsOf, type Phrases } from '#kernel/text.ts'
import { compareMessages, messagesOf } from './check.ts'
import { addressOf, changeModules, literalsOf, readModules } from './modules.ts'

const root = join(import.meta.dirname, '../..')
const MODULE = `import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'mail.hello': { ar: 'أهلًا {{name}}', en: 'Hello {{name}}', tr: 'Merhaba {{name}}' },
  'mail.count': {
    ar: {
      zero: 'لا رسائل',
      one: 'رسالة',
      two: 'رسالتان',
      few: '{{count}} رسائل',
      many: '{{count}} رسالة',
      other: '{{count}} رسالة',
    },
    en: { one: '{{count}} email', other: '{{count}} emails' },
    tr: { one: '{{count}} e-posta', other: '{{count}} e-posta' },
  },
})
`
const path = 'app/features/mail/texts.ts'
const mail: Phrases = {
  'mail.hello': { ar: 'أهلًا {{name}}', en: 'Hello {{name}}', tr: 'Merhaba {{name}}' },
  'mail.count': {
    ar: {
      zero: 'لا رسائل',
      one: 'رسالة',
      two: 'رسالتان',
      few: '{{count}} رسائل',
      many: '{{count}} رسالة',
      other: '{{count}} رسالة',
    },
    en: { one: '{{count}} email', other: '{{count}} emails' },
    tr: { one: '{{count}} e-posta', other: '{{count}} e-posta' },
  },
}

/** The module after a file was imported. */
async function moduleAfter(locale: (typeof LOCALES)[number], change: Record<string, string>) {
  const { changes, problems } = compareMessages(mail, locale, { ...messagesOf(mail, locale), ...change })
  expect(problems).toEqual([])
  return (await changeModules(root, new Map([[path, MODULE]]), changes)).get(path)
}

test.each(LOCALES)('the exported %s texts of the site change nothing when they are imported', (locale) => {
  expect(compareMessages(texts, locale, messagesOf(texts, locale))).toEqual({ changes: [], problems: [] })
})

test('every text of the site is a literal that an import can change', async () => {
  const found = [...(await readModules(root))].flatMap(([file, code]) =>
    [...literalsOf(file, code)].map(([address, { value }]) => [address, value] as const),
  )
  const wanted = Object.entries(texts as Phrases).flatMap(([key, phrase]) =>
    LOCALES.flatMap((locale) =>
      Object.entries(formsOf(phrase, locale)).map(([form, text]) => [addressOf(key, locale, form), text] as const),
    ),
  )
  expect(new Map(found)).toEqual(new Map(wanted))
})

test('a changed message changes its literal and nothing else', async () => {
  expect(await moduleAfter('en', { 'mail.hello': 'Hi, {name}, it’s you' })).toBe(
    MODULE.replace('Hello {{name}}', 'Hi, {{name}}, it’s you'),
  )
  expect(await moduleAfter('tr', { 'mail.hello': "{name}''e merhaba" })).toBe(
    MODULE.replace("'Merhaba {{name}}'", `"{{name}}'e merhaba"`),
  )
})

test('a changed plural form changes its literal and nothing else', async () => {
  const changed = messagesOf(mail, 'ar')['mail.count']!.replace('رسالتان', 'بريدان')
  expect(await moduleAfter('ar', { 'mail.count': changed })).toBe(MODULE.replace("two: 'رسالتان'", "two: 'بريدان'"))
})

test('direction marks are written as escapes', async () => {
  expect(await moduleAfter('ar', { 'mail.hello': 'أهلًا \u2066{name}\u2069' })).toBe(
    MODULE.replace('أهلًا {{name}}', 'أهلًا \\u2066{{name}}\\u2069'),
  )
})

test('an unchanged file rewrites no module; a text that is not a literal is reported', async () => {
  const modules = new Map([[path, MODULE]])
  expect(await changeModules(root, modules, [])).toEqual(new Map())
  const change = { key: 'mail.other', locale: 'en', form: '', from: 'a', to: 'b' } as const
  await expect(changeModules(root, modules, [change])).rejects.toThrow('mail.other.en')
})

test.each([
  ['a key is missing', { 'mail.hello': undefined }, 'mail.hello: missing in the file'],
  ['a key is unknown', { 'mail.bye': 'Bye' }, 'mail.bye: the site has no text'],
  ['a placeholder is missing', { 'mail.hello': 'Hello' }, 'mail.hello: the placeholder {name} is missing'],
  [
    'a placeholder is unknown',
    { 'mail.hello': 'Hello {name} {age}' },
    'mail.hello: this text has no placeholder {age}',
  ],
  ['a message is empty', { 'mail.hello': ' ' }, 'mail.hello: '],
  ['a message is no ICU', { 'mail.hello': 'Hello {name' }, 'mail.hello: not a valid ICU message'],
  ['there is markup', { 'mail.hello': '<b>Hello</b> {name}' }, 'mail.hello: texts have no markup'],
  ['a plural form is missing', { 'mail.count': '{count, plural, one {#}}' }, 'mail.count: the plural form "other"'],
  [
    'the language has no such plural form',
    { 'mail.count': '{count, plural, one {#} few {#} other {#}}' },
    'mail.count: "few" is no plural form',
  ],
  ['a plural became plain', { 'mail.count': '{count} emails' }, 'mail.count: this text is a plural'],
  [
    'a plain text became a plural',
    { 'mail.hello': '{count, plural, one {{name}} other {{name}}}' },
    'mail.hello: this text has no plural',
  ],
])('%s: refused by key', (_, change, problem) => {
  const messages = JSON.parse(JSON.stringify({ ...messagesOf(mail, 'en'), ...change })) as Record<string, string>
  const { problems } = compareMessages(mail, 'en', messages)
  expect(problems).toEqual([expect.stringContaining(problem)])
})

test('all problems are reported at once', () => {
  const { problems } = compareMessages(mail, 'en', { 'mail.hello': 'Hello {', 'mail.bye': 'Bye' })
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(['mail.count', 'mail.hello', 'mail.bye'])
})
