/** Creates records that the demo content does not have, through public forms and, as staff, through the API. */
import '#features/payments/tables.ts'
import '#features/shop/orders/tables.ts'
import type { APIRequestContext, Page } from 'playwright-core'
import { newVisitor } from './browser.ts'
import { signIn } from './dashboard.ts'
import type { RunningSite } from './running-site.ts'

const LONG = 'Wir schreiben Ihnen wegen der Heizung im dritten Stock, die seit gestern Abend nicht mehr warm wird.'

/** @returns an order with a refund proposal, and one that can get one */
export async function makeOfficeRecords(site: RunningSite) {
  const owner = await signedIn(site, 'owner')
  const desk = owner.request
  const { page, context } = await newVisitor({ locale: 'en' })
  await call(site, page.context().request, '/api/send-residence-message', {
    residence_email: await contactAddress(page, site),
    name: 'Layla Al-Hassan',
    phone: '+90 532 111 22 33',
    email: 'layla.alhassan@mail.example',
    subject: 'A donation for books',
    message: `${LONG}\n\nSND-SHM4-7KQ2`,
  })
  for (const kind of ['complaint', 'proposal'] as const) await writeComplaint(page, site, kind)
  await call(site, page.context().request, '/api/assistant', {
    message: 'How do I donate by bank transfer?',
    consent: true,
  })
  await context.close()

  const day = new Date().toISOString().slice(0, 10)
  await call(site, desk, '/api/dashboard/data-requests', {
    kind: 'export',
    origin: 'letter',
    received_on: day,
    name: 'Mehmet Yılmaz',
    email: 'mehmet.yilmaz@mail.example',
    locale: 'tr',
    note: LONG,
  })
  const text = { ar: 'أخبار نوفمبر', en: 'News of November', tr: 'Kasım haberleri' }
  const body = { ar: `<p>${text.ar}</p>`, en: `<p>${LONG}</p>`, tr: `<p>${text.tr}</p>` }
  const values = { title: text, body, segment: 'subscribers', topic_ids: [] }
  await call(site, desk, '/api/dashboard/newsletter-letters', { values })
  await disputeAndTask(site, desk)
  await closeMonth(site, desk)
  const orders = await proposeRefund(site)
  await owner.close()
  return orders
}

/** Throws with the answer of the site unless it succeeded. */
async function call(site: RunningSite, request: APIRequestContext, path: string, data?: object) {
  const headers = { Origin: site.url, 'X-Requested-With': 'XMLHttpRequest' }
  const answer = await (data ? request.post(site.url + path, { data, headers }) : request.get(site.url + path))
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return answer
}

/** The address that the contact form posts to. */
async function contactAddress(page: Page, site: RunningSite): Promise<string> {
  await page.goto(`${site.url}/en/contact-us`)
  return page.locator('input[name=residence_email]').first().inputValue()
}

async function writeComplaint(page: Page, site: RunningSite, kind: 'complaint' | 'proposal'): Promise<void> {
  await page.goto(`${site.url}/en/complaints-page`)
  const form = page.locator('form[enctype]')
  await form.locator(`input[name=kind][value=${kind}]`).check({ force: true })
  await form.locator(`select[name=type_${kind}]`).selectOption({ index: 1 })
  await form.locator('textarea').fill(LONG)
  await form.locator('input[name=email]').fill('layla.alhassan@mail.example')
  const file = {
    name: 'photo of the heating.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
  }
  await form.locator('input[type=file]').setInputFiles(file)
  await form.locator('button[type=submit]').click()
  await page.waitForURL(/code=/)
}

/** Creates a dispute of one card donation, and a task for another one that the bank does not have. */
async function disputeAndTask(site: RunningSite, desk: APIRequestContext): Promise<void> {
  const [disputed, unknown] = await site.db
    .selectFrom('payment_attempts as a')
    .innerJoin('payment_intents as i', 'i.settled_attempt', 'a.id')
    .select('a.id')
    .where('i.purpose', '=', 'donation')
    .where('a.state', '=', 'captured')
    .orderBy('i.created_at', 'desc')
    .limit(2)
    .execute()
  const dispute = { case_number: 'CB-2026-0000417', amount: '5', form: 'en', answer_by: '' }
  await call(site, desk, `/api/dashboard/payments/${disputed!.id}/disputes`, dispute)
  // Only the reconciliation with a bank creates tasks.
  await site.db
    .insertInto('payment_tasks')
    .values({
      id: crypto.randomUUID(),
      kind: 'not_at_bank',
      subject: unknown!.id,
      details: '{}',
      at: new Date(),
      done_at: null,
    })
    .execute()
}

/** Finance proposes the oldest month, the owner approves. */
async function closeMonth(site: RunningSite, owner: APIRequestContext): Promise<void> {
  const finance = await signedIn(site, 'finance')
  const open = await call(site, finance.request, '/api/dashboard/month-to-close')
  const { month, checklist } = (await open.json()) as { month: string; checklist: { id: string; state: string }[] }
  const notes = Object.fromEntries(checklist.filter(({ state }) => state === 'note').map(({ id }) => [id, LONG]))
  await call(site, finance.request, '/api/dashboard/closed-months', { month, notes })
  const { proposed } = (await (await call(site, finance.request, '/api/dashboard/month-to-close')).json()) as {
    proposed: { approvalId: string }
  }
  await call(site, owner, `/api/dashboard/approvals/${proposed.approvalId}/approve`, {})
  await finance.close()
}

/** The shop proposes to refund a paid order. */
async function proposeRefund(site: RunningSite) {
  const [withProposal, cancellable] = await site.db
    .selectFrom('orders as o')
    .innerJoin('payment_intents as i', 'i.id', 'o.intent_id')
    .select(['o.id', 'i.settled_attempt'])
    .where('o.state', '=', 'preparing')
    .orderBy('o.created_at', 'desc')
    .limit(2)
    .execute()
  // The demo's payments belong to a bank that is not connected, so they cannot be refunded.
  await site.db
    .updateTable('payment_attempts')
    .set({ gateway: 'payfor' })
    .where('id', 'in', [withProposal!.settled_attempt!, cancellable!.settled_attempt!])
    .execute()
  const shop = await signedIn(site, 'shop')
  await call(site, shop.request, `/api/dashboard/orders/${withProposal!.id}/refund-proposal`, { reason: LONG })
  await shop.close()
  return { withProposal: withProposal!.id, cancellable: cancellable!.id }
}

async function signedIn(site: RunningSite, who: string) {
  const { page, context } = await newVisitor({ locale: 'en' })
  await signIn(page, site.url, who, 'en')
  return { request: context.request, close: () => context.close() }
}
