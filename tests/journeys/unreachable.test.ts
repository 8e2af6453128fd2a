/**
 * The servers for maps and mail are unreachable: every page and form works and shows correct messages, and each email
 * is sent once when the mail server is back (issue 6, "Done when" 4).
 */
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openDashboard, fieldOf } from '#tests/support/dashboard.ts'
import { axeViolations } from '#tests/support/axe.ts'
import { waitForHydration, newVisitor } from '#tests/support/browser.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { testSmtp } from '#tests/support/smtp.ts'
import { enterCode, donateWithWizard, heading, translate } from './donor.ts'

const t = translate.bind(null, 'ar')
/** A longer timeout, because the receipt of an email is rendered before each attempt. */
const PATIENT = { timeout: 60_000 }

let site: RunningSite
let smtp: Awaited<ReturnType<typeof testSmtp>>
let tiles: string
let places: { id: number; kind: 'residence' | 'center'; email: string | null }[]
beforeAll(async () => {
  smtp = await testSmtp(await deadPort())
  tiles = `http://localhost:${await deadPort()}/`
  site = await runSite({ SMTP_URL: smtp.url, MAP_TILES: `${tiles}{z}/{x}/{y}.png` })
  const rows = site.db.selectFrom('places').select(['id', 'kind', 'email'])
  places = await rows.where('state', '=', 'published').where('latitude', 'is not', null).orderBy('id').execute()
})

/** A port without a listener, below the ports that systems assign, so that no process gets it. */
async function deadPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000)
    const server = createServer().listen(port, '127.0.0.1')
    const free = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!free) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

/** Records failed requests of a page; only tiles may fail. */
function missing(page: Page): string[] {
  const urls: string[] = []
  page.on('requestfailed', (request) => urls.push(request.url()))
  return urls
}
const notOfTiles = (urls: string[]) => urls.filter((url) => !url.startsWith(tiles))
const otherErrors = (pageErrors: string[]) => pageErrors.filter((text) => !text.includes('ERR_CONNECTION_REFUSED'))

const a = (kind: 'residence' | 'center') => places.find((place) => place.kind === kind)!

test('every page with a map is complete without tiles, shows a message, and the pin is at its position', async () => {
  const { page, pageErrors } = await newVisitor({ width: 390 })
  const failed = missing(page)
  expect(new Set(places.map(({ kind }) => kind)).size).toBe(2)
  const seen = new Set<string>()
  for (const { id, kind } of places) {
    const path = kind === 'center' ? 'youth-centers-desc' : 'student-housing-desc'
    await page.goto(`${site.url}/${path}/${id}`)
    await waitForHydration(page)
    expect(failed).toEqual([])
    await page.getByText(t('places.showMap')).click()
    await page.getByText(t('places.mapBlocked')).waitFor()
    // Instead of the map: the address, and a link to another map.
    const instead = page.locator('div', { has: page.getByText(t('places.mapBlocked')) }).last()
    expect(await instead.locator('bdi').innerText()).toMatch(/\S{3,}/)
    expect(await instead.getByRole('link').getAttribute('href')).toMatch(/^https:\/\/www\.openstreetmap\.org\//)
    expect(await page.locator('#map .leaflet-marker-icon').isVisible()).toBe(true)
    expect(await page.getByRole('link', { name: t('places.openMap') }).isVisible()).toBe(true)
    // One page of each kind is enough.
    if (!seen.has(kind)) expect(await axeViolations(page)).toEqual([])
    seen.add(kind)
    expect(failed.length).toBeGreaterThan(0)
    expect(notOfTiles(failed)).toEqual([])
    failed.length = 0
  }
  expect(otherErrors(pageErrors)).toEqual([])
})

test('the dashboard’s position picker accepts clicks and typed positions without tiles', async () => {
  const { page, pageErrors } = await openDashboard(site, { place: `student-residences/${a('residence').id}` })
  const field = fieldOf(page, 'location')
  await field.scrollIntoViewIfNeeded()
  const latitude = field.getByLabel(translate('en', 'dashboard.latitude'))
  const before = await latitude.inputValue()
  await field.locator('#map').click({ position: { x: 60, y: 60 } })
  await expect.poll(() => latitude.inputValue()).not.toBe(before)
  await latitude.fill('٤١٫٠١')
  await expect.poll(() => field.locator('#map .leaflet-marker-icon').isVisible()).toBe(true)
  await field.getByText(translate('en', 'dashboard.map_blocked')).waitFor()
  expect(otherErrors(pageErrors)).toEqual([])
})

test(
  'every form is accepted, and its emails are sent once when the mail server returns',
  { timeout: 300_000 },
  async () => {
    const { page, pageErrors } = await newVisitor()
    const send = (form: string) => page.locator(`${form} button[type=submit]`).click()
    const open = async (path: string) => {
      await page.goto(site.url + path)
      await waitForHydration(page)
    }
    /** Waits for a text in any element. */
    const shows = (words: string) => page.getByText(words).first().waitFor()

    const center = a('center')
    await open(`/youth-centers-desc/${center.id}`)
    await page.fill('#message input[name=name]', 'ليلى حسن')
    await page.fill('#message input[name=phone]', '05321234567')
    await page.fill('#message input[name=email]', 'leyla@example.com')
    await page.fill('#message input[name=subject]', 'سؤال')
    await page.fill('#message textarea', 'متى تبدأ الدورة؟')
    await send('#message')
    await shows(t('message_sent_successfully'))

    const { id: hours } = await site.db
      .selectFrom('opening_hours')
      .select('id')
      .where('center_id', '=', center.id)
      .executeTakeFirstOrThrow()
    await open(`/appointments/${hours}`)
    await page.locator('#book input[name=at]:enabled').first().check()
    await page.fill('#book input[name=name]', 'ليلى حسن')
    await page.fill('#book input[name=phone]', '05321234567')
    await page.fill('#book input[name=email]', 'visit@example.com')
    await page.fill('#book input[name=subject]', 'زيارة')
    await send('#book')
    await shows(t('appointments.done_confirmed'))
    // At some hours of the day a reminder would be due too.
    await site.db
      .updateTable('appointments')
      .set({ reminded_at: new Date() })
      .where('reminded_at', 'is', null)
      .execute()

    await open('/complaints-page')
    await page.locator('select[name=type_complaint]').selectOption({ index: 1 })
    await page.fill('form[enctype] textarea', 'الماء مقطوع في الطابق الثالث')
    await send('form[enctype]')
    await shows(t('complaints.sent_complaint'))

    await open(`/housing-application?residence=${a('residence').id}`)
    await page.fill('main input[name=name]', 'ليث عبد الله')
    await page.fill('main input[name=email]', 'layth@example.com')
    await page.getByRole('button', { name: t('applications.begin') }).click()
    await shows(t('applications.started_text'))

    await open('/newsletter')
    await page.fill('main input[name=email]', 'reader@example.com')
    await page.press('main input[name=email]', 'Enter')
    await shows(t('newsletter.requested_title'))

    await donateWithWizard(page, site, { locale: 'ar', amount: '250', email: 'donor@example.com' })
    await enterCode(page)
    await heading(page, t('donations.thanks')).waitFor()
    expect(otherErrors(pageErrors)).toEqual([])

    const WANTED = {
      'messages.forward': center.email,
      'appointments.confirmed': 'visit@example.com',
      'appointments.team': center.email,
      'complaints.new': await ownEmail(),
      'applications.started': 'layth@example.com',
      'newsletter.confirm': 'reader@example.com',
      'donations.thank_you': 'donor@example.com',
    }
    // Each email was created, tried, and waits.
    await expect
      .poll(async () => Object.fromEntries((await outbox()).map((mail) => [mail.template, mail.to_address])), PATIENT)
      .toEqual(WANTED)
    await expect.poll(async () => (await outbox()).every(({ tries }) => tries > 0), PATIENT).toBe(true)
    expect(new Set((await outbox()).map(({ state }) => state))).toEqual(new Set(['waiting']))
    const desk = await openDashboard(site, { place: 'mails' })
    await desk.page.getByText(translate('en', 'dashboard.mail_state.waiting')).first().waitFor()

    await smtp.open()
    // Ends the pauses between attempts.
    await expect
      .poll(async () => {
        await sql`update pgboss.job set start_after = now() where name = 'mail.send' and state = 'retry'`.execute(
          site.db,
        )
        return (await outbox()).filter(({ state }) => state !== 'sent').map(({ template }) => template)
      }, PATIENT)
      .toEqual([])
    const delivered = smtp.delivered.map(({ to, raw }) => [/^Message-ID: <([\w-]+)@/m.exec(raw)?.[1], to.join()])
    expect(delivered.toSorted()).toEqual((await outbox()).map(({ id, to_address }) => [id, to_address]).toSorted())
  },
)

const outbox = () => site.db.selectFrom('mails').select(['id', 'template', 'to_address', 'state', 'tries']).execute()

/** The association's own address. */
async function ownEmail(): Promise<string> {
  const { value } = await site.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'site')
    .executeTakeFirstOrThrow()
  return (value as { email: string }).email
}
