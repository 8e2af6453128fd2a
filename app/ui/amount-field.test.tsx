// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LanguageProvider } from '#kernel/text-context.tsx'
import { AmountField } from './amount-field.tsx'

afterEach(cleanup)

test('a minus sign clears an amount', () => {
  render(
    <LanguageProvider locale="en" translate={(key) => key}>
      <AmountField label="Amount" name="amount" />
    </LanguageProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Amount')
  for (const [typed, kept] of [
    ['250', '250'],
    ['-250', ''],
    ['٢٥٠', '٢٥٠'],
    ['5−', ''],
  ] as const) {
    fireEvent.change(field, { target: { value: typed } })
    expect([typed, field.value]).toEqual([typed, kept])
  }
})
