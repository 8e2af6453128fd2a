import { orderState, type Bank } from './bank.ts'
import { postFromServer } from './callback.ts'
import { HttpProblem, isJson, readForm, readJson, redirect, send, sendJson, sendPage, type Exchange } from './http.ts'
import { controlPage } from './pages/control.ts'
import { languageOf } from './pages/language.ts'
import { refundedAmount, voidOf, type Payment } from './payment.ts'
import { statementFile } from './statement.ts'
import { describe, switchNames, setSwitch, type Switches } from './switches.ts'

/** The control API of the bank: switches, batch, and the oracle that tests compare with the ledger. */
export async function controlApi(bank: Bank, exchange: Exchange): Promise<void> {
  const { req, res, url } = exchange
  const route = `${req.method} ${url.pathname}`
  if (req.method === 'POST') checkOrigin(exchange)
  if (route === 'GET /') {
    const language = languageOf(url, req) === 'ar' ? 'ar' : 'en'
    return sendPage(res, 200, controlPage(bank, { language, url }))
  }
  if (route === 'GET /control') return sendJson(res, 200, stateOf(bank))
  if (route === 'GET /control/payments') return sendJson(res, 200, await oracle(bank, url))
  if (route === 'GET /control/statement') {
    const { name, type, body } = statementFile(bank, url.searchParams)
    res.setHeader('content-disposition', `attachment; filename="${name}"`)
    return send(res, 200, type, body)
  }
  if (route === 'POST /control') await setSwitches(bank, exchange)
  else if (route === 'POST /control/reset') await reset(bank, exchange)
  else if (route === 'POST /control/batch') await bank.store.record({ type: 'batch-closed', at: bank.now() })
  else if (route === 'POST /control/send') return sendAgain(bank, exchange)
  else throw new HttpProblem(404, url.pathname)
  if (isForm(exchange)) redirect(res, 303, '/')
  else sendJson(res, 200, stateOf(bank))
}

/** A page on another site must not change switches in a developer's browser. */
function checkOrigin({ req }: Exchange): void {
  const { origin, host } = req.headers
  if (origin && (!URL.canParse(origin) || new URL(origin).host !== host)) throw new HttpProblem(403, 'foreign origin')
}

const isForm = ({ req }: Exchange) =>
  (req.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')

const stateOf = (bank: Bank) => ({
  switches: Object.fromEntries(switchNames.map((name) => [name, bank.switches[name] ?? false])),
  batchNo: bank.store.memory.batchNo,
  orders: bank.store.memory.byId.size,
  hash: bank.hash,
})

/** JSON changes only the switches that it names; the page's form lists all that are on. Any error changes nothing. */
async function setSwitches(bank: Bank, { req }: Exchange): Promise<void> {
  const next: Switches = isJson(req) ? { ...bank.switches } : {}
  const changes = isJson(req) ? ((await readJson(req)).switches ?? {}) : await formSwitches(req)
  if (typeof changes !== 'object') throw new HttpProblem(400, '“switches” must be an object')
  try {
    for (const [name, value] of Object.entries(changes as object)) setSwitch(next, name, value)
  } catch (error) {
    throw new HttpProblem(400, `${(error as Error).message}; there are: ${switchNames.join(', ')}`)
  }
  bank.switches = next
}

async function formSwitches(req: Exchange['req']): Promise<Record<string, unknown>> {
  const form = await readForm(req)
  const on = switchNames.filter((name) => form[name] !== undefined)
  return Object.fromEntries(on.map((name) => [name, describe(name).amount ? form[`amount:${name}`] : true]))
}

async function reset(bank: Bank, { req }: Exchange): Promise<void> {
  const { memory } = isJson(req) ? await readJson(req) : await readForm(req)
  bank.switches = {}
  for (const timer of bank.timers) clearTimeout(timer)
  bank.timers.clear()
  if (memory !== true && memory !== 'true') return
  await bank.store.record({ type: 'forgotten', at: bank.now() })
  bank.shown.clear()
  bank.deliveries.clear()
}

/** Posts an answered payment's callback from the server now: `{ orderId, times? }` → the HTTP statuses. */
async function sendAgain(bank: Bank, { req, res }: Exchange): Promise<void> {
  const { orderId, times = 1 } = await readJson(req)
  if (!Number.isInteger(times) || (times as number) < 1 || (times as number) > 1000)
    throw new HttpProblem(400, '“times” must be a whole number from 1 to 1000')
  const payment = bank.store.memory.byOrder.get(String(orderId))
  if (!payment?.answer) throw new HttpProblem(404, 'no answered payment of that order number')
  await bank.store.durable()
  sendJson(res, 200, { deliveries: await postFromServer(bank, payment, times as number) })
}

/** What really happened, from the journal. `?captured=true`: only captured orders. */
async function oracle(bank: Bank, url: URL) {
  await bank.store.durable()
  const all = [...bank.store.memory.byId.values()].map((payment) => truthOf(bank, payment))
  const payments = url.searchParams.get('captured') === 'true' ? all.filter((payment) => payment.captured) : all
  return { batchNo: bank.store.memory.batchNo, payments }
}

function truthOf(bank: Bank, payment: Payment) {
  const { capture } = payment
  return {
    orderId: payment.orderId,
    mode: payment.secureType,
    captured: capture !== null,
    /** The captured amount, else the requested one. */
    amountMinor: capture?.amountMinor ?? payment.amountMinor,
    askedMinor: payment.amountMinor,
    currency: capture?.currency ?? payment.currency,
    refundedMinor: refundedAmount(payment),
    voided: voidOf(payment) !== undefined,
    code: orderState(payment).code,
    threeDStatus: payment.answer?.threeD ?? null,
    batchNo: capture?.batchNo ?? null,
    cardMask: payment.card?.mask ?? null,
    openedAt: new Date(payment.openedAt).toISOString(),
    deliveries: bank.deliveries.get(payment.id) ?? [],
  }
}
