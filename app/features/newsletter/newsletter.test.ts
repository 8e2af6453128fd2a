import { beforeEach, expect, test } from 'vitest'
import { privacyHandlers } from '#kernel/privacy-registry.server.ts'
import type { Locale } from '#kernel/locale.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { testSmtp } from '#tests/support/smtp.ts'
import './privacy.server.ts'
import {
  sendConfirmationEmail,
  confirmSubscription,
  purgeSubscribers,
  unsubscribe,
  subscribe,
  subscription,
} from './subscribe.server.ts'

const smtp = await testSmtp()
const site = await testSite({ SMTP_URL: smtp.url, MAIL_FROM: 'Sanad <info@example.org>', RATE_LIMITS: '1' })
const ctx = site.context()
const { db } = ctx
const editor = await makePerson(ctx, { roles: ['editor'] })
const owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })

let house = 0
beforeEach(async () => {
  house++
  smtp.delivered.length = 0
  await db.deleteFrom('newsletter_subscribers').execute()
  await db.deleteFrom('mails').execute()
})

const asks = (email: string, locale: Locale = 'ar', door = 1) =>
  subscribe({ ...ctx, locale, address: `10.3.${house}.${door}` }, { email })
const people = () => db.selectFrom('newsletter_subscribers').selectAll().orderBy('address').execute()
/** The token in the latest email to an address. */
async function tokenFor(email: string): Promise<{ id: string; token: string }> {
  const person = (await people()).find(({ address }) => address === email)!
  await sendConfirmationEmail.run(ctx, { id: person.id, requestedMinute: house })
  const { text } = await db
    .selectFrom('mails')
    .select('text')
    .where('to_address', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return { id: person.id, token: /\/newsletter\/[0-9a-f-]{36}\/([\w-]+)/.exec(text)![1]! }
}
async function reader(email: string, locale: Locale = 'ar') {
  await asks(email, locale, 9)
  const link = await tokenFor(email)
  await confirmSubscription(ctx, link)
  return link
}

test('a person is subscribed only by the link in the confirmation email', async () => {
  await asks(' Leyla@Example.com ', 'tr')
  const { id, token } = await tokenFor('leyla@example.com')
  await sendConfirmationEmail.run(ctx, { id, requestedMinute: house })
  expect(await db.selectFrom('mails').select('locale').execute()).toEqual([{ locale: 'tr' }])
  expect(await subscription(ctx, id, 'x')).toBeUndefined()
  await expect(confirmSubscription(ctx, { id, token: 'x' })).rejects.toMatchObject({ status: 404 })
  await expect(confirmSubscription(ctx, { id })).rejects.toMatchObject({ status: 404 })
  expect(await people()).toMatchObject([{ state: 'asked' }])
  await confirmSubscription(ctx, { id, token })
  expect(await people()).toMatchObject([{ state: 'confirmed', locale: 'tr' }])
})

test('a confirmation that the release before stored is sent too', async () => {
  await asks('stored@example.com')
  const stored = { id: (await people())[0]!.id, asked: house }
  await sendConfirmationEmail.run(ctx, sendConfirmationEmail.input.parse(stored))
  expect(await db.selectFrom('mails').select('to_address').execute()).toEqual([{ to_address: 'stored@example.com' }])
})

test('five concurrent requests create one row; an existing subscriber is not changed or emailed again', async () => {
  await Promise.all(Array.from({ length: 3 }, (_, i) => asks('a@example.com', 'ar', i)))
  expect(await people()).toHaveLength(1)
  await confirmSubscription(ctx, await tokenFor('a@example.com'))
  await db.deleteFrom('mails').execute()
  await subscribe({ ...ctx, locale: 'en', now: new Date(), address: '10.9.9.9' }, { email: 'A@example.com' }).catch(
    () => {},
  )
  expect(await people()).toMatchObject([{ state: 'confirmed', locale: 'ar' }])
  await sendConfirmationEmail.run(ctx, { id: (await people())[0]!.id, requestedMinute: 0 })
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
})

test('emails to an address are limited, and invalid addresses are refused', async () => {
  for (let i = 0; i < 3; i++) await asks('victim@example.com', 'ar', i)
  await expect(asks('victim@example.com', 'ar', 8)).rejects.toMatchObject({ status: 429 })
  // Pasted from a chat, with a mark of direction; typed on an Arabic keyboard.
  await asks('\u200fali٢٥@example.com', 'ar', 9)
  expect((await people()).map(({ address }) => address)).toContain('ali25@example.com')
  for (const email of ['', 'x', 'a@b.de, c@d.de', 'x@anon.invalid', 'a@b.de\r\nBcc: c@d.de'])
    await expect(asks(email), email).rejects.toMatchObject({ status: 422 })
  await expect(subscribe(ctx, { email: 'b@example.com', website: 'x' })).rejects.toMatchObject({ status: 429 })
})

test('unsubscribed people can subscribe again by the same link; they are deleted after a month or on request', async () => {
  const { id } = await reader('leyla@example.com')
  await unsubscribe(ctx, { id })
  await confirmSubscription(ctx, { id })
  expect(await people()).toMatchObject([{ state: 'confirmed', unsubscribed_at: null }])
  await unsubscribe(ctx, { id })
  await asks('never@example.com', 'ar', 6)
  const later = (days: number) => ({ ...ctx, now: new Date(Date.now() + days * 86_400_000) })
  await purgeSubscribers(later(8))
  expect((await people()).map(({ address }) => address)).toEqual(['leyla@example.com'])
  await purgeSubscribers(later(31))
  expect(await people()).toEqual([])
  const back = await reader('back@example.com')
  await privacyHandlers.get('newsletter')!.erase(ctx, { id: back.id, email: 'back@example.com' })
  expect(await people()).toEqual([])
})

test('only owners can export the list', async () => {
  await reader('leyla@example.com')
  const path = '/api/dashboard/subscribers/export.csv?lang=en'
  expect((await site.ask(path, { headers: editor.cookie })).status).toBe(403)
  const file = await site.ask(path, { headers: owner.cookie })
  expect(file.status).toBe(200)
  expect(await file.text()).toContain('leyla@example.com')
})
