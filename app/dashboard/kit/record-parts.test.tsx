// @vitest-environment happy-dom
/** Parts that several screens of records share: notes of the team, related records, contact data, due dates, amounts. */
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { screen, show, translatorOf, waitFor, within, type LayoutData } from '#tests/support/interact.tsx'
import { network, NO_NETWORK, ok, refused } from '#tests/support/network.ts'
import { render } from '#tests/support/render.tsx'
import { AmountInput } from './amount-input.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { ImportState } from './import-state.tsx'
import { Assignee, assigneeFilter, bulkActions, ContactDetails, Due, OverdueLink } from './inbox-helpers.tsx'
import { RelatedRecords } from './related-records.tsx'
import { TeamNotes } from './team-notes.tsx'

const PATH = '/api/dashboard/complaints/5/notes'
const note = (text: string, by: string | null) => ({ id: text, text, by, at: new Date(Date.now() - 3_600_000) })

test('a note is sent once as it was typed, and the field is emptied for the next one', async () => {
  const sent = network({ [`POST ${PATH}`]: ok() })
  const { user, loads } = await show(<TeamNotes notes={[]} path={PATH} mayWrite />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  const button = screen.getByRole<HTMLButtonElement>('button')
  await user.type(field, '   ')
  expect(button.disabled).toBe(true)
  await user.type(field, 'اتصل به غدًا')
  await user.click(button)
  await waitFor(() => expect(field.value).toBe(''))
  expect(sent.map(({ body }) => body)).toEqual([{ text: '   اتصل به غدًا' }])
  expect(loads).toHaveLength(1)
})

test.each([
  ['refused', refused(422, 'x', { message: 'Too long.' }), 'Too long.'],
  ['not sent', NO_NETWORK, 'The server cannot be reached'],
])('a note that was %s stays in the field, with the reason', async (_, reply, reason) => {
  network({ [`POST ${PATH}`]: reply })
  const { user } = await show(<TeamNotes notes={[]} path={PATH} mayWrite />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  await user.type(field, 'Call tomorrow')
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(reason))
  expect(field.value).toBe('Call tomorrow')
})

test('notes are shown with their author; a reader cannot write, and sees no empty panel', async () => {
  const { unmount } = await show(
    <TeamNotes notes={[note('Called', 'Omar'), note('Old', null)]} path={PATH} mayWrite={false} />,
  )
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Omar · 1 hour agoCalled$/),
    expect.stringMatching(/ · 1 hour agoOld$/),
  ])
  expect(screen.queryByRole('textbox')).toBeNull()
  unmount()
  await show(<TeamNotes notes={[]} path={PATH} mayWrite={false} />)
  expect(screen.queryByRole('region')).toBeNull()
})

test('related records are grouped and lead to their page in the language of the dashboard', async () => {
  const records = [
    {
      label: 'dashboard.messages' as const,
      icon: 'message',
      hits: [{ path: 'messages/7', name: 'Soru', note: 'New' }],
    },
    { label: 'dashboard.users' as const, icon: 'users', hits: [{ path: 'users/8', name: '+90 212', note: undefined }] },
  ]
  const { unmount } = await show(<RelatedRecords records={records as never} />, { locale: 'tr' })
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Soru', '/tr/dashboard/messages/7'],
    ['+90 212', '/tr/dashboard/users/8'],
  ])
  expect(screen.getByText('+90 212').tagName).toBe('BDI')
  unmount()
  await show(<RelatedRecords records={[]} />)
  expect(screen.queryByRole('region')).toBeNull()
})

test('the phone and the email of a person can be used at once, and read from left to right on an Arabic page', async () => {
  await show(<ContactDetails phone="+905551112233" email="huda@example.org" />, { locale: 'ar', at: '/dashboard/home' })
  const [phone, whatsapp, email] = screen.getAllByRole('link')
  expect([phone, whatsapp, email].map((link) => link!.getAttribute('href'))).toEqual([
    'tel:+905551112233',
    'https://wa.me/905551112233?text=',
    'mailto:huda@example.org',
  ])
  expect(phone!.innerHTML).toBe('<bdi dir="ltr">+90 555 111 22 33</bdi>')
  expect(email!.querySelector('bdi')!.dir).toBe('ltr')
})

test('a person without an email address has no link to write to', async () => {
  await show(<ContactDetails phone="+90 555 111 22 33" email={null} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+905551112233',
    'https://wa.me/905551112233?text=',
  ])
})

test.each<['ar' | 'en' | 'tr', boolean, RegExp]>([
  ['en', false, /^1 December 2026$/],
  ['tr', false, /^1 Aralık 2026$/],
  ['en', true, /1 December 2026/],
  ['ar', true, /1 ديسمبر 2026/],
])('a due date in %s, overdue: %s', (locale, overdue, shown) => {
  const html = render(<Due due="2026-12-01" overdue={overdue} />, locale)
  expect(html.replace(/<[^>]*>/g, '')).toMatch(shown)
  expect(html.startsWith('<bdi>')).toBe(!overdue)
})

test('no due date is a dash; without overdue entries there is no link to them', () => {
  expect(render(<Due due={null} overdue={false} />)).toBe('—')
  expect(render(<OverdueLink count={0} path="messages" />)).toBe('')
  expect(render(<OverdueLink count={3} path="messages" />, 'en')).toContain(
    'href="/en/dashboard/messages?filter.due=overdue"',
  )
})

test('an assignee who has left the team is still named, and can be replaced or removed', async () => {
  const onChange = vi.fn<(id: string | null) => void>()
  const team = [{ id: 'a', name: 'Omar' }]
  const { user } = await show(
    <Assignee of={{ assigneeId: 'gone', assignee: 'Leyla' }} team={team} busy={false} onChange={onChange} />,
  )
  const field = screen.getByRole<HTMLInputElement>('combobox')
  expect(field.value).toBe('Leyla')
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'Omar' }))
  await user.click(screen.getByRole('button', { hidden: true }))
  expect(onChange.mock.calls.map(([id]) => id)).toEqual(['a', null])
})

test('the filter by assignee offers me and none before the team', () => {
  const filter = assigneeFilter(translatorOf('en'), [{ id: 7, name: 'Omar' }])
  expect('choices' in filter && filter.choices.map(({ value }) => value)).toEqual(['me', 'none', '7'])
})

test('bulk actions of the inbox act on the selected entries, never on all that were found', async () => {
  const change = vi.fn<(ids: string[], state: string, onDone: () => void) => Promise<void>>()
  const onDone = vi.fn<() => void>()
  const actions = bulkActions(translatorOf('en'), { states: [{ state: 'done', label: 'Done' }], change, remove: null })
  expect(actions.map(({ id }) => id)).toEqual(['done'])
  await actions[0]!.run({ ids: ['a', 'b'] }, 2, onDone)
  await actions[0]!.run({ all: { q: '', filters: {} } }, 900, onDone)
  expect(change.mock.calls).toEqual([[['a', 'b'], 'done', onDone]])
})

function Amount() {
  const [typed, setTyped] = useState('')
  return <AmountInput label="Amount" description="In lira" value={typed} onChange={setTyped} currency="USD" />
}

test.each<['ar' | 'en' | 'tr', string, RegExp]>([
  ['ar', '١٬٢٥٠٫٥', /1,250\.50/],
  ['tr', '1.250,5', /1\.250,50/],
  ['en', '۱۲۵۰', /1,250$/],
  ['en', '12abc', /^In lira$/],
  ['en', '', /^In lira$/],
])('in %s, “%s” is repeated as the amount that is meant', async (locale, typed, shown) => {
  const { user } = await show(<Amount />, { locale })
  const field = screen.getByRole<HTMLInputElement>('textbox')
  if (typed) await user.type(field, typed)
  const hint = document.getElementById(field.getAttribute('aria-describedby')!.split(' ')[0]!)!
  expect(hint.textContent!.replace(/[\u2066-\u2069]/g, '')).toMatch(shown)
  expect(field.value).toBe(typed)
})

test('an import can be undone by those who may, and says when it was undone', async () => {
  const onUndo = vi.fn()
  const { user, unmount } = await show(<ImportState name="Kasım" undoneAt={null} mayUndo onUndo={onUndo} />)
  await user.click(screen.getByRole('button', { name: 'Undo import: Kasım' }))
  expect(onUndo).toHaveBeenCalledOnce()
  unmount()
  const reader = await show(<ImportState name="Kasım" undoneAt={null} mayUndo={false} onUndo={onUndo} />)
  expect(screen.queryByRole('button')).toBeNull()
  reader.unmount()
  await show(<ImportState name="Kasım" undoneAt={new Date()} mayUndo onUndo={onUndo} />)
  expect([screen.queryByRole('button'), screen.getByText('Undone')]).toEqual([null, expect.anything()])
})

const USERS = { path: 'users', label: 'dashboard.users', icon: 'users' } as LayoutData['menu'][number]['tabs'][number]
const MENU = [{ id: 'people', label: 'dashboard.section.people', icon: 'users', tabs: [USERS] }] as LayoutData['menu']

test.each([
  ['is not', [], 'Add to favourites', true],
  ['is', [USERS], 'Remove from favourites', false],
  // A view of the list is another favourite than the list.
  ['has a view that is', [{ ...USERS, view: { id: 'v', name: 'V', query: '' } }], 'Add to favourites', true],
])('the star of a screen that %s a favourite', async (_, favourites, name, favourite) => {
  const sent = network({ 'PUT /api/dashboard/favourites': ok() })
  const { user } = await show(<FavouriteButton />, {
    at: '/dashboard/users?page=2',
    layout: { menu: MENU, favourites },
  })
  await user.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ screen: 'users', favourite }]))
})

test('a record has no star: only screens of the menu can be favourites', async () => {
  await show(<FavouriteButton />, { at: '/dashboard/users/7', layout: { menu: MENU } })
  expect(within(document.body).queryByRole('button')).toBeNull()
})
