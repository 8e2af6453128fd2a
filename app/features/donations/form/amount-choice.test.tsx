import { expect, test } from 'vitest'
import { minor } from '#kernel/money.ts'
import { render } from '#tests/support/render.tsx'
import { AmountChoice, type PresetAmount } from './amount-choice.tsx'

const limits = { minimum: minor(5_00), maximum: minor(200_000_00) }
const shown = (presets: PresetAmount[], withNone: boolean) =>
  render(<AmountChoice presets={presets} limits={limits} amount="600" onAmount={() => {}} withNone={withNone} />, 'en')

test('an amount shows what it pays for, and the one in the field is selected', () => {
  const html = shown([{ amount: minor(120_00), meaning: 'A meal' }, { amount: minor(600_00) }], false)
  expect(html).toContain('A meal')
  expect(/<input[^>]*checked[^>]*>/.exec(html)?.[0]).toContain('value="600"')
})

test('the tile "None" is shown only where the setting says so', () => {
  expect(shown([{ amount: minor(100_00) }], true)).toContain('value="none"')
  expect(shown([{ amount: minor(100_00) }], false)).not.toContain('value="none"')
})
