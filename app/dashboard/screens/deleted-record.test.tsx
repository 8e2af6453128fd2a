// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { screen, within } from '#tests/support/interact.tsx'
import { ok } from '#tests/support/network.ts'
import { RECORDS, saved, showRecord } from '#tests/support/record-form.tsx'

const deleted = { version: 4, name: 'Title of the post', by: 'Omar', at: '2026-11-27T08:00:00.000Z' }

test('a deleted record says who deleted it, and is restored with one button', async () => {
  const { sent, user, container } = await showRecord({
    deleted,
    answers: { 'POST /api/dashboard/posts/5/restore': saved({}, 5) },
  })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Title of the post')
  expect(container.textContent).toMatch(/The record was deleted\..*Omar/)
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await screen.findByText('The record was restored.')
  expect(sent()).toMatchObject([{ method: 'POST', body: { version: 4, seen: 4 } }])
})

test('its history shows the earlier versions, each with a button to restore it', async () => {
  const version = (number: number, values: object, gone = false) => ({
    version: number,
    at: deleted.at,
    by: 'Omar',
    changed: gone ? [] : ['seats'],
    values,
    deleted: gone,
  })
  const { sent, user } = await showRecord({
    deleted,
    answers: {
      'GET /api/dashboard/posts/5/versions': ok([version(4, { seats: 12 }, true), version(3, { seats: 12 })]),
      'POST /api/dashboard/posts/5/restore': saved({}, 5),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'History' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }))
  await user.click(await dialog.findByRole('button', { name: 'Restore' }))
  const question = within(await screen.findByRole('dialog', { name: /version 3/ }))
  await user.click(question.getByRole('button', { name: 'Restore' }))
  await screen.findByText('The version was restored.')
  expect(sent()).toMatchObject([{ method: 'POST', body: { version: 3, seen: 4 } }])
})

test('who may not create records sees the deletion without a button', async () => {
  await showRecord({ deleted, resource: { may: { ...RECORDS.may, create: false } } })
  await screen.findByText('The record was deleted.')
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
})
