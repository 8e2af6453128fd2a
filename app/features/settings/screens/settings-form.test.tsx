// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { TextKey } from '#kernel/text.ts'
import { shapeOf } from '#resource/field.ts'
import { text } from '#resource/fields.ts'
import { screen, show, within } from '#tests/support/interact.tsx'
import { NO_NETWORK, network, ok, refused } from '#tests/support/network.ts'
import Settings from './settings.screen.tsx'

const API = '/api/dashboard/settings/bank'
const TITLE = 'Bank' as TextKey
const DOCUMENT = { version: 2, values: { iban: 'TR33' }, at: '2026-11-20T09:00:00.000Z', by: 'Salma', pending: null }
const PENDING = {
  id: '8d8f34f5-7b1c-4a52-9d7d-3d4cf5d8a001',
  by: 'Salma',
  mine: true,
  at: '2026-11-28T09:00:00.000Z',
  effectiveAt: null,
  changes: [],
}

/** Opens a page whose changes need a second person. */
async function showPage(answers: Parameters<typeof network>[0], secondPerson = true) {
  network({ 'POST /api/dashboard/editing': ok([]), 'DELETE /api/dashboard/editing/settings.bank': ok(), ...answers })
  const data = {
    id: 'bank',
    title: TITLE,
    tabs: [{ id: 'bank', title: TITLE }],
    fields: { iban: shapeOf(text({ label: 'IBAN' as TextKey })) },
    form: [{ label: TITLE, fields: ['iban'], aside: false }],
    standard: {},
    path: null,
    languages: ['ar', 'en', 'tr'],
    freshPolicy: false,
    secondPerson,
    may: { update: true },
    document: DOCUMENT,
  }
  const { user } = await show(<Settings />, { load: () => data })
  return {
    user,
    async save(iban: string) {
      await user.clear(screen.getByRole('textbox', { name: /IBAN/ }))
      await user.type(screen.getByRole('textbox', { name: /IBAN/ }), iban)
      await user.click(screen.getByRole('button', { name: 'Save' }))
    },
  }
}

test.each([
  ['was proposed', PENDING, 'The change was saved and is pending approval.'],
  ['changes no value', null, 'Saved and visible on the site.'],
])('a change that %s says so', async (_, pending, message) => {
  const { save } = await showPage({ [`PUT ${API}`]: ok({ ...DOCUMENT, pending }) })
  await save('TR 33')
  await screen.findByText(message)
})

test('an earlier version of a page that needs two people is proposed, not restored', async () => {
  const version = { version: 1, at: DOCUMENT.at, by: 'Salma', changed: ['iban'], values: { iban: 'TR44' } }
  const { user } = await showPage({
    [`GET ${API}/versions`]: ok([{ ...version, version: 2, values: DOCUMENT.values }, version]),
    [`POST ${API}/restore`]: ok({ ...DOCUMENT, pending: PENDING }),
  })
  await user.click(screen.getByRole('button', { name: 'History' }))
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  const question = within(await screen.findByRole('dialog', { name: /Restore/ }))
  await user.click(question.getByRole('button', { name: 'Restore' }))
  await screen.findByText('The change was saved and is pending approval.')
  expect(screen.queryByText('The version was restored.')).toBeNull()
})

test('a conflict that “Try again” meets is opened as any other', async () => {
  const detail = { current: { version: 3, values: { iban: 'TR55' } }, by: 'Omar', at: DOCUMENT.at }
  const conflict = refused(409, 'resource.conflict', { detail })
  const { save, user } = await showPage({ [`PUT ${API}`]: [NO_NETWORK, conflict] }, false)
  await save('TR66')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('Omar')
})
