import type { Fields } from '../protocol.ts'
import { html, type Html } from './html.ts'
import type { Language } from './language.ts'
import { shell } from './layout.ts'
import { translator } from './words.ts'

/** The form with the callback to the shop. `auto` false: after the Back button the visitor has to press the button. */
export function sendPageOf(action: string, fields: Fields, language: Language, url: URL, auto: boolean): string {
  const say = translator(language)
  const body = notice(
    say(auto ? 'sendTitle' : 'againTitle'),
    html`<p>${say(auto ? 'sendText' : 'againText')}</p>
      <form id="answer" method="post" action="${action}" accept-charset="utf-8">
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" /> `)}
        <button class="main">${say('sendButton')}</button>
      </form>`,
    auto ? 'moving' : 'done',
  )
  const script = auto ? 'send.js' : undefined
  return shell({ language, say, title: say(auto ? 'sendTitle' : 'againTitle'), body, url, ...(script && { script }) })
}

/** The browser sends no callback, because a switch is on. The page shows the tester the result. */
export function noSubmitPage(
  how: 'lost' | 'late',
  code: string,
  captured: boolean,
  language: Language,
  url: URL,
): string {
  const say = translator(language)
  const title = say(how === 'lost' ? 'lostTitle' : 'lateTitle')
  const body = notice(
    title,
    html`<p>${say(how === 'lost' ? 'lostText' : 'lateText')}</p>
      <p class="verdict">
        ${say('bankResult')}: <bdi dir="ltr" class="mono">${code}</bdi> · ${say(captured ? 'taken' : 'notTaken')}
      </p>`,
    'done',
  )
  return shell({ language, say, title, body, url })
}

export function problemPage(code: string, message: string, language: Language, url: URL): string {
  const say = translator(language)
  const body = notice(
    say('problemTitle'),
    html`<p>${say('problemText')}</p>
      <p class="verdict">
        ${say('problemCode')}: <bdi dir="ltr" class="mono">${code}</bdi> · <bdi lang="tr">${message}</bdi>
      </p>`,
    'bad',
  )
  return shell({ language, say, title: say('problemTitle'), body, url })
}

export function gonePage(language: Language, url: URL): string {
  const say = translator(language)
  const body = notice(say('goneTitle'), html`<p>${say('goneText')}</p>`, 'bad')
  return shell({ language, say, title: say('goneTitle'), body, url })
}

const notice = (title: string, inside: Html, kind: 'moving' | 'done' | 'bad') =>
  html`<section class="card notice ${kind}">
    <span class="sign" aria-hidden="true"></span>
    <h1>${title}</h1>
    ${inside}
  </section>`
