/** Saved answers as staff write and use them. */
import '#app/features.server.ts'
import { expect, test } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import { refusalOf } from '#tests/support/acting.ts'
import { staffWith } from '#tests/support/donations.ts'
import { createRecord, updateRecord } from '#tests/support/edit-record.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { savedAnswers } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const staff = staffWith(ctx, 'messages.read', 'messages.create', 'messages.update')
const add = (title: object, body: object) => createRecord(staff, 'saved-answers', { title, body })
const answersFor = (reader: Locale, sender: Locale) => savedAnswers({ ...ctx, locale: reader }, sender)

test('titles are in the language of the reader, texts in that of the sender, and Arabic where it is missing', async () => {
  await add({ ar: 'شكر', en: 'Thanks' }, { ar: 'شكرًا يا {name}', tr: 'Teşekkürler {name}' })
  await add({ ar: 'سكن' }, { ar: 'راجع الصفحة', en: 'See the page' })
  expect((await answersFor('en', 'tr')).map(({ title, text }) => [title, text])).toEqual([
    ['Thanks', 'Teşekkürler {name}'],
    ['سكن', 'راجع الصفحة'],
  ])
  expect((await answersFor('tr', 'en')).map(({ title, text }) => [title, text])).toEqual([
    ['شكر', 'شكرًا يا {name}'],
    ['سكن', 'See the page'],
  ])
})

test.each([
  ['ar', 'أهلًا {nmae}'],
  ['en', 'Hello {NAME }{surname}'],
  ['tr', 'Merhaba {Name}'],
])('a placeholder that nothing fills is refused at the text in %s', async (locale, text) => {
  const body = { ar: 'أهلًا {name} {reference} {date} {association}', [locale]: text }
  const { problems } = await add({ ar: 'تحية' }, body)
  expect(problems).toEqual({ [`body.${locale}`]: 'saved_answers.unknown_placeholder' })
})

test('the text in Arabic is required, and a changed text is checked again', async () => {
  expect((await add({ ar: 'تحية' }, { tr: 'Merhaba' })).problems).toEqual({ 'body.ar': 'resource.required' })
  const { saved } = await add({ ar: 'وداع' }, { ar: 'مع السلامة {1}' })
  const change = await updateRecord(staff, 'saved-answers', saved!, { title: { ar: 'وداع' }, body: { ar: '{phone}' } })
  expect(change.problems).toEqual({ 'body.ar': 'saved_answers.unknown_placeholder' })
})

test('writing saved answers needs the permissions for messages', async () => {
  const reader = staffWith(ctx, 'messages.read')
  const values = { title: { ar: 'تحية' }, body: { ar: 'أهلًا' } }
  expect(await refusalOf(createRecord(reader, 'saved-answers', values))).toBe('403 account.not_allowed')
  const shop = await makePerson(ctx, { roles: ['shop'], secondFactor: true })
  const path = '/api/dashboard/saved-answers'
  expect((await site.ask(path, { headers: shop.bearer })).status).toBe(403)
  expect((await site.ask(path)).status).toBe(401)
})
