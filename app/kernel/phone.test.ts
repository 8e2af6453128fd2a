import { expect, test } from 'vitest'
import { formatPhone, whatsappUrl } from './phone.ts'

test.each([
  ['+902121234567', '+90 212 123 45 67'],
  ['+905551234567', '+90 555 123 45 67'],
  ['+962791234567', '+962 791 234 567'],
  ['02121234567', '021 212 345 67'],
  ['+90 212 000 00 00', '+90 212 000 00 00'],
  ['ask at the door', 'ask at the door'],
])('%s is shown as %s', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown)
})

test('the WhatsApp link contains the digits only, and the text unchanged', () => {
  expect(whatsappUrl('+90 500 000 00 00', 'سؤال؟ & “Nur”')).toBe(
    `https://wa.me/905000000000?text=${encodeURIComponent('سؤال؟ & “Nur”')}`,
  )
  expect(whatsappUrl('0090 500 000 00 00', '')).toBe('https://wa.me/905000000000?text=')
})
