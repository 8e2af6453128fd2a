// @vitest-environment happy-dom
/** What a payer types on the redirect page, with its script. */
import { expect, test } from 'vitest'
import { formatExpiry } from '#kernel/card.ts'
import { REDIRECT_SCRIPT } from './redirect-script.ts'

/** The bank's form, as the server sends it, after the script has run. */
function openForm() {
  document.body.innerHTML = `
    <form id="bank">
      <span><input name="Pan" data-card="number"></span>
      <label for="Expiry">Expiry date</label>
      <span><select id="Expiry" name="Expiry" data-card="expiry" required><option value="1239">12/39</option></select></span>
      <span><input name="Cvv2" data-card="code"></span>
      <button>Pay</button>
    </form>`
  // As a page of its own and not in a frame.
  new Function('parent', 'self', REDIRECT_SCRIPT)(window, window)
  return document.querySelector<HTMLInputElement>('#Expiry')!
}

function type(input: HTMLInputElement, typed: string): string {
  input.value = ''
  for (const next of typed) {
    input.value += next
    input.setSelectionRange(input.value.length, input.value.length)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return input.value
}

test('the list of months becomes a field to type in, with the same name and label', () => {
  const input = openForm()
  expect(input.tagName).toBe('INPUT')
  expect(input.labels?.[0]?.textContent).toBe('Expiry date')
  expect([input.name, input.required]).toEqual(['Expiry', true])
  expect(document.querySelectorAll('[name=Expiry]')).toHaveLength(1)
})

test.each(['1239', '12/39', '12 / 39', '12/2039', '12 / 2039', '122039', '١٢٣٩', '۱۲/۲۰۳۹'])(
  'an expiry typed as %j is 12/39',
  (typed) => {
    expect(type(openForm(), typed)).toBe('12/39')
  },
)

test.each(['5', '527', '139', '13', '13/39', '1/27', '12/20', '12-305', 'ab'])(
  'the expiry %j is shown as in our own form',
  (typed) => {
    expect(type(openForm(), typed)).toBe([...typed].reduce((shown, next) => formatExpiry(shown + next), ''))
  },
)
