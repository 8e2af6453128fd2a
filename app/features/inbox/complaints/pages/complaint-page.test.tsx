/** The page for complaints without JavaScript: the form with its errors, and what a code shows. */
import { beforeEach, expect, test } from 'vitest'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { signOpening } from '#kernel/honeypot-and-token.server.ts'
import { openInbox, sendTestComplaint } from '#tests/support/inbox.ts'
import { openPage } from '#tests/support/open-page.tsx'
import { testSite } from '#tests/support/site.ts'
import { COMPLAINT_STATES } from '../complaint.ts'
import { addDefaultComplaintTypes } from '../default-types.server.ts'
import * as page from './complaints.tsx'

const site = await testSite({ RATE_LIMITS: '0' })
const { db } = site.context()
await openInbox(site.context())
await addDefaultComplaintTypes(site.context())
const typeOf = async (kind: 'complaint' | 'proposal') => String((await db.selectFrom('complaint_types').select('id').where('kind', '=', kind).executeTakeFirstOrThrow()).id) // prettier-ignore
const [complaintType, proposalType] = [await typeOf('complaint'), await typeOf('proposal')]

beforeEach(() => db.deleteFrom('complaints').execute())

function formOf(fields: Record<string, string>): FormData {
  const ctx = site.context()
  const form = new FormData()
  const opened = signOpening({ ...ctx, now: new Date(ctx.now.getTime() - 60_000) })
  for (const [name, value] of Object.entries({ opened, kind: 'complaint', ...fields })) form.set(name, value)
  form.append('files', new File([], ''))
  return form
}
const open = (locale: Locale = 'en', form?: FormData, query = '') =>
  openPage(page as never, site.context({ locale, now: new Date() }), `/complaints-page${query}`, {
    ...(form && { form }),
  })

test.each(LOCALES)('every invalid field has its error, and nothing typed is lost: %s', async (locale) => {
  const typed = { body: 'قصير', name: 'ليلى', phone: '12', email: 'leyla@', type_complaint: '' }
  const answer = await open(locale, formOf(typed))
  expect(answer.status).toBe(422)
  const t = site.context().texts.translate(locale)
  for (const [name, error] of [
    ['type_complaint', 'complaints.type_required'],
    ['body', 'complaints.body_short'],
    ['phone', 'complaints.phone_invalid'],
    ['email', 'complaints.email_invalid'],
  ] as const) {
    expect(answer.field(name), name).toMatchObject({ invalid: true })
    expect(answer.field(name)!.described, name).toContain(t(error))
  }
  for (const name of ['body', 'name', 'phone', 'email'] as const) expect(answer.field(name)!.value).toBe(typed[name])
  expect(answer.field('name')!.invalid).toBe(false)
  expect(await db.selectFrom('complaints').select('id').execute()).toEqual([])
})

test('a proposal keeps its kind and its type after an error, and needs a type of its own kind', async () => {
  const answer = await open(
    'en',
    formOf({ kind: 'proposal', type_proposal: complaintType, body: 'Longer opening hours' }),
  )
  expect(answer.status).toBe(422)
  expect(answer.field('kind', 'proposal')!.checked).toBe(true)
  expect(answer.field('kind', 'complaint')!.checked).toBe(false)
  expect(answer.field('type_proposal')!.invalid).toBe(true)
  expect(answer.field('type_complaint')!.invalid).toBe(false)
  const sent = await open('en', formOf({ kind: 'proposal', type_proposal: proposalType, body: 'Longer opening hours' }))
  expect(sent.status).toBe(303)
  const { code } = await db.selectFrom('complaints').select('code').executeTakeFirstOrThrow()
  expect(sent.to).toBe(`/en/complaints-page?code=${code}&new=1#status`)
})

test.each([
  [9, 422],
  [10, 303],
  [5000, 303],
  [5001, 422],
])('a text of %i characters: status %i', async (length, status) => {
  const body = 'ş'.repeat(length)
  expect((await open('tr', formOf({ type_complaint: complaintType, body }))).status).toBe(status)
})

test.each(['٠٥٣٢ ١٢٣ ٤٥ ٦٧', '۰۵۳۲۱۲۳۴۵۶۷', '0090 532 123 45 67', '532 123 45 67'])('the phone %s is stored in international form', async (phone) => {
  await open('ar', formOf({ type_complaint: complaintType, body: 'الماء مقطوع منذ يومين', phone }))
  expect(await db.selectFrom('complaints').select(['phone', 'locale']).execute()).toEqual([{ phone: '+905321234567', locale: 'ar' }])
}) // prettier-ignore

test('an unknown kind is an error at the field; a name of several lines becomes one line', async () => {
  expect((await open('en', formOf({ kind: 'praise', body: 'Everything is fine' }))).status).toBe(422)
  await open('en', formOf({ type_complaint: complaintType, body: 'The lift is broken', name: 'Leyla\r\nBcc: x@y.z\u2028Hasan' }))
  expect((await db.selectFrom('complaints').select('name').executeTakeFirstOrThrow()).name).toBe('Leyla Bcc: x@y.z Hasan')
}) // prettier-ignore

test('just sent, the page shows the code and asks to keep it; the form is empty again', async () => {
  const { code } = await sendTestComplaint(site.context(), { body: 'The lift is broken' })
  const t = site.context().texts.translate('en')
  const fresh = await open('en', undefined, `?code=${code}&new=1`)
  expect(fresh.text).toContain(code)
  expect(fresh.text).toContain(t('complaints.keep_code'))
  expect(fresh.field('body')!.value).toBe('')
  expect(fresh.text).not.toContain('lift')
  expect((await open('en', undefined, `?code=${code}`)).text).not.toContain(t('complaints.keep_code'))
})

test.each(COMPLAINT_STATES)('the code of a complaint that is %s shows its state in each language, and the answer when there is one', async (state) => {
  const { id, code } = await sendTestComplaint(site.context(), { name: 'ليلى' })
  const answered = state === 'answered' || state === 'closed'
  await db.updateTable('complaints').set({ state, ...(answered && { answer: 'أُصلح العطل', answered_at: new Date('2026-03-09T21:30:00Z') }) }).where('id', '=', id).execute()
  for (const locale of LOCALES) {
    const t = site.context().texts.translate(locale)
    const { text } = await open(locale, undefined, `?code=${code.toLowerCase().replaceAll('-', ' ')}`)
    expect(text).toContain(t(`complaints.state.${state}`))
    expect(text.includes('أُصلح العطل')).toBe(answered)
    expect(text.includes(t(`complaints.state_text.${state}`))).toBe(!answered)
    // The day of the answer is that of Istanbul.
    if (answered && locale !== 'ar') expect(text).toMatch(/\b10\b/)
    expect(text).not.toContain('ليلى')
  }
}) // prettier-ignore

test('an unknown code is an error at its field, and stays typed', async () => {
  const t = site.context().texts.translate('en')
  for (const code of ['2222-3333-4444', 'abc']) {
    const answer = await open('en', undefined, `?code=${code}`)
    expect(answer.field('code')).toMatchObject({ value: code, invalid: true })
    expect(answer.field('code')!.described).toContain(t('complaints.unknown_code'))
  }
  expect((await open()).field('code')).toMatchObject({ value: '', invalid: false })
})

test('when complaints are switched off, the form is not accepted', async () => {
  const { controlpanel } = await readSettings(site.context(), 'controlpanel')
  await writeSettings(site.context(), 'controlpanel', { ...controlpanel, complaints: false })
  const answer = await open('en', formOf({ type_complaint: complaintType, body: 'The lift is broken' }))
  await writeSettings(site.context(), 'controlpanel', controlpanel)
  expect(answer.status).toBe(404)
  expect(await db.selectFrom('complaints').select('id').execute()).toEqual([])
})
