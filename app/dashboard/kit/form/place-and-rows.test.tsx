// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { TextKey } from '#kernel/text.ts'
import { shapeOf } from '#resource/field.ts'
import { optional, place, type Place } from '#resource/fields.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { saved, showRecord } from '#tests/support/record-form.tsx'
import { DueDate } from '../due-date.tsx'
import { PlaceField } from './place-field.tsx'

const FIELD = place({ label: 'Location' as TextKey })

async function showPlace({ start = null as Place | null, required = false, readOnly = false } = {}) {
  const values: (Place | null)[] = []
  function Form() {
    const [value, setValue] = useState(start)
    const change = (next: Place | null) => {
      values.push(next)
      setValue(next)
    }
    const field = shapeOf(required ? FIELD : optional(FIELD))
    return <PlaceField path="location" field={field} value={value} onChange={change} errors={{}} readOnly={readOnly} />
  }
  const view = await show(<Form />)
  const part = (name: 'Latitude' | 'Longitude') => screen.getByRole<HTMLInputElement>('textbox', { name })
  const type = async (name: 'Latitude' | 'Longitude', words: string) => {
    await view.user.clear(part(name))
    if (words) await view.user.type(part(name), words)
  }
  return { ...view, part, type, last: () => values.at(-1), values }
}

test.each([
  ['36.2021', '37.1343'],
  ['٣٦٫٢٠٢١', '٣٧٫١٣٤٣'],
  ['۳۶٫۲۰۲۱', '۳۷٫۱۳۴۳'],
  ['36,2021', ' 37,1343 '],
])('coordinates typed as “%s” and “%s” are the same place', async (north, east) => {
  const { type, last, part } = await showPlace()
  await type('Latitude', north)
  expect(last()).toBeUndefined()
  await type('Longitude', east)
  expect(last()).toEqual({ latitude: 36.2021, longitude: 37.1343 })
  // What was typed is not rewritten under the cursor.
  expect(part('Latitude').value).toBe(north)
})

test.each(['91', '-90.5', 'north', '36.2.1', '1e1'])(
  '“%s” is marked as no latitude, stays as typed, and never becomes the place',
  async (words) => {
    const { type, part, values } = await showPlace({ start: { latitude: 36.2, longitude: 37.1 }, required: true })
    await type('Latitude', words)
    expect(part('Latitude').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Enter a number between −90 and 90.')).toBeTruthy()
    expect(part('Longitude').getAttribute('aria-invalid')).not.toBe('true')
    expect(part('Latitude').value).toBe(words)
    for (const value of values) expect(Math.abs(value!.latitude)).toBeLessThanOrEqual(90)
  },
)

test('an optional place is removed by emptying both coordinates, or with its button; a required one has no button', async () => {
  const start = { latitude: 36.2, longitude: 37.1 }
  const { type, last, unmount } = await showPlace({ start })
  await type('Latitude', '')
  expect(last()).toBeUndefined()
  await type('Longitude', '')
  expect(last()).toBeNull()
  unmount()
  const second = await showPlace({ start })
  await second.user.click(screen.getByRole('button', { name: 'Remove: Location' }))
  expect(second.last()).toBeNull()
  expect([second.part('Latitude').value, second.part('Longitude').value]).toEqual(['', ''])
  second.unmount()
  await showPlace({ start, required: true })
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
})

test('a place on the equator or on the zero meridian is a place, and is shown when the form is opened again', async () => {
  const { part } = await showPlace({ start: { latitude: 0, longitude: 36.8 } })
  expect([part('Latitude').value, part('Longitude').value]).toEqual(['0', '36.8'])
  expect(screen.getByRole('button', { name: 'Remove: Location' })).toBeTruthy()
})

test('a place of 0, 0 counts as not set', async () => {
  const { part } = await showPlace({ start: { latitude: 0, longitude: 0 } })
  expect([part('Latitude').value, part('Longitude').value]).toEqual(['', ''])
})

test('a place that may only be read has its coordinates, and neither they nor the map change it', async () => {
  const { part, user, values } = await showPlace({ start: { latitude: 36.2, longitude: 37.1 }, readOnly: true })
  expect([part('Latitude').value, part('Latitude').disabled]).toEqual(['36.2', true])
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
  screen.getByRole('application', { name: 'Location' }).focus()
  await user.keyboard('{Enter}')
  expect(values).toEqual([])
})

test('rows are moved with buttons: the place is announced, the focus stays with the row, and its values move along', async () => {
  const { box, user, save, sent, type } = await showRecord({ answers: { 'PUT /api/dashboard/posts/5': saved() } })
  const list = await within(box('accounts')).findByRole('list')
  const button = (name: string) => within(box('accounts')).getByRole<HTMLButtonElement>('button', { name })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  // The first row cannot move up.
  expect(button('Move Accounts 1 up').disabled).toBe(true)
  await user.click(button('Move Accounts 1 down'))
  await within(box('accounts')).findByText('Now at position 2 of 2.')
  // At the end of the list only "up" is left for the moved row.
  await waitFor(() => expect(document.activeElement).toBe(button('Move Accounts 2 up')))
  await type('accounts.1.bank', 'Ziraat Katılım')
  await save()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]!.body).toMatchObject({
    values: {
      accounts: [
        { bank: 'Vakıf', iban: 'TR2' },
        { bank: 'Ziraat Katılım', iban: 'TR1' },
      ],
    },
  })
  expect(button('Add a row').disabled).toBe(false)
})

test('a row that is picked up with the keyboard is announced with its position, and Escape puts it back', async () => {
  const { box, user, sent } = await showRecord()
  const list = await within(box('accounts')).findByRole('list')
  const handle = within(list).getAllByRole('button', { name: /Accounts 1/ })[0]!
  handle.focus()
  await user.keyboard(' ')
  await screen.findByText(/“Accounts 1”.* position 1 of 2\./)
  await user.keyboard('{Escape}')
  await screen.findByText('Moving “Accounts 1” was cancelled.')
  const banks = within(list).getAllByRole<HTMLInputElement>('textbox', { name: /^Bank/ })
  expect(banks.map((one) => one.value)).toEqual(['Ziraat', 'Vakıf'])
  expect(sent()).toEqual([])
})

test('an overdue day is marked as an error, and a due date can be removed', async () => {
  const chosen: (string | null)[] = []
  const { user } = await show(<DueDate due="2026-11-02" overdue busy={false} onChange={(due) => chosen.push(due)} />)
  const day = await screen.findByRole('button', { name: /^Answer due/ })
  expect(day.textContent).toBe('02-11-2026')
  expect(screen.getByText('Overdue')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(chosen).toEqual([null])
})

test('a due date is chosen in a calendar whose weeks begin on the day of the language', async () => {
  const chosen: (string | null)[] = []
  const { user } = await show(
    <DueDate due="2026-11-02" overdue={false} busy={false} onChange={(due) => chosen.push(due)} />,
    { locale: 'tr' },
  )
  await user.click(await screen.findByRole('button', { name: /^Son yanıt tarihi/ }))
  const days = await screen.findAllByRole('columnheader')
  expect(days[0]!.textContent).toMatch(/^P/)
  await user.click(screen.getByRole('button', { name: '15 Kasım 2026' }))
  expect(chosen).toEqual(['2026-11-15'])
})

test('while a due date is saved it cannot be changed', async () => {
  await show(<DueDate due={null} overdue={false} busy onChange={() => {}} />)
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^Answer due/ })).disabled).toBe(true)
})
