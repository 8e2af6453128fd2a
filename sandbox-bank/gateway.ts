import { openOrder, switchesOf, type Bank } from './bank.ts'
import { refusalOf } from './callback.ts'
import { checkOrder, type GatewayPage } from './checks.ts'
import { messageOf } from './codes.ts'
import { HttpProblem, readForm, redirect, sendJson, sendPage, wantsJson, type Exchange } from './http.ts'
import { merchantNamed } from './merchant.ts'
import { languageOf } from './pages/language.ts'
import { problemPage, sendPageOf } from './pages/send.ts'
import type { Fields } from './protocol.ts'
import { parseSwitches, type Switches } from './switches.ts'
import { textGate } from './xml-endpoint.ts'

/** Default.aspx and 3DHost.aspx: the shop's form, posted by the donor's browser. */
export async function gateway(bank: Bank, exchange: Exchange, door: GatewayPage): Promise<void> {
  const { req, res, url } = exchange
  const form = await readForm(req)
  const isApiCall = ['NonSecure', 'Inquiry', 'Report', '3DModelPayment'].includes(form.SecureType ?? '')
  if (isApiCall && door === 'Default.aspx') return textGate(bank, exchange, form)

  const own = ownSwitches(url.searchParams.get('sandbox'))
  const refused = checkOrder(form, door, merchantNamed(bank.merchants, form), { ...bank.switches, ...own })
  if (refused?.to === 'page') return problem(exchange, refused.code, form)
  if (refused) return handBack(bank, exchange, form, refused.code)

  const payment = await openOrder(bank, form, own)
  if (!payment) return handBack(bank, exchange, form, duplicateCode(bank, form, own))
  bank.log({ event: 'opened', orderId: payment.orderId, mode: payment.secureType, amountMinor: payment.amountMinor })
  const language = url.searchParams.has('lang') ? `?lang=${languageOf(url, req)}` : ''
  const step = door === '3DHost.aspx' ? `/3dhost/${payment.id}` : `/acs/${payment.id}`
  redirect(res, 302, issuerOrigin(bank, exchange, own) + step + language)
}

/** A misspelt switch is an error, because a test with it would test nothing. */
export function ownSwitches(text: string | null): Switches {
  try {
    return parseSwitches(text ?? '')
  } catch (error) {
    throw new HttpProblem(400, (error as Error).message)
  }
}

function duplicateCode(bank: Bank, form: Fields, own: Switches): string {
  const earlier = bank.store.memory.byOrder.get(form.OrderId!)
  return { ...switchesOf(bank, earlier), ...own }['duplicate-bad-hash'] ? '101310' : 'V029'
}

/** The page of a card issuer has another host than the gateway; the two names of loopback are enough for that. */
function issuerOrigin(bank: Bank, { req }: Exchange, own: Switches): string {
  if (!{ ...bank.switches, ...own }['acs-other-host']) return ''
  const [name = '', port] = (req.headers.host ?? '').split(':')
  const other = name === 'localhost' ? '127.0.0.1' : 'localhost'
  return `http://${other}${port ? `:${port}` : ''}`
}

function handBack(bank: Bank, { req, res, url }: Exchange, form: Fields, code: string): void {
  const { action, fields } = refusalOf(bank, form, code)
  bank.log({ event: 'refused', orderId: form.OrderId, code })
  if (wantsJson(req)) return sendJson(res, 200, { how: 'page', action, fields })
  sendPage(res, 200, sendPageOf(action, fields, languageOf(url, req, form.Lang), url, true), null)
}

function problem({ req, res, url }: Exchange, code: string, form: Fields): void {
  if (wantsJson(req)) return sendJson(res, 400, { code, message: messageOf(code) })
  sendPage(res, 400, problemPage(code, messageOf(code), languageOf(url, req, form.Lang), url))
}
