// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Permission } from '#kernel/context.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { picture } from '#tests/support/media-items.ts'
import { network, NO_NETWORK, ok, refused, type Reply } from '#tests/support/network.ts'
import { Details } from './details.tsx'
import type { Item } from './use-library.ts'

const WELL = picture('well')
const PATCH = 'PATCH /api/dashboard/media/well'
const DELETE = 'DELETE /api/dashboard/media/well'
const GET = 'GET /api/dashboard/media/well'
const STAFF: Permission[] = ['media.create', 'media.update', 'media.delete']
const USES = [{ id: '1', title: 'حملة الآبار', path: '/campaigns/1' }]

/** Opens the details of a picture from its button in the library. */
async function openDetails(answers: Parameters<typeof network>[0] = {}, { permissions = STAFF } = {}) {
  const requests = network({ [GET]: ok({ usedBy: USES }), ...answers })
  const events: unknown[] = []
  function Screen() {
    const [item, setItem] = useState<Item | null>(null)
    return (
      <>
        <button onClick={() => setItem(WELL)}>Open the well</button>
        <Details
          item={item}
          onClose={() => setItem(null)}
          onChange={(changed) => setItem(changed)}
          onCropped={(cut) => setItem(cut)}
          onDelete={(id) => events.push(['deleted', id])}
          known={{ folders: ['Wells'], tags: [] }}
        />
      </>
    )
  }
  const view = await show(<Screen />, { layout: { permissions } })
  await view.user.click(screen.getByRole('button', { name: 'Open the well' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Picture well' }))
  const title = () => dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name in the library' })
  const press = (name: string) => view.user.click(dialog.getByRole('button', { name }))
  const writes = () => requests.filter(({ method }) => method !== 'GET')
  return { ...view, dialog, title, press, writes, events }
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('name, alternative text and focal point are saved together, and the dialog says so', async () => {
  const { user, dialog, title, press, writes } = await openDetails({
    [PATCH]: ({ body }) => ok({ ...WELL, ...(body as object), picture: { ...WELL.picture, ...(body as object) } }),
  })
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.type(title(), '!')
  await user.type(dialog.getByRole('textbox', { name: 'العربية' }), 'بئر')
  dialog.getByRole('button', { name: /^Focal point/ }).focus()
  await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}')
  await press('Save')
  await dialog.findByText('Saved.')
  expect(writes().map(({ body }) => body)).toEqual([
    { title: 'Picture well!', alt: { ar: 'بئر' }, focal: { x: 0.45, y: 0.4 } },
  ])
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(dialog.getByRole('link', { name: 'حملة الآبار' })).toBeTruthy()
})

test('only what the user changed is sent, so that a colleague’s texts and tags stay', async () => {
  const { user, dialog, press, writes } = await openDetails({ [PATCH]: ok({ ...WELL, tags: ['water', 'mine'] }) })
  await user.type(dialog.getByLabelText('Tags'), 'mine{Enter}')
  await press('Save')
  await dialog.findByText('Saved.')
  expect(writes().map(({ body }) => body)).toEqual([{ add: ['mine'] }])
})

test('what is typed while the file is being saved stays and is still unsaved', async () => {
  const answer = Promise.withResolvers<Reply>()
  const { user, title, press, dialog } = await openDetails({ [PATCH]: () => answer.promise })
  await user.type(title(), ' of hope')
  await press('Save')
  await user.type(title(), ', 2026')
  answer.resolve(ok({ ...WELL, title: 'Picture well of hope' }))
  await dialog.findByText('Your changes are not saved yet.')
  await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false))
  expect(title().value).toBe('Picture well of hope, 2026')
})

test.each([
  [
    'an invalid name, next to it',
    refused(422, 'errors.invalid_input', { message: 'Check.', fields: { title: 'Too long.' } }),
    'Too long.',
  ],
  ['a lost connection', NO_NETWORK, 'The server cannot be reached. What you entered is still here.'],
])('a save that fails says why and loses nothing: %s', async (_, answer, words) => {
  const { user, title, press, dialog } = await openDetails({ [PATCH]: answer })
  await user.type(title(), '!')
  await press('Save')
  await dialog.findByText(words)
  expect(title().value).toBe('Picture well!')
})

test('closing with unsaved changes asks first; saving or discarding then closes', async () => {
  const { user, title, press, dialog } = await openDetails()
  await user.type(title(), '!')
  await user.keyboard('{Escape}')
  expect((await dialog.findByRole('alert')).textContent).toMatch(/not saved yet/)
  expect(title().value).toBe('Picture well!')
  await press('Close without saving')
  await isClosed()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Open the well'))
})

test('a file that a record uses is not deleted: the reason is shown, and the focus is on the button again', async () => {
  const { press, dialog, events, user } = await openDetails({
    [DELETE]: [refused(409, 'media.used', { message: 'The campaign “حملة الآبار” uses it.' }), ok()],
  })
  const remove = dialog.getByRole('button', { name: 'Delete' })
  await user.click(remove)
  await press('Keep it')
  expect([document.activeElement, dialog.queryByRole('alert')]).toEqual([remove, null])
  await user.click(remove)
  await press('Yes, delete it')
  await dialog.findByText(/uses it/)
  await waitFor(() => expect(document.activeElement).toBe(remove))
  expect(events).toEqual([])
  await user.click(remove)
  await press('Yes, delete it')
  await isClosed()
  expect(events).toEqual([['deleted', 'well']])
})

test('unsaved changes are saved before the picture is cropped, because the part replaces it in the dialog', async () => {
  const { user, title, press, dialog, writes } = await openDetails({
    [PATCH]: [
      refused(422, 'errors.invalid_input', { message: 'Check the marked fields.', fields: { title: 'Too long.' } }),
      ok({ ...WELL, title: 'Picture well!' }),
    ],
  })
  await user.type(title(), '!')
  await press('Crop')
  await dialog.findByText('Too long.')
  expect(screen.queryByRole('dialog', { name: 'Crop the picture' })).toBeNull()
  await press('Crop')
  await screen.findByRole('dialog', { name: 'Crop the picture' })
  expect(writes().map(({ body }) => (body as Item).title)).toEqual(['Picture well!', 'Picture well!'])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Crop the picture' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Crop'))
})

test('a user who may only look sees the texts and no button that changes the file', async () => {
  const { dialog, title, user } = await openDetails({}, { permissions: [] })
  expect(title().readOnly).toBe(true)
  dialog.getByRole('button', { name: /^Focal point/ }).focus()
  await user.keyboard('{ArrowLeft}')
  for (const name of ['Save', 'Delete', 'Crop']) expect(dialog.queryByRole('button', { name })).toBeNull()
})
