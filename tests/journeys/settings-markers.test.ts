/** Every setting is visible: each field of each settings page gets a unique text, which must appear on a page. */
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { LOCALES, localePath } from '#kernel/locale.ts'
import { PAGES, pageOf, type SettingsKey } from '#features/settings/settings.ts'
import type { FieldShape } from '#resource/field.ts'
import { explicitValues, type SettingsPage } from '#resource/settings-page.ts'
import { validateDocument } from '#features/settings/settings.server.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'

/** Fields that control behaviour instead of being shown; each has other tests. */
const BEHAVIOUR: Partial<Record<SettingsKey, string[]>> = {
  // Checked when a donation or an order is sent.
  giving: ['minimum', 'maximum'],
  // The carrier is offered to staff; its link is in the email of a shipped order. VAT rates are on the page of an order
  // that was placed with them.
  shop: ['carrier', 'trackingLink', 'pickupText', 'vatRates', 'feeVatRate'],
  refunds: ['secondPersonAbove', 'manualAbove'],
  // Days until reminders of an announced transfer, and months until it is erased.
  transfers: ['firstReminderDays', 'secondReminderDays', 'expiryDays'],
  assistant: ['model', 'perHour', 'tokensADay'],
  map: ['tiles', 'credits', 'maxZoom'],
  retention: ['transfersMonths'],
  // Days without appointments.
  holidays: ['days'],
  // The day from which donations need an official number.
  'official-receipts': ['since'],
  // Codes of the accountant's file; no page shows them.
  'account-codes': Object.keys(pageOf('account-codes').fields),
  // Fees that banks may deduct from a transfer from abroad.
  'abroad-transfers': ['toleranceTRY', 'toleranceUSD', 'toleranceEUR'],
  // When the bank pays out, and the commission that was agreed.
  'card-settlements': ['donationDays', 'donationRate', 'shopDays', 'shopRate'],
}

/** Public pages that show settings. */
const PATHS = [
  '/',
  '/about',
  '/campaigns',
  '/all-projects',
  '/student-housing',
  '/student-housing-desc/1',
  '/show-youth-centers',
  '/youth-centers-desc/6',
  '/blogs-news',
  '/contact-us',
  '/donations',
  '/donations?method=transfer',
  '/camping_details/1',
  '/gift-shop',
  '/checkout',
  '/ask',
  '/privacy',
]
/** Files without a language. */
const FILES = ['/.well-known/security.txt', '/theme.css']

type Marker = { where: string; texts: string[] }
const markers: Marker[] = []
let count = 0
/** A unique word that is no part of another word or of a text of the site. */
const newWord = () => `mk${String(++count).padStart(4, '0')}z`

function fill(where: string, field: FieldShape): unknown {
  const mark = (...texts: string[]) => void markers.push({ where, texts })
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'richText':
      break
    case 'rows': {
      const row = (i: number) =>
        Object.fromEntries(Object.entries(field.fields!).map(([name, inner]) => [name, fill(`${where}.${i}.${name}`, inner)])) // prettier-ignore
      return [row(0)]
    }
    case 'number':
      mark('7,313')
      return 7313
    case 'image': {
      const id = `${String(++count).padStart(8, '0')}-0000-4000-8000-000000000000`
      mark(id)
      return { id, width: 1600, height: 1000, color: '#125c4c', alt: null, focal: null }
    }
    default:
      return undefined
  }
  if (field.format) return formatted(field.format, mark)
  if (!field.localized) {
    const word = newWord()
    mark(word)
    return word
  }
  const texts = LOCALES.map((locale) => [locale, newWord()] as const)
  mark(...texts.map(([, word]) => word))
  return Object.fromEntries(
    texts.map(([locale, word]) => [locale, field.kind === 'richText' ? `<p>${word}</p>` : word]),
  )
}

function formatted(format: NonNullable<FieldShape['format']>, mark: (text: string) => void): unknown {
  const word = newWord()
  switch (format) {
    case 'email':
      mark(`${word}@example.org`)
      return `${word}@example.org`
    case 'url':
      mark(`https://${word}.example/`)
      return `https://${word}.example/`
    case 'phone':
      mark(`+902125550${String(count).padStart(3, '0').slice(-3)}`)
      return `+90212555 0${String(count).padStart(3, '0').slice(-3)}`
    default:
      return undefined
  }
}

/** Fields whose format does not allow a marker. */
const GIVEN: Partial<Record<SettingsKey, Record<string, unknown>>> = {
  'main-page': { PromoURL: 'https://www.youtube.com/watch?v=mk9001zabcd' },
  'bank-transfer': { swift: 'TCZBTR2AXXX', accounts: [{ currency: 'TRY', iban: 'TR33 0006 1005 1978 6457 8413 26' }] },
  giving: { presets: [{ amount: 137_00 }, { amount: 739_00 }], wizardPresets: [{ amount: 243_00 }] },
  'account-codes': pageOf('account-codes').standard as Record<string, unknown>,
  site: { foundedYear: 1937 },
  menus: {
    header: [
      {
        page: 'link',
        href: '/mk-header',
        label: { ar: 'mkhdara', en: 'mkhdena', tr: 'mkhdtra' },
        place: 'bar',
        hidden: false,
      },
    ],
    footer: [
      {
        page: 'link',
        href: 'https://mkfooter.example/',
        label: { ar: 'mkftara', en: 'mkftena', tr: 'mkfttra' },
        hidden: false,
      },
    ],
  },
  shop: { fee: 83_00, freeFrom: 911_00 },
  theme: { main: '#1d3a8a', action: '#8a1d3a', highlight: '#e8b23f' },
  retention: {
    messagesMonths: 61,
    complaintsMonths: 62,
    housingDocumentsDays: 141,
    housingMonths: 63,
    appointmentsMonths: 64,
    mailDays: 142,
    receiptYears: 21,
    orderYears: 22,
  },
  assistant: { keepDays: 143 },
}
const SHOWN: Marker[] = [
  { where: 'main-page.PromoURL', texts: ['mk9001zabcd'] },
  { where: 'bank-transfer.swift', texts: ['TCZBTR2AXXX'] },
  { where: 'giving.presets', texts: ['137', '739'] },
  { where: 'giving.wizardPresets', texts: ['243'] },
  { where: 'site.foundedYear', texts: ['1937'] },
  { where: 'bank-transfer.accounts', texts: ['TR330006100519786457841326'] },
  { where: 'menus.header', texts: ['"/mk-header"', '"/tr/mk-header"', 'mkhdara', 'mkhdena', 'mkhdtra'] },
  { where: 'menus.footer', texts: ['"https://mkfooter.example/"', 'mkftara', 'mkftena', 'mkfttra'] },
  { where: 'shop.fee', texts: ['₺83'] },
  { where: 'shop.freeFrom', texts: ['₺911'] },
  { where: 'retention.messagesMonths', texts: ['61 months'] },
  { where: 'retention.complaintsMonths', texts: ['62 months'] },
  { where: 'retention.housingDocumentsDays', texts: ['141 days'] },
  { where: 'retention.housingMonths', texts: ['63 months'] },
  { where: 'retention.appointmentsMonths', texts: ['64 months'] },
  { where: 'retention.mailDays', texts: ['142 days'] },
  { where: 'retention.receiptYears', texts: ['21 years'] },
  { where: 'retention.orderYears', texts: ['22 years'] },
  { where: 'assistant.keepDays', texts: ['143 days'] },
  { where: 'theme.main', texts: ['#1d3a8a'] },
  { where: 'theme.action', texts: ['#8a1d3a'] },
  { where: 'theme.highlight', texts: ['#e8b23f'] },
]

function documentOf(page: SettingsPage): Record<string, unknown> {
  const key = page.id as SettingsKey
  const values = explicitValues(page, {})
  for (const [name, field] of Object.entries(page.fields)) {
    if (BEHAVIOUR[key]?.includes(name) || GIVEN[key]?.[name] !== undefined) continue
    const value = fill(`${key}.${name}`, field)
    if (value !== undefined) values[name] = value
  }
  Object.assign(values, GIVEN[key])
  if (key === 'controlpanel') values.noticeShown = true
  if (key === 'main-page') values.achievementsShown = true
  try {
    return validateDocument(page, values, 'en')
  } catch (error) {
    throw new Error(`${key}: ${JSON.stringify((error as Refusal).fields)}`, { cause: error })
  }
}

let site: RunningSite
/** The content of all paths in all languages. */
let seen = ''
beforeAll(async () => {
  site = await runSite()
  for (const page of PAGES) {
    const value = JSON.stringify(documentOf(page))
    await site.db
      .insertInto('settings')
      .values({ key: page.id, value: value as never, updated_by: null })
      .onConflict((c) => c.column('key').doUpdateSet({ value: value as never }))
      .execute()
  }
  await site.db.executeQuery({ sql: "select pg_notify('live_changed', '')", parameters: [] } as never)
  const name = markers.find(({ where }) => where === 'site.name')!.texts[0]!
  while (!(await (await fetch(`${site.url}/about`)).text()).includes(name)) await sleep(100)
  const cart = await fetch(`${site.url}/api/cart`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"product_id":1,"quantity":1}',
  })
  const Cookie = cart.headers
    .getSetCookie()
    .map((one) => one.split(';')[0]!)
    .join('; ')
  const read = async (path: string) => {
    const answer = await fetch(site.url + path, { headers: { Cookie } })
    expect([path, answer.status]).toEqual([path, 200])
    return answer.text()
  }
  for (const path of FILES) seen += await read(path)
  for (const path of PATHS) for (const locale of LOCALES) seen += await read(localePath(locale, path))
}, 180_000)

test('every setting that can be shown is on a page', () => {
  expect(markers.length).toBeGreaterThan(100)
  const missing = [...markers, ...SHOWN].filter(({ texts }) => !texts.every((text) => seen.includes(text)))
  expect(missing.map(({ where }) => where)).toEqual([])
})

test('every setting is filled with a marker, has a given value, or controls behaviour', () => {
  const known = new Set([...markers, ...SHOWN].map(({ where }) => where.split('.').slice(0, 2).join('.')))
  const left = PAGES.flatMap((page) =>
    Object.entries(pageOf(page.id as SettingsKey).fields)
      .filter(
        ([name, { kind }]) => !['flag', 'choice'].includes(kind) && !BEHAVIOUR[page.id as SettingsKey]?.includes(name),
      )
      .map(([name]) => `${page.id}.${name}`)
      .filter((where) => !known.has(where)),
  )
  expect(left).toEqual([])
})
