import type { Merchant } from '../merchant.ts'
import type { Payment } from '../payment.ts'
import { html, type Html } from './html.ts'
import type { Language } from './language.ts'
import { shell } from './layout.ts'
import { summary } from './summary.ts'
import { translator, type Word } from './words.ts'

export type CardField = 'number' | 'expiry' | 'cvv'

type Options = { wrong?: CardField; holder?: string }

/** 3DHost: the card is typed here. After a refusal the name is shown again, but never the card data. */
export function cardPage(payment: Payment, merchant: Merchant, language: Language, url: URL, options: Options = {}) {
  const say = translator(language)
  const field = (name: CardField, label: Word, error: Word, attributes: Html) => {
    const bad = options.wrong === name
    return html`<div class="field">
      <label for="${name}">${say(label)}</label>
      <input
        id="${name}"
        name="${name}"
        dir="ltr"
        inputmode="numeric"
        required
        ${attributes}
        ${bad ? html`aria-invalid="true" aria-describedby="${name}-error" autofocus` : null}
      />
      ${bad ? html`<p class="error" id="${name}-error">${say(error)}</p>` : null}
    </div>`
  }
  const body = html`<div class="card">
    ${summary(payment, merchant.name ?? '', language, say)}
    <form class="step" method="post" action="${url.pathname}${url.search}">
      <p class="scheme"><span>3-D Secure</span></p>
      <h1>${say('cardTitle')}</h1>
      <p>${say('cardIntro')}</p>
      <div class="field">
        <label for="holder">${say('holder')}</label>
        <input id="holder" name="holder" autocomplete="cc-name" maxlength="100" value="${options.holder ?? ''}" />
      </div>
      ${field('number', 'number', 'badNumber', html`autocomplete="cc-number" maxlength="23" placeholder="0000 0000 0000 0000"`)}
      <div class="pair">
        ${field('expiry', 'expiry', 'badExpiry', html`autocomplete="cc-exp" maxlength="7" placeholder="MM/YY"`)}
        ${field('cvv', 'cvv', 'badCvv', html`autocomplete="cc-csc" maxlength="4" placeholder="CVV"`)}
      </div>
      <button class="main" name="action" value="confirm">${say('proceed')}</button>
      <button class="quiet" name="action" value="cancel" formnovalidate>${say('cancel')}</button>
    </form>
  </div>`
  return shell({ language, say, title: say('cardTitle'), body, url, script: 'form.js' })
}
