// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, data, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { revalidateOnConflict } from '#kernel/revalidate-on-conflict.ts'
import { LanguageProvider } from '#kernel/text-context.tsx'
import type { DayChoice } from '../booking-defaults.server.ts'
import { BookForm } from './book-form.tsx'

afterEach(cleanup)

const DAY = '2026-11-23'
const choiceWith = (left: number): DayChoice =>
  ({
    day: DAY,
    weeks: [],
    slots: [
      { at: `${DAY}T09:00`, starts: new Date(`${DAY}T09:00:00+03:00`), left },
      { at: `${DAY}T09:30`, starts: new Date(`${DAY}T09:30:00+03:00`), left: 1 },
    ],
  }) as unknown as DayChoice

function Page() {
  const choice = useLoaderData<DayChoice>()
  return <BookForm choice={choice} at={null} path="/" opened="" token="token-1" />
}

test('a time that another visitor booked meanwhile is disabled and not selected, and nothing typed is lost', async () => {
  let left = 1
  const action = () => {
    left = 0
    const problem = { code: 'appointments.taken', message: 'Taken', fields: {}, typed: { at: `${DAY}T09:00`, name: 'Deniz' } } // prettier-ignore
    return data({ problem }, { status: 409 })
  }
  const route = { path: '/', loader: () => choiceWith(left), action, Component: Page, shouldRevalidate: revalidateOnConflict } // prettier-ignore
  render(
    <LanguageProvider locale="en" translate={(key) => key}>
      <RouterProvider router={createMemoryRouter([route])} />
    </LanguageProvider>,
  )
  const time = (clock: string) => screen.findByRole('radio', { name: new RegExp(clock) })
  await userEvent.click(await time('09:00'))
  await userEvent.type(screen.getByRole('textbox', { name: /messages.name/ }), 'Deniz')
  await userEvent.click(screen.getByRole('button', { name: 'appointments.book' }))
  await screen.findByRole('alert')
  await expect.poll(async () => (await time('09:00')).hasAttribute('disabled')).toBe(true)
  expect(await time('09:00')).toHaveProperty('checked', false)
  expect(await time('09:30')).toHaveProperty('disabled', false)
  expect(screen.getByRole('textbox', { name: /messages.name/ })).toHaveProperty('value', 'Deniz')
})
