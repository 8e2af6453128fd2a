import { orderState, type Bank } from '../bank.ts'
import { testCards, brandOf } from '../cards.ts'
import { refundedAmount, voidOf, type Payment } from '../payment.ts'
import { describe, switchNames, type Group, type SwitchName } from '../switches.ts'
import { dottedTime } from '../turkish-time.ts'
import { controlTexts, type Translate } from './control-words.ts'
import { html } from './html.ts'
import { shell } from './layout.ts'
import { money } from './summary.ts'
import { translator } from './words.ts'

type Place = { language: 'ar' | 'en'; url: URL }

const groups: readonly Group[] = ['callback', 'signature', 'card-form', 'money', 'api']

/** `/`: payments, cards and switches. For developers, in Arabic and English. */
export function controlPage(bank: Bank, { language, url }: Place): string {
  const say: Translate = (word) => controlTexts[word][language]
  const body = html`<section class="panel">
      <h1>${say('title')}</h1>
      <p class="lead">${say('intro')}</p>
      ${figures(bank, language, say)}
      <div class="rows">
        <form method="post" action="/control/batch"><button class="quiet">${say('closeBatch')}</button></form>
        <form method="post" action="/control/reset"><button class="quiet">${say('allOff')}</button></form>
        <form method="post" action="/control/reset">
          <button class="quiet" name="memory" value="true">${say('forget')}</button>
        </form>
      </div>
      <p class="lead">
        ${say('statement')} <a href="/control/statement?format=mt940">MT940</a>
        <a href="/control/statement?format=csv">CSV</a>
      </p>
    </section>
    <section class="panel">
      <h2>${say('payments')}</h2>
      ${paymentTable(bank, language, say)}
    </section>
    <section class="panel">
      <h2>${say('switches')}</h2>
      <p class="lead">${say('switchesIntro')} <bdi dir="ltr" class="mono">?sandbox=lose-callback,slow-api:500</bdi></p>
      <form method="post" action="/control">
        ${groups.map((group) => fieldset(bank, group, language, say))}
        <p class="save"><button class="main">${say('save')}</button></p>
      </form>
    </section>
    <section class="panel">
      <h2>${say('cards')}</h2>
      <p class="lead">${say('cardsIntro')} <bdi dir="ltr" class="mono">123456</bdi></p>
      ${cardTable(say)}
    </section>`
  return shell({
    language,
    say: translator(language),
    title: say('title'),
    body,
    url,
    offered: ['ar', 'en'],
    wide: true,
  })
}

const figure = (label: string, value: unknown) =>
  html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`

function figures(bank: Bank, language: 'ar' | 'en', say: Translate) {
  const payments = [...bank.store.memory.byId.values()]
  const lira = payments.filter((payment) => payment.capture?.currency === '949' && !voidOf(payment))
  const kept = lira.reduce((sum, payment) => sum + payment.capture!.amountMinor - refundedAmount(payment), 0)
  return html`<dl class="figures">
    ${figure(say('orders'), payments.length)}
    ${figure(say('captured'), payments.filter((payment) => payment.capture).length)}
    ${figure(say('kept'), money(kept, '949', language))} ${figure(say('batch'), bank.store.memory.batchNo)}
    ${figure(say('on'), Object.keys(bank.switches).length)}
  </dl>`
}

function fieldset(bank: Bank, group: Group, language: 'ar' | 'en', say: Translate) {
  const names = switchNames.filter((name) => describe(name).group === group)
  return html`<fieldset>
    <legend>${say(group)}</legend>
    ${names.map((name) => row(bank, name, language, say))}
  </fieldset>`
}

function row(bank: Bank, name: SwitchName, language: 'ar' | 'en', say: Translate) {
  const { amount, ...words } = describe(name)
  const on = bank.switches[name]
  const size = amount
    ? html`<span class="amount"
        ><input
          name="amount:${name}"
          dir="ltr"
          inputmode="decimal"
          value="${on ?? amount.usual}"
          aria-label="${name}: ${say(amount.unit)}"
        />${say(amount.unit)}</span
      >`
    : null
  return html`<label class="switch"
    ><input type="checkbox" name="${name}" ${on ? html`checked` : null} /><bdi dir="ltr" class="mono">${name}</bdi
    ><span>${words[language]}</span>${size}</label
  >`
}

function paymentTable(bank: Bank, language: 'ar' | 'en', say: Translate) {
  const latest = [...bank.store.memory.byId.values()].slice(-20).toReversed()
  if (latest.length === 0) return html`<p class="lead">${say('none')}</p>`
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th>${say('order')}</th>
          <th>${say('time')}</th>
          <th>${say('mode')}</th>
          <th>${say('amount')}</th>
          <th>${say('card')}</th>
          <th>${say('state')}</th>
          <th>${say('posts')}</th>
        </tr>
      </thead>
      <tbody>
        ${latest.map((payment) => paymentRow(bank, payment, language, say))}
      </tbody>
    </table>
  </div>`
}

function paymentRow(bank: Bank, payment: Payment, language: 'ar' | 'en', say: Translate) {
  const { code } = orderState(payment)
  const refunded = refundedAmount(payment)
  const amount = payment.capture ?? payment
  const state = voidOf(payment)
    ? say('voided')
    : refunded
      ? html`${say('refunded')} ${money(refunded, amount.currency, language)}`
      : payment.capture
        ? say('taken')
        : code === 'V000'
          ? say('waiting')
          : html`<bdi dir="ltr" class="mono">${code}</bdi>`
  const posts = (bank.deliveries.get(payment.id) ?? []).map((delivery) => delivery.status || '–')
  return html`<tr>
    <td><bdi dir="ltr" class="mono">${payment.orderId}</bdi></td>
    <td><bdi dir="ltr">${dottedTime(payment.openedAt)}</bdi></td>
    <td><bdi dir="ltr">${payment.secureType}</bdi></td>
    <td>${money(amount.amountMinor, amount.currency, language)}</td>
    <td><bdi dir="ltr" class="mono">${payment.card?.mask ?? ''}</bdi></td>
    <td>
      <span class="tag ${payment.capture && !voidOf(payment) ? 'taken' : code === 'V000' ? '' : 'not'}">${state}</span>
    </td>
    <td><bdi dir="ltr">${posts.slice(-5).join(' ')}</bdi></td>
  </tr>`
}

function cardTable(say: Translate) {
  const brands = { V: 'Visa', M: 'Mastercard', T: 'Troy' }
  const outcome = (card: (typeof testCards)[number]) => {
    if (card.threeD === '-1') return say('no3d')
    if (card.threeD) return html`${say('half')} <bdi dir="ltr" class="mono">3DStatus ${card.threeD}</bdi>`
    if (card.irreversible) return say('irreversible')
    return card.code === '00'
      ? say('approved')
      : html`<bdi dir="ltr" class="mono">${card.code}</bdi> ${say(`c${card.code}` as 'c51')}`
  }
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th>${say('card')}</th>
          <th>${say('brand')}</th>
          <th>${say('state')}</th>
        </tr>
      </thead>
      <tbody>
        ${testCards.map(
          (card) =>
            html`<tr>
              <td><bdi dir="ltr" class="mono">${card.pan.replace(/(.{4})(?=.)/g, '$1 ')}</bdi></td>
              <td>${brands[brandOf(card.pan)]}</td>
              <td>${outcome(card)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}
