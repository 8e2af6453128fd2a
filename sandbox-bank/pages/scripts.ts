/** Submits the callback form automatically; without JavaScript there is a button. */
export const sendScript = `document.getElementById('answer').submit()\n`

/** Optional: groups the card number, adds the slash, turns Arabic digits into Latin ones. */
export const formScript = `
const latin = (text) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15)).replace(/\\D/g, '')
const shapes = {
  code: (digits) => digits.slice(0, 6),
  cvv: (digits) => digits.slice(0, 4),
  number: (digits) => digits.slice(0, 19).replace(/(\\d{4})(?=\\d)/g, '$1 '),
  expiry: (digits) => digits.slice(0, 4).replace(/^(\\d\\d)(?=\\d)/, '$1/'),
}
for (const [id, shape] of Object.entries(shapes)) {
  document.getElementById(id)?.addEventListener('input', ({ target, inputType }) => {
    const atEnd = target.selectionStart === target.value.length
    if (atEnd && !inputType?.startsWith('delete')) target.value = shape(latin(target.value))
  })
}
`
