import { merchantOf } from './merchant.ts'
import { answer, orderState, typeCard, type Bank } from './bank.ts'
import { handOver } from './callback.ts'
import { checkCard } from './cards.ts'
import { ownSwitches } from './gateway.ts'
import { HttpProblem, readForm, redirect, sendJson, sendPage, wantsJson, type Exchange } from './http.ts'
import { cardPage, type CardField } from './pages/card.ts'
import { codePage } from './pages/code.ts'
import { digitsOf, languageOf } from './pages/language.ts'
import { sendPageOf, noSubmitPage } from './pages/send.ts'
import type { Payment } from './payment.ts'
import type { Fields } from './protocol.ts'

/** The code of every test card. */
const rightCode = '123456'

/** `/acs/{id}`: the page for the code; it ends with the callback. */
export async function codeStep(bank: Bank, exchange: Exchange, id: string): Promise<void> {
  const { req, res, url } = exchange
  const payment = paymentOf(bank, id)
  const language = languageOf(url, req, payment.lang)
  if (req.method === 'POST') {
    const form = await readForm(req)
    const action = form.action ?? 'confirm'
    if (!payment.card && action !== 'cancel') return redirect(res, 303, `/3dhost/${id}${url.search}`)
    await misbehave(bank, payment, form.sandbox || url.searchParams.get('sandbox'))
    const typed = action === 'cancel' ? 'cancelled' : digitsOf(form.code ?? '') === rightCode ? 'right' : 'wrong'
    await answer(bank, payment, typed)
  }
  if (payment.answer) return showAnswer(bank, exchange, payment)
  if (!payment.card) return redirect(res, 302, `/3dhost/${id}${url.search}`)
  sendPage(res, 200, codePage(payment, merchantOf(bank.merchants, payment), language, url))
}

/** `/3dhost/{id}`: the page for the card, before the page for the code. */
export async function cardStep(bank: Bank, exchange: Exchange, id: string): Promise<void> {
  const { req, res, url } = exchange
  const payment = paymentOf(bank, id)
  const language = languageOf(url, req, payment.lang)
  const onward = `/acs/${id}${url.search}`
  if (payment.card || payment.answer) return redirect(res, 303, onward)
  if (req.method !== 'POST')
    return sendPage(res, 200, cardPage(payment, merchantOf(bank.merchants, payment), language, url))

  const form = await readForm(req)
  if (form.action === 'cancel') {
    await answer(bank, payment, 'cancelled')
    return showAnswer(bank, exchange, payment)
  }
  const card = typedCard(form)
  const wrong = fieldOf(checkCard(card.pan, card.expiry, card.cvv))
  if (wrong) {
    return sendPage(
      res,
      422,
      cardPage(payment, merchantOf(bank.merchants, payment), language, url, { wrong, holder: card.holder }),
    )
  }
  // A second form may have arrived while this one was read.
  if (!payment.card) await typeCard(bank, payment, card)
  redirect(res, 303, onward)
}

/** Programs may use the gateway's field names. `09/2031` is read as 0931. */
function typedCard(form: Fields) {
  const expiry = digitsOf(form.expiry ?? form.Expiry ?? '')
  return {
    pan: digitsOf(form.number ?? form.Pan ?? ''),
    expiry: expiry.length === 6 ? expiry.slice(0, 2) + expiry.slice(4) : expiry,
    cvv: digitsOf(form.cvv ?? form.Cvv2 ?? ''),
    holder: form.holder ?? form.CardHolderName ?? '',
  }
}

function fieldOf(code: string | null): CardField | null {
  if (code === null) return null
  if (code === 'M006') return 'expiry'
  return code === 'M005' || code === 'M018' ? 'cvv' : 'number'
}

function paymentOf(bank: Bank, id: string): Payment {
  const payment = bank.store.memory.byId.get(id)
  if (!payment) throw new HttpProblem(404, 'unknown payment')
  return payment
}

async function misbehave(bank: Bank, payment: Payment, names: string | null | undefined): Promise<void> {
  const switches = ownSwitches(names ?? null)
  if (payment.answer || Object.keys(switches).length === 0) return
  await bank.store.record({ type: 'switched', at: bank.now(), id: payment.id, switches })
}

async function showAnswer(bank: Bank, { req, res, url }: Exchange, payment: Payment): Promise<void> {
  const again = bank.shown.has(payment.id) && req.method === 'GET'
  const { action, fields, how } = await handOver(bank, payment)
  const language = languageOf(url, req, payment.lang)
  if (wantsJson(req)) {
    return sendJson(res, 200, how === 'page' ? { how, action, fields } : { how, action: null, fields: null })
  }
  if (how === 'page') return sendPage(res, 200, sendPageOf(action, fields, language, url, !again), null)
  const { code } = orderState(payment)
  sendPage(res, 200, noSubmitPage(how, code, payment.capture !== null, language, url))
}
