import { expect, onTestFinished, test } from 'vitest'
import { showDigits } from '#kernel/digits.ts'
import { minor } from '#kernel/money.ts'
import { render } from '#tests/support/render.tsx'
import { OrderLineRow } from './checkout-summary.tsx'

const row = () =>
  render(<OrderLineRow line={{ name: 'قميص', label: 'أخضر · S', quantity: 12, total: minor(42_000) }} />)

test('the quantity of a line does not stand alone on the next row', () => {
  expect(row()).toContain('×\u00A012')
})

test('the quantity has the digits of the amount next to it', () => {
  showDigits('arabic')
  onTestFinished(() => showDigits('latin'))
  expect(row()).toContain('×\u00A0١٢')
})
