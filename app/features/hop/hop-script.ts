/**
 * The one script of the hop page, allowed by its hash. In a frame of ours it waits for the card; as a page of its
 * own it sends itself on where the bank asks for the card, and else keeps the fields to digits.
 */
import { HOP_CARD, HOP_GO, HOP_READY } from './hop-message.ts'

export const HOP_SCRIPT = `(() => {
  const form = document.getElementById('bank')
  const origin = location.origin
  const fields = ['Pan', 'Expiry', 'Cvv2']
  // Back from the bank: the order number is used up, a new one is needed.
  addEventListener('pageshow', (event) => event.persisted && location.reload())
  if (parent !== self) {
    if (!form) return parent.postMessage({ type: '${HOP_GO}', url: document.body.dataset.go || location.href }, origin)
    addEventListener('message', ({ source, origin: from, data }) => {
      if (source !== parent || from !== origin || !data || data.type !== '${HOP_CARD}') return
      if (Object.keys(data).length !== 4 || !fields.every((name) => /^\\d{3,19}$/.test(data[name]))) return
      for (const name of fields) form.elements[name].value = data[name]
      form.target = '_top'
      form.submit()
    })
    return parent.postMessage({ type: '${HOP_READY}' }, origin)
  }
  if (!form) return
  if (form.dataset.leaves) return form.submit()
  const latin = (typed) => typed.replace(/[٠-٩۰-۹]/g, (digit) => digit.charCodeAt(0) & 15).replace(/\\D/g, '')
  form.addEventListener('input', ({ target }) => { target.value = latin(target.value) })
  form.addEventListener('submit', () => setTimeout(() => { form.querySelector('button').disabled = true }))
  addEventListener('pagehide', () => form.reset())
})()`
