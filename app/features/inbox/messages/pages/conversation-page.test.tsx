/** The page of a conversation as its writer sees it, without JavaScript, in each language. */
import { expect, test } from 'vitest'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { signOpening } from '#kernel/honeypot-and-token.server.ts'
import { openInbox, sendTestMessage } from '#tests/support/inbox.ts'
import { openPage } from '#tests/support/open-page.tsx'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { addMessageNote, answerMessage } from '../change.server.ts'
import { sendAnswerEmail } from '../forward.server.ts'
import * as page from './conversation.tsx'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
await openInbox(ctx)
const staff = await makePerson(ctx, { roles: ['housing'], secondFactor: true })
const me = site.context({ actor: await actorOfToken(ctx, staff.token) })
const id = await sendTestMessage(ctx, { subject: 'غرفة <b>شاغرة</b>', message: 'هل تتوفر غرفة؟\n\nشكرًا' })
await addMessageNote(me, { id, text: 'SECRET NOTE' })
const key = crypto.randomUUID()
await answerMessage(me, { id, key, text: 'Yes, there is one.' })
await sendAnswerEmail.run(ctx, { entryId: key })
const token = (await db.selectFrom('messages').select('token').executeTakeFirstOrThrow()).token!
const name = (await db.selectFrom('users').select('name').where('id', '=', staff.id).executeTakeFirstOrThrow()).name

function formOf(text: string): FormData {
  const form = new FormData()
  const now = new Date()
  form.set('opened', signOpening({ ...ctx, now: new Date(now.getTime() - 5000) }))
  form.set('intent', 'reply')
  form.set('text', text)
  form.append('files', new File([], ''))
  return form
}
const open = (locale: Locale, form?: FormData, { of = token, query = '' } = {}) =>
  openPage(page as never, site.context({ locale, now: new Date() }), `/messages/${of}${query}`, { params: { token: of }, ...(form && { form }) }) // prettier-ignore

test.each(LOCALES)(
  'the writer sees their text and the answer of the association, no notes and no names of staff: %s',
  async (locale) => {
    const { text, html } = await open(locale)
    const t = ctx.texts.translate(locale)
    expect(text).toContain(t('messages.you'))
    const places = ['غرفة <b>شاغرة</b>', 'هل تتوفر غرفة؟', locale === 'ar' ? 'سند' : 'Sanad', 'Yes, there is one.'].map((part) => text.indexOf(part)) // prettier-ignore
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(text).not.toContain('SECRET')
    expect(text).not.toContain(name)
    // Each text has its own direction.
    expect(html.match(/dir="auto"/g)!.length).toBeGreaterThanOrEqual(2)
  },
)

test('an empty reply has its error at the field; a reply leads back to the page with a confirmation', async () => {
  const t = ctx.texts.translate('tr')
  const refused = await open('tr', formOf(' '))
  expect(refused.status).toBe(422)
  expect(refused.field('text')).toMatchObject({ invalid: true })
  expect(refused.field('text')!.described).toContain(t('messages.reply_required'))
  const long = await open('tr', formOf('ş'.repeat(5001)))
  expect(long.field('text')).toMatchObject({ invalid: true, value: 'ş'.repeat(5001) })

  const sent = await open('tr', formOf('Teşekkürler'))
  expect(sent).toMatchObject({ status: 303, to: `/tr/messages/${token}?sent=1#reply` })
  const after = await open('tr', undefined, { query: '?sent=1' })
  expect(after.text).toContain(t('messages.reply_sent'))
  expect(after.text).toContain('Teşekkürler')
  expect(after.field('text')!.value).toBe('')
})

test('an unknown link is a page that does not exist, also for its form', async () => {
  const of = 'x'.repeat(22)
  expect((await open('en', undefined, { of })).status).toBe(404)
  expect((await open('en', formOf('hello'), { of })).status).toBe(404)
})
