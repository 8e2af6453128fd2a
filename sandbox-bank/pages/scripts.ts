/** The answer leaves by itself; without JavaScript the button does it. */
export const sendScript = `document.getElementById('answer').submit()\n`

/** Comfort only: groups the card number, sets the slash. Typed Arabic digits become Latin ones. */
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
