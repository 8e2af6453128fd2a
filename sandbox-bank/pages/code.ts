import type { Merchant } from '../merchant.ts'
import type { Payment } from '../payment.ts'
import { describe, switchNames } from '../switches.ts'
import { html } from './html.ts'
import type { Language } from './language.ts'
import { shell } from './layout.ts'
import { summary } from './summary.ts'
import { translator } from './words.ts'

/** The issuer's page: asks for the code. `faults` of this payment can be chosen at the end of the page. */
export function codePage(payment: Payment, merchant: Merchant, language: Language, url: URL): string {
  const say = translator(language)
  const faults = switchNames.filter((name) => describe(name).group !== 'card-form')
  const body = html`<div class="card">
    ${summary(payment, merchant.name ?? '', language, say)}
    <form class="step" method="post" action="${url.pathname}${url.search}">
      <p class="scheme"><span>3-D Secure</span></p>
      <h1>${say('codeTitle')}</h1>
      <p>${say('codeSent')} <bdi dir="ltr">42</bdi></p>
      <label for="code">${say('codeLabel')}</label>
      <input
        id="code"
        name="code"
        class="code"
        dir="ltr"
        inputmode="numeric"
        autocomplete="one-time-code"
        maxlength="6"
        required
        autofocus
        aria-describedby="hint"
      />
      <p id="hint" class="hint">${say('codeHint')} <bdi dir="ltr" class="mono">123456</bdi></p>
      <button class="main" name="action" value="confirm">${say('confirm')}</button>
      <button class="quiet" name="action" value="cancel" formnovalidate>${say('cancel')}</button>
      <p class="never">${say('never')}</p>
      <details>
        <summary>${say('testers')}</summary>
        <select name="sandbox" aria-label="${say('testers')}">
          <option value="">${say('noFault')}</option>
          ${faults.map((name) => html`<option value="${name}">${name}</option>`)}
        </select>
      </details>
    </form>
  </div>`
  return shell({ language, say, title: say('codeTitle'), body, url, script: 'form.js' })
}
