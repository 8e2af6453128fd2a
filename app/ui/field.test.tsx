import { expect, test } from 'vitest'
import { attributes, render } from '#tests/support/render.tsx'
import { AmountField } from './amount-field.tsx'
import { Checkbox, Switch } from './checkbox.tsx'
import { ChoiceTiles } from './choice-tiles.tsx'
import { TextField } from './text-field.tsx'

const idOf = (html: string, words: string) =>
  new RegExp(`id="([^"]+)"[^>]*>(?:<svg.*?</svg>)?(?:<span>)?${words}`).exec(html)?.[1]

test('the label names the control', () => {
  const html = render(<TextField label="Name" name="donor" />)
  expect(attributes(html, 'label')['for']).toBe(attributes(html, 'input')['id'])
})

test('hint and error describe the control, in this order', () => {
  const html = render(<TextField label="Name" hint="as on your card" error="write your name" />)
  const input = attributes(html, 'input')
  expect(input['aria-describedby']).toBe(`${idOf(html, 'as on your card')} ${idOf(html, 'write your name')}`)
  expect(input['aria-invalid']).toBe('true')
})

test('a field without an error is not marked as invalid', () => {
  const input = attributes(render(<TextField label="Name" error="" />), 'input')
  expect(input).not.toHaveProperty('aria-invalid')
  expect(input).not.toHaveProperty('aria-describedby')
})

test('an amount opens the digit keyboard of a phone, accepts any digits and is not a number input', () => {
  const input = attributes(render(<AmountField label="Amount" name="amount" />), 'input')
  expect(input).toMatchObject({ type: 'text', inputMode: 'decimal', name: 'amount' })
})

test('a switch has the role switch, a checkbox does not', () => {
  expect(attributes(render(<Switch>Anonymous</Switch>), 'input')).toMatchObject({ type: 'checkbox', role: 'switch' })
  expect(attributes(render(<Checkbox>Terms</Checkbox>), 'input')).not.toHaveProperty('role')
})

test('tiles are one group of radio buttons, and the chosen one is checked before any script runs', () => {
  const tiles = [
    { value: '100', label: '100' },
    { value: '50', label: '50' },
  ]
  const html = render(<ChoiceTiles legend="Amount" name="preset" tiles={tiles} defaultValue="50" error="choose one" />)
  expect(html.match(/type="radio"/g)).toHaveLength(2)
  expect(/<input[^>]*checked[^>]*>/.exec(html)?.[0]).toContain('value="50"')
  expect(attributes(html, 'fieldset')['aria-describedby']).toBe(idOf(html, 'choose one'))
  expect(html.indexOf('choose one')).toBeLessThan(html.indexOf('type="radio"'))
})
