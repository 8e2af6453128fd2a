/**
 * The one script of the redirect page, allowed by its hash. In a frame of ours it waits for the card. As a page it
 * submits itself where the bank asks for the card, and otherwise limits the fields to digits.
 */
import { CARD_MESSAGE, SUBMIT_MESSAGE, READY_MESSAGE } from './redirect-message.ts'

export const REDIRECT_SCRIPT = `(() => {
  const form = document.getElementById('bank')
  const origin = location.origin
  const parts = ['number', 'expiry', 'code']
  // Back from the bank: the order number is used up, a new one is needed.
  addEventListener('pageshow', (event) => event.persisted && location.reload())
  if (parent !== self) {
    if (!form) return parent.postMessage({ type: '${SUBMIT_MESSAGE}', url: document.body.dataset.go || location.href }, origin)
    addEventListener('message', ({ source, origin: from, data }) => {
      if (source !== parent || from !== origin || !data || data.type !== '${CARD_MESSAGE}') return
      if (Object.keys(data).length !== 4 || !parts.every((part) => /^\\d{3,19}$/.test(data[part]))) return
      for (const part of parts) form.querySelector('[data-card=' + part + ']').value = data[part]
      form.target = '_top'
      form.submit()
    })
    return parent.postMessage({ type: '${READY_MESSAGE}' }, origin)
  }
  if (!form) return
  if (form.dataset.leaves) return form.submit()
  const latin = (typed) => typed.replace(/[٠-٩۰-۹]/g, (digit) => digit.charCodeAt(0) & 15).replace(/\\D/g, '')
  form.addEventListener('input', ({ target }) => { target.value = latin(target.value) })
  form.addEventListener('submit', () => setTimeout(() => { form.querySelector('button').disabled = true }))
  addEventListener('pagehide', () => form.reset())
})()`
