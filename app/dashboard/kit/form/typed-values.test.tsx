// @vitest-environment happy-dom
import { useState, type ComponentType } from 'react'
import { expect, test } from 'vitest'
import type { TextKey } from '#kernel/text.ts'
import { shapeOf, type FieldShape } from '#resource/field.ts'
import { date, dateTime, money, number, optional } from '#resource/fields.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { DateField } from './date-field.tsx'
import { MoneyField, NumberField } from './number-field.tsx'
import type { FieldProps } from './use-input.ts'

const label = { label: 'Value' as TextKey }
type Options = { locale?: 'ar' | 'en' | 'tr'; errors?: Record<string, string>; readOnly?: boolean }

const descriptionOf = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby')?.split(' ') ?? [])
    .map((id) => document.getElementById(id)?.textContent)
    .join()

/** Shows the field. `values` are those it has reported; the button sets the value from outside. */
async function open<V>(
  Field: ComponentType<FieldProps<V | null>>,
  field: FieldShape,
  start: NoInfer<V> | null,
  { locale = 'en', errors = {}, readOnly = false }: Options = {},
) {
  const values: (V | null)[] = []
  function Form() {
    const [value, setValue] = useState(start)
    const change = (next: V | null) => {
      values.push(next)
      setValue(next)
    }
    return (
      <>
        <Field path="value" {...{ field, value, errors, readOnly }} onChange={change} />
        <button onClick={() => setValue(start)}>Restore</button>
      </>
    )
  }
  const view = await show(<Form />, { locale })
  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Value' })
  const paste = async (words: string) => {
    await view.user.clear(input())
    await view.user.click(input())
    await view.user.paste(words)
  }
  const described = () => descriptionOf(input())
  return { ...view, described, values, last: () => values.at(-1), input, paste }
}

const day = shapeOf(optional(date(label)))
const moment = shapeOf(optional(dateTime(label)))
const buttonOf = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a day is read with its name by a screen reader, before the calendar is opened and after a day is chosen', async () => {
  const { user, last } = await open(DateField, day, '2026-11-21')
  await user.click(buttonOf('Value 21-11-2026'))
  const calendar = within(await screen.findByRole('dialog'))
  await user.click(await calendar.findByRole('button', { name: '23 November 2026' }))
  expect(last()).toBe('2026-11-23')
  expect(buttonOf('Value 23-11-2026').textContent).toBe('23-11-2026')
})

test('an empty day has only its name, and an optional one can be emptied', async () => {
  const first = await open(DateField, day, null)
  expect(buttonOf('Value').textContent).toBe('')
  first.unmount()
  const { user, last } = await open(DateField, day, '2026-11-21')
  await user.click(buttonOf('Value 21-11-2026'))
  await user.click(await screen.findByLabelText('Clear'))
  expect([last(), buttonOf('Value').textContent]).toEqual([null, ''])
})

test('a moment is read in Istanbul time, the day after that of London', async () => {
  await open(DateField, moment, '2026-11-21T21:30:00.000Z')
  expect(buttonOf('Value 22-11-2026 00:30')).toBeTruthy()
})

test('a day that may not be changed opens no calendar; its error is still read', async () => {
  const errors = { value: 'Choose a day.' }
  const { user } = await open(DateField, day, '2026-11-21', { readOnly: true, errors })
  const button = buttonOf('Value 21-11-2026')
  await user.click(button)
  expect([button.disabled, screen.queryByRole('dialog')]).toEqual([true, null])
  expect(descriptionOf(button)).toBe('Choose a day.')
})

const goal = shapeOf(optional(money(label)))
test.each([
  ['1250', 'en', 125_000, 'Interpreted as ⁨₺1,250⁩'],
  ['١٢٥٠٫٥', 'ar', 125_050, 'يُقرأ'],
  ['۱۲۵۰', 'ar', 125_000, 'يُقرأ'],
  ['1.250,50', 'tr', 125_050, 'Okunan tutar'],
] as const)(
  'the amount “%s” (%s) is repeated as it was understood, and stays as typed',
  async (typed, locale, kurus, words) => {
    const { paste, input, last, described } = await open(MoneyField, goal, null, { locale })
    await paste(typed)
    expect([last(), input().value]).toEqual([kurus, typed])
    expect(described()).toContain(words)
  },
)

test.each(['ten', '-5', '1e3', '5 TL 20'])(
  '“%s” is no amount: it is marked and never becomes another one',
  async (typed) => {
    const { paste, input, values } = await open(MoneyField, goal, 5_000)
    await paste(typed)
    expect([input().value, input().getAttribute('aria-invalid')]).toEqual([typed, 'true'])
    screen.getByText('Enter a number.')
    expect(values.at(-1)).toBeNaN()
  },
)

test('an emptied amount is no amount, not zero', async () => {
  const { user, input, last } = await open(MoneyField, goal, 5_000)
  expect(input().value).toBe('50')
  await user.clear(input())
  expect([last(), input().getAttribute('aria-invalid')]).toEqual([null, null])
})

test('a value that is restored replaces what was typed', async () => {
  const { paste, input, user } = await open(MoneyField, goal, 5_050)
  await paste('99')
  await user.click(buttonOf('Restore'))
  await waitFor(() => expect(input().value).toBe('50.50'))
})

const seats = shapeOf(optional(number(label)))
test.each([
  ['٢٥٠٠٠', 25_000, '25,000'],
  ['1.000', 1000, ''],
  ['2026', 2026, ''],
])('the number “%s” is %i; only a long one is repeated with its thousands', async (typed, meant, repeated) => {
  const { paste, input, last, described } = await open(NumberField, seats, null)
  await paste(typed)
  expect([last(), input().value]).toEqual([meant, typed])
  expect(described()).toBe(repeated)
})
