// @vitest-environment happy-dom
/** What changed, as the audit log shows it: fields, languages, amounts, states, names and texts. */
import { expect, test } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import { formatMoney, minor, type Currency } from '#kernel/money.ts'
import { readHtml } from '#tests/support/open-page.tsx'
import { render } from '#tests/support/render.tsx'
import { Changes } from './changes.tsx'

type Facts = Record<string, unknown> | null
type Entry = { command?: string; before?: Facts; after?: Facts; detail?: Facts }
const ID = '6f1c1a1e-0f3f-4c3e-9a4f-5d5e8f0a1b2c'
const KNOWN = {
  names: { [ID]: { name: 'Ayşe Demir' } },
  labels: { title: 'dashboard.field.title' as const, iban: 'dashboard.settings.iban' as const },
}

function shown({ command = 'posts.update', before = null, after = null, detail = null }: Entry, locale: Locale = 'en') {
  const html = render(<Changes {...{ command, before, after, detail }} known={KNOWN} />, locale)
  const page = readHtml(html)
  return { html, text: page.text, names: page.all('dt'), values: page.all('dd'), out: page.all('del'), in: page.all('ins') } // prettier-ignore
}

test('only what differs is listed; each language of a text is a line of its own', () => {
  const before = { title: { ar: 'عنوان', en: 'Old' }, state: 'draft', tags: ['a'] }
  const after = { title: { ar: 'عنوان', en: 'New', tr: 'Yeni' }, state: 'draft', tags: ['a'] }
  const { names, out, in: added } = shown({ before, after })
  expect(names).toEqual(['Title (en)', 'Title (tr)'])
  expect([out, added]).toEqual([['Old'], ['New', 'Yeni']])
  expect(shown({ before, after }, 'ar').names).toEqual(['العنوان (en)', 'العنوان (tr)'])
})

test('a long text is compared by word, and HTML is shown as text', () => {
  const {
    out,
    in: added,
    html,
  } = shown({
    before: { body: '<p>We meet on <b>Monday</b> at noon</p>' },
    after: { body: '<p>We meet on <b>Friday</b> at noon</p>' },
  })
  expect([out, added]).toEqual([['Monday'], ['Friday']])
  expect(html).not.toMatch(/&lt;|<b>/)
})

test.each<[string, Entry, string]>([
  ['an empty field that was filled', { before: { note: null }, after: { note: 'new' } }, 'new'],
  ['yes and no', { before: { pinned: true }, after: { pinned: false } }, 'YesNo'],
  ['a state by its name', { command: 'orders.step', before: { state: 'paid' }, after: { state: 'shipped' } }, 'PaidShipped'],
  ['a state that the command does not know', { command: 'posts.update', after: { state: 'archived' } }, 'archived'],
  ['a person by name instead of id', { detail: { assignee: ID } }, 'Ayşe Demir'],
  ['a day', { detail: { paidOn: '2026-11-30' } }, '30 November 2026'],
  ['the kind of a proposal', { command: 'approvals.approve', detail: { kind: 'transfer_refund' } }, 'Refund by bank transfer'],
  ['an account', { detail: { input: { paidFrom: 'bank_account' } } }, 'Bank account'],
  ['no key that means nothing to people', { detail: { attemptId: crypto.randomUUID(), reason: 'Asked' } }, 'Asked'],
  ['a list', { detail: { files: ['a.pdf', 'b.pdf'] } }, 'a.pdf, b.pdf'],
])('%s', (_, entry, text) => expect(shown(entry).values.join('')).toBe(text)) // prettier-ignore

test.each<[string, Facts, number, Currency]>([
  ['lira, when nothing names a currency', { amount: 125_050 }, 125_050, 'TRY'],
  ['the currency next to it', { amount: 100_000, currency: 'USD' }, 100_000, 'USD'],
  ['the currency of the same record', { input: { amount: 5_000, currency: 'EUR' } }, 5_000, 'EUR'],
])('an amount is shown in %s', (_, detail, amount, currency) => {
  for (const locale of ['ar', 'tr'] as const)
    expect(shown({ command: 'refunds.request', detail }, locale).values[0]).toBe(
      // Non-breaking spaces are read as spaces.
      formatMoney(minor(amount), currency, locale).replace(/\s/g, ' '),
    )
})

test('a time is shown in Istanbul, and a number that is no amount stays a number', () => {
  expect(shown({ detail: { at: '2026-11-20T21:30:00.000Z', recipients: 1200 } }, 'tr').values).toEqual([
    expect.stringContaining('00:30'),
    '1200',
  ])
})

test('without changes nothing is shown, also after the person was erased from the entry', () => {
  expect(shown({}).html).toBe('')
  expect(shown({ before: { donor_name: '' }, after: { donor_name: '' }, detail: { reason: '' } }).html).toBe('')
})
