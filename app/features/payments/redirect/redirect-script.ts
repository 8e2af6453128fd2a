/**
 * The one script of the redirect page, allowed by its hash. In a frame of ours it waits for the card. As a page it
 * submits itself where the bank asks for the card; otherwise it groups what is typed as kernel/card.ts does, shows the
 * brand, and gives the bank the digits alone. Without it the payer chooses the expiry from a list, because the bank
 * takes only MMYY and no server of ours may see what is typed.
 */
import { BRANDS } from '#kernel/card.ts'
import { CARD_MESSAGE, SUBMIT_MESSAGE, READY_MESSAGE } from './redirect-message.ts'

export const REDIRECT_SCRIPT = `(() => {
  const form = document.getElementById('bank')
  const origin = location.origin
  const parts = ['number', 'expiry', 'code']
  const field = (part) => form.querySelector('[data-card=' + part + ']')
  // The list of months is for payers without scripts; with them the expiry is typed, or comes from the form of our page.
  const list = form && field('expiry')
  if (list) {
    const input = document.createElement('input')
    for (const { name, value } of [...list.attributes]) input.setAttribute(name, value)
    input.className = 'control input'
    input.inputMode = 'numeric'
    list.parentElement.replaceChildren(input)
  }
  // Back from the bank: the order number is used up, a new one is needed.
  addEventListener('pageshow', (event) => event.persisted && location.reload())
  if (parent !== self) {
    if (!form) return parent.postMessage({ type: '${SUBMIT_MESSAGE}', url: document.body.dataset.go || location.href }, origin)
    addEventListener('message', ({ source, origin: from, data }) => {
      if (source !== parent || from !== origin || !data || data.type !== '${CARD_MESSAGE}') return
      if (Object.keys(data).length !== 4 || !parts.every((part) => /^\\d{3,19}$/.test(data[part]))) return
      for (const part of parts) field(part).value = data[part]
      form.target = '_top'
      form.submit()
    })
    return parent.postMessage({ type: '${READY_MESSAGE}' }, origin)
  }
  if (!form) return
  if (form.dataset.leaves) return form.submit()
  const latin = (typed) => typed.replace(/[٠-٩۰-۹]/g, (digit) => digit.charCodeAt(0) & 15)
  const digits = (typed) => latin(typed).replace(/\\D/g, '')
  const expiry = (typed) => {
    const parted = /^\\s*(\\d{1,2})\\s*[/.\\-\\s](.*)$/.exec(latin(typed))
    const all = parted ? parted[1].padStart(2, '0') + digits(parted[2]) : digits(typed)
    const plain = all.replace(parted && all.length > 2 ? /^(?=[2-9])/ : /^(?=[2-9]|1[3-9])/, '0')
    return plain.replace(/^(\\d\\d)20(?=\\d)/, '$1').slice(0, 4)
  }
  const bare = { number: (typed) => digits(typed).slice(0, 16), expiry, code: (typed) => digits(typed).slice(0, 4) }
  const shown = {
    number: (plain) => plain.replace(/.{4}(?=.)/g, '$& '),
    expiry: (plain) => plain.length > 2 ? plain.slice(0, 2) + '/' + plain.slice(2) : plain,
    code: (plain) => plain,
  }
  const brands = ${JSON.stringify(BRANDS.map(([brand, start]) => [brand, start.source]))}
  field('number').placeholder = '0000 0000 0000 0000'
  field('number').pattern = '[0-9 ]{13,19}'
  field('number').removeAttribute('title')
  field('expiry').placeholder = 'MM/YY'
  field('expiry').pattern = '(0[1-9]|1[0-2])/?[0-9]{2}'
  form.querySelectorAll('[data-plain]').forEach((hint) => { hint.hidden = true })
  const show = (input) => {
    const part = input.dataset.card
    if (!part) return
    // Formats only while the caret is at the end: otherwise the caret would jump when digits in the middle change.
    if (input.selectionStart === input.value.length) input.value = shown[part](bare[part](input.value))
    if (part !== 'number') return
    const found = brands.find(([, start]) => new RegExp(start).test(bare.number(input.value)))
    form.querySelectorAll('[data-brand]').forEach((sign) => { sign.hidden = !found || sign.dataset.brand !== found[0] })
  }
  form.addEventListener('input', ({ target }) => show(target))
  form.addEventListener('submit', () => {
    for (const part of parts) field(part).value = bare[part](field(part).value)
    setTimeout(() => { form.querySelector('button').disabled = true })
  })
  addEventListener('pagehide', () => form.reset())
})()`
